use std::collections::HashMap;

/// The fixed colours of a GIF: those of a style sheet and the mean of every two,
/// for the pixels at an edge.
pub(super) struct Palette {
    colours: Vec<[u8; 3]>,
    nearest: HashMap<[u8; 3], u8>,
}

/// The most colours there are, one number being kept for no colour.
const MOST: usize = 255;

impl Palette {
    /// The palette of the colours that a style sheet writes as `#rrggbb`.
    pub(super) fn of(css: &str) -> Palette {
        let mut pure: Vec<[u8; 3]> = css.split('#').filter_map(colour).collect();
        pure.sort_unstable();
        pure.dedup();
        let mut colours = pure.clone();
        for (index, a) in pure.iter().enumerate() {
            colours.extend(pure[..index].iter().map(|b| mean(*a, *b)));
        }
        colours.truncate(MOST);
        Palette {
            colours,
            nearest: HashMap::new(),
        }
    }

    /// The number that no colour has, for pixels that stay as they are.
    pub(super) const NONE: u8 = MOST as u8;

    /// The colours one after the other, three bytes each, for every number.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut bytes = self.colours.concat();
        bytes.resize(3 * (MOST + 1), 0);
        bytes
    }

    /// The number of the colour that is nearest to another one.
    pub(super) fn nearest(&mut self, colour: [u8; 3]) -> u8 {
        *self.nearest.entry(colour).or_insert_with(|| {
            let far = |other: &[u8; 3]| -> u32 {
                let parts = colour.iter().zip(other);
                parts.map(|(&a, &b)| u32::from(a.abs_diff(b)).pow(2)).sum()
            };
            let colours = (0..).zip(&self.colours);
            let nearest = colours.min_by_key(|(_, other)| far(other));
            nearest.map_or(0, |(number, _)| number)
        })
    }
}

/// The colour of six hexadecimal digits at the start of a text.
fn colour(text: &str) -> Option<[u8; 3]> {
    let byte = |at: usize| u8::from_str_radix(text.get(at..at + 2)?, 16).ok();
    Some([byte(0)?, byte(2)?, byte(4)?])
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
            for pure in css.split('#').filter_map(colour) {
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
