pub use matchplay_board::Escaped;
use unicode_width::UnicodeWidthChar;

use crate::Glyphs;

impl Glyphs {
    /// Foreign text with harmful characters escaped, and with all characters beyond ASCII
    /// escaped if the glyphs are ASCII.
    pub(crate) fn escaped(self, text: &str) -> String {
        let escaped = Escaped(text).to_string();
        if self == Glyphs::Unicode || escaped.is_ascii() {
            return escaped;
        }
        let mut ascii = String::with_capacity(escaped.len());
        for c in escaped.chars() {
            match c.is_ascii() {
                true => ascii.push(c),
                false => ascii.extend(c.escape_unicode()),
            }
        }
        ascii
    }

    /// A note, escaped. Its line breaks remain, and a tab is a space.
    pub(crate) fn note(self, note: &str) -> String {
        let note = note.replace('\t', " ");
        let lines: Vec<String> = note.lines().map(|line| self.escaped(line)).collect();
        lines.join("\n")
    }

    /// Foreign text, escaped and cut to `columns` terminal columns. An ellipsis replaces the
    /// part that is cut.
    pub(crate) fn clipped(self, text: &str, columns: usize) -> String {
        self.cut(&self.escaped(text), columns)
    }

    /// Trusted text, cut as by [`clipped`](Glyphs::clipped).
    pub(crate) fn cut(self, text: &str, columns: usize) -> String {
        let ellipsis = match self {
            Glyphs::Ascii if columns < 3 => ".",
            _ => self.ellipsis(),
        };
        let mut clipped = String::new();
        if columns == 0 {
            return clipped;
        }
        let room = columns - ellipsis.chars().count();
        let mut used = 0;
        for c in text.chars() {
            let width = c.width().unwrap_or(0);
            if used + width > columns {
                while used > room {
                    used -= clipped.pop().and_then(UnicodeWidthChar::width).unwrap_or(1);
                }
                // An escape is shown whole or not at all.
                let is_cut = |rest: &str| match rest.strip_prefix("\\u{") {
                    Some(digits) => !digits.contains('}'),
                    None => "\\u".starts_with(rest),
                };
                let escape = clipped.rfind('\\').filter(|&at| is_cut(&clipped[at..]));
                clipped.truncate(escape.unwrap_or(clipped.len()));
                clipped.push_str(ellipsis);
                break;
            }
            clipped.push(c);
            used += width;
        }
        clipped
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ascii_text_has_no_other_characters() {
        assert_eq!(Glyphs::Ascii.escaped("é✓\n"), "\\u{e9}\\u{2713}\\u{a}");
    }

    #[test]
    fn a_note_keeps_its_lines() {
        let note = "one\ttwo\r\n\nthree\u{7}\n";
        assert_eq!(Glyphs::Unicode.note(note), "one two\n\nthree\\u{7}");
    }

    #[test]
    fn long_text_is_cut_by_columns() {
        let (unicode, ascii) = (Glyphs::Unicode, Glyphs::Ascii);
        for (glyphs, text, columns, clipped) in [
            (unicode, "Rabbit", 6, "Rabbit"),
            (unicode, "Rabbits", 6, "Rabbi…"),
            (unicode, "棋棋棋", 5, "棋棋…"),
            (unicode, "棋棋棋", 4, "棋…"),
            (unicode, "棋", 1, "…"),
            (unicode, "棋", 0, ""),
            (ascii, "Rabbits", 6, "Rab..."),
            (ascii, "Rabbits", 2, "R."),
            (ascii, "Rabbits", 1, "."),
            (ascii, "棋棋棋", 16, "\\u{68cb}..."),
            (ascii, "棋棋棋", 13, "\\u{68cb}..."),
            (ascii, "棋棋棋", 11, "\\u{68cb}..."),
            (ascii, "棋棋棋", 10, "..."),
            (ascii, "é}棋", 10, "\\u{e9}}..."),
            (unicode, r"C:\games\rabbit", 10, r"C:\games…"),
            (unicode, r"C:\games\rabbit", 12, r"C:\games\ra…"),
        ] {
            assert_eq!(glyphs.clipped(text, columns), clipped);
        }
    }
}
