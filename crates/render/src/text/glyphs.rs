/// The characters that boards are drawn with.
///
/// Every one of them is a single column wide, also on terminals that take the
/// characters of ambiguous width for two. Stones keep the letters that they
/// have in records: `O` and `X`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Glyphs {
    /// Characters that every terminal, font and screen reader knows.
    #[default]
    Ascii,
    /// Shapes, for terminals that show UTF-8.
    Unicode,
}

impl Glyphs {
    pub(super) const fn wall(self) -> char {
        self.pick('#', '░')
    }

    /// A cell or node that the token has not visited, and the blank.
    pub(super) const fn free(self) -> char {
        self.pick('.', '⋅')
    }

    pub(super) const fn visited(self) -> char {
        self.pick('o', '◦')
    }

    pub(super) const fn token(self) -> char {
        self.pick('@', '◉')
    }

    /// A visited cell that the token has left to a cell beside it, so many rows
    /// further down and columns to the right.
    pub(super) const fn left_to(self, down: i64, right: i64) -> char {
        match (down, right) {
            (-1, 0) => self.pick('^', '▴'),
            (1, 0) => self.pick('v', '▾'),
            (0, -1) => self.pick('<', '◂'),
            (0, 1) => self.pick('>', '▸'),
            _ => self.visited(),
        }
    }

    const fn pick(self, ascii: char, unicode: char) -> char {
        match self {
            Glyphs::Ascii => ascii,
            Glyphs::Unicode => unicode,
        }
    }
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthChar;

    use super::*;

    #[test]
    fn every_glyph_is_one_column_wide_everywhere() {
        for glyphs in [Glyphs::Ascii, Glyphs::Unicode] {
            let arrows = [(-1, 0), (1, 0), (0, -1), (0, 1), (3, 3)];
            let arrows = arrows.map(|(down, right)| glyphs.left_to(down, right));
            let others = [
                glyphs.wall(),
                glyphs.free(),
                glyphs.visited(),
                glyphs.token(),
            ];
            for glyph in arrows.into_iter().chain(others) {
                assert_eq!(glyph.width(), Some(1), "{glyph}");
                assert_eq!(glyph.width_cjk(), Some(1), "{glyph}");
                assert_eq!(glyph.is_ascii(), glyphs == Glyphs::Ascii);
            }
        }
    }
}
