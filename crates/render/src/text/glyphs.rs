/// The characters of boards and sentences.
///
/// Every character of a board is one column wide, also on terminals that display
/// characters of ambiguous width in two columns. Stones have the letters that they have
/// in records: `O` and `X`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Glyphs {
    /// ASCII, which every terminal, font and screen reader supports.
    Ascii,
    /// Shapes and typographic signs, for terminals that display UTF-8.
    #[default]
    Unicode,
}

/// The characters of boards.
impl Glyphs {
    pub(super) const fn wall(self) -> char {
        self.pick('#', '░')
    }

    /// An unvisited cell or node, or the blank.
    pub(super) const fn free(self) -> char {
        self.pick('.', '⋅')
    }

    /// The blank, for a player.
    pub(super) const fn blank(self) -> char {
        self.pick('_', '▫')
    }

    pub(super) const fn visited(self) -> char {
        self.pick('o', '◦')
    }

    pub(super) const fn token(self) -> char {
        self.pick('@', '◉')
    }

    /// A visited cell from which the token moved to an adjacent cell, `down` rows and
    /// `right` columns further.
    pub(super) const fn left_to(self, down: i64, right: i64) -> char {
        match (down, right) {
            (-1, 0) => self.pick('^', '▴'),
            (1, 0) => self.pick('v', '▾'),
            (0, -1) => self.pick('<', '◂'),
            (0, 1) => self.pick('>', '▸'),
            _ => self.visited(),
        }
    }

    /// The lines of unused edges: in a row, and between rows. A losing move has the mark `-`.
    pub(super) const fn edges(self) -> [char; 2] {
        self.pick(['=', '|'], ['╌', '╎'])
    }

    const fn pick<T: Copy>(self, ascii: T, unicode: T) -> T {
        match self {
            Glyphs::Ascii => ascii,
            Glyphs::Unicode => unicode,
        }
    }
}

/// The signs of sentences.
impl Glyphs {
    /// The separator of the parts of a heading.
    pub const fn separator(self) -> &'static str {
        self.pick(" - ", " · ")
    }

    /// The sign between the sides of a rectangle.
    pub(crate) const fn times(self) -> &'static str {
        self.pick("x", "×")
    }

    /// The sign between the state before a ply and the state after it.
    pub(crate) const fn arrow(self) -> &'static str {
        self.pick("->", "→")
    }

    /// The sign of an omission.
    pub(crate) const fn ellipsis(self) -> &'static str {
        self.pick("...", "…")
    }

    /// The sign between the ends of a range.
    pub(crate) const fn dash(self) -> &'static str {
        self.pick("-", "–")
    }
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthChar;

    use super::*;

    #[test]
    fn every_character_of_a_board_is_one_column_wide_everywhere() {
        for glyphs in [Glyphs::Ascii, Glyphs::Unicode] {
            let arrows = [(-1, 0), (1, 0), (0, -1), (0, 1), (3, 3)];
            let arrows = arrows.map(|(down, right)| glyphs.left_to(down, right));
            let others = [
                glyphs.wall(),
                glyphs.free(),
                glyphs.blank(),
                glyphs.visited(),
                glyphs.token(),
            ];
            for glyph in arrows.into_iter().chain(others).chain(glyphs.edges()) {
                assert_eq!(
                    glyph.width().zip(glyph.width_cjk()),
                    Some((1, 1)),
                    "{glyph}"
                );
                assert_eq!(glyph.is_ascii(), glyphs == Glyphs::Ascii);
            }
        }
    }
}
