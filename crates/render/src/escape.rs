use std::fmt::{self, Write};

use unicode_width::UnicodeWidthChar;

/// Foreign text that is safe on a terminal: control characters, and those that
/// reorder or hide what stands around them, print as `\u{..}`.
#[derive(Clone, Copy, Debug)]
pub struct Escaped<'a>(pub &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            if is_hostile(c) {
                write!(f, "{}", c.escape_unicode())?;
            } else {
                f.write_char(c)?;
            }
        }
        Ok(())
    }
}

/// Controls, bidirectional and other invisible formatting, line separators.
fn is_hostile(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}')
}

/// Foreign text escaped and cut to `columns` terminal columns, the last one an
/// ellipsis where something was cut.
pub(crate) fn clipped(text: &str, columns: usize) -> String {
    let mut clipped = String::new();
    if columns == 0 {
        return clipped;
    }
    let mut used = 0;
    // Past the columns nothing can fit, whatever the rest escapes to.
    let escaped = Escaped(text).to_string();
    for c in escaped.chars() {
        let width = c.width().unwrap_or(0);
        if used + width > columns {
            while used + 1 > columns {
                used -= clipped.pop().and_then(UnicodeWidthChar::width).unwrap_or(1);
            }
            clipped.push('…');
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
    fn what_could_act_on_a_terminal_is_shown_instead() {
        let hostile = "a\u{1b}[31mb\u{202e}c\r\n\u{9b}d\u{200b}é✓";
        assert_eq!(
            Escaped(hostile).to_string(),
            "a\\u{1b}[31mb\\u{202e}c\\u{d}\\u{a}\\u{9b}d\\u{200b}é✓"
        );
    }

    #[test]
    fn long_text_is_cut_by_columns() {
        assert_eq!(clipped("Rabbit", 6), "Rabbit");
        assert_eq!(clipped("Rabbits", 6), "Rabbi…");
        assert_eq!(clipped("棋棋棋", 5), "棋棋…");
        assert_eq!(clipped("棋棋棋", 4), "棋…");
        assert_eq!([clipped("棋", 1), clipped("棋", 0)], ["…", ""]);
    }
}
