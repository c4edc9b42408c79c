pub use matchplay_board::Escaped;
use unicode_width::UnicodeWidthChar;

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
    fn long_text_is_cut_by_columns() {
        assert_eq!(clipped("Rabbit", 6), "Rabbit");
        assert_eq!(clipped("Rabbits", 6), "Rabbi…");
        assert_eq!(clipped("棋棋棋", 5), "棋棋…");
        assert_eq!(clipped("棋棋棋", 4), "棋…");
        assert_eq!([clipped("棋", 1), clipped("棋", 0)], ["…", ""]);
    }
}
