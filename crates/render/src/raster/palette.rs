use super::style::colour;

/// The fixed colours of a GIF: the colours of a style sheet, and the mean of each
/// pair for the pixels at an edge.
pub(super) struct Palette {
    colours: Vec<[u8; 3]>,
    /// For every colour, the number of the nearest colour of the palette plus one, or 0
    /// if it has not been computed yet. Most entries are never read or written.
    nearest: Vec<u8>,
}

/// The largest number of colours. One number is reserved for "no colour".
const MOST: usize = 255;

impl Palette {
    /// The palette of the colours `#rrggbb` of a style sheet.
    pub(super) fn of(css: &str) -> Palette {
        let values = css.split([':', ';', '}']);
        let mut pure: Vec<[u8; 3]> = values.filter_map(colour).collect();
        pure.sort_unstable();
        pure.dedup();
        let mut colours = pure.clone();
        for (index, a) in pure.iter().enumerate() {
            colours.extend(pure[..index].iter().map(|b| mean(*a, *b)));
        }
        colours.truncate(MOST);
        Palette {
            colours,
            nearest: vec![0; 1 << 24],
        }
    }

    /// The number without a colour, for pixels that do not change.
    pub(super) const NONE: u8 = MOST as u8;

    /// The colours of all numbers, three bytes each.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut bytes = self.colours.concat();
        bytes.resize(3 * (MOST + 1), 0);
        bytes
    }

    /// The number of the colour that is nearest to another one.
    pub(super) fn nearest(&mut self, colour: [u8; 3]) -> u8 {
        let [red, green, blue] = colour;
        let index = u32::from_be_bytes([0, red, green, blue]);
        let known = &mut self.nearest[index as usize];
        if *known == 0 {
            let distance = |other: &[u8; 3]| -> u32 {
                let parts = colour.iter().zip(other);
                parts.map(|(&a, &b)| u32::from(a.abs_diff(b)).pow(2)).sum()
            };
            let colours = (1..=u8::MAX).zip(&self.colours);
            let nearest = colours.min_by_key(|(_, other)| distance(other));
            *known = nearest.map_or(1, |(number, _)| number);
        }
        *known - 1
    }
}

fn mean(a: [u8; 3], b: [u8; 3]) -> [u8; 3] {
    [0, 1, 2].map(|part| a[part].midpoint(b[part]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DARK, LIGHT};

    #[test]
    fn no_colour_of_a_theme_is_lost() {
        for css in [LIGHT, DARK] {
            let mut palette = Palette::of(css);
            for pure in css.split([':', ';', '}']).filter_map(colour) {
                let nearest = palette.nearest(pure);
                assert_eq!(palette.colours[usize::from(nearest)], pure);
                assert_ne!(nearest, Palette::NONE);
            }
        }
    }

    #[test]
    fn edges_have_colours_between() {
        let mut palette = Palette::of(".a{fill:#000000}.b{fill:#ffffff}");
        assert_eq!(palette.colours.len(), 3);
        assert_eq!(palette.nearest([120, 125, 130]), 2);
    }
}
