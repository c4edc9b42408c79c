pub use matchplay_board::Escaped;
use unicode_width::UnicodeWidthChar;

use crate::Glyphs;

/// Foreign text with harmful characters escaped, and with all characters beyond ASCII
/// escaped if the glyphs are ASCII.
pub(crate) fn escaped(text: &str, glyphs: Glyphs) -> String {
    let escaped = Escaped(text).to_string();
    if glyphs == Glyphs::Unicode || escaped.is_ascii() {
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

/// Foreign text, escaped and cut to `columns` terminal columns. An ellipsis replaces the
/// part that is cut.
pub(crate) fn clipped(text: &str, columns: usize) -> String {
    clipped_in(text, columns, Glyphs::Unicode)
}

/// Foreign text, escaped and cut as by [`clipped`], in these glyphs.
pub(crate) fn clipped_in(text: &str, columns: usize, glyphs: Glyphs) -> String {
    cut(&escaped(text, glyphs), columns, glyphs)
}

/// Trusted text, cut as by [`clipped`].
pub(crate) fn cut(text: &str, columns: usize, glyphs: Glyphs) -> String {
    let ellipsis = match glyphs {
        Glyphs::Ascii if columns >= 3 => "...",
        Glyphs::Ascii => ".",
        Glyphs::Unicode => "…",
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
            clipped.push_str(ellipsis);
            break;
        }
        clipped.push(c);
        used += width;
    }
    clipped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_that_could_act_on_a_terminal_are_escaped() {
        let hostile = "a\u{1b}[31mb\u{202e}c\r\n\u{9b}d\u{200b}é✓";
        assert_eq!(
            Escaped(hostile).to_string(),
            "a\\u{1b}[31mb\\u{202e}c\\u{d}\\u{a}\\u{9b}d\\u{200b}é✓"
        );
        assert_eq!(escaped("é✓\n", Glyphs::Ascii), "\\u{e9}\\u{2713}\\u{a}");
    }

    #[test]
    fn long_text_is_cut_by_columns() {
        assert_eq!(clipped("Rabbit", 6), "Rabbit");
        assert_eq!(clipped("Rabbits", 6), "Rabbi…");
        assert_eq!(clipped("棋棋棋", 5), "棋棋…");
        assert_eq!(clipped("棋棋棋", 4), "棋…");
        assert_eq!([clipped("棋", 1), clipped("棋", 0)], ["…", ""]);
        let ascii = |text, columns| clipped_in(text, columns, Glyphs::Ascii);
        assert_eq!(ascii("Rabbits", 6), "Rab...");
        assert_eq!([ascii("Rabbits", 2), ascii("Rabbits", 1)], ["R.", "."]);
    }
}
