use std::fmt::{self, Write};

use textwrap::{Options, WordSplitter, WrapAlgorithm};

/// Writes a paragraph that breaks only between words.
///
/// `first` precedes the first line and `next` the other lines. Without `columns`, the
/// paragraph is one line. A word that is wider than the line is not broken. Styles take
/// no columns.
pub(super) fn paragraph(
    f: &mut fmt::Formatter<'_>,
    columns: Option<usize>,
    [first, next]: [&str; 2],
    text: &str,
) -> fmt::Result {
    let Some(columns) = columns else {
        return writeln!(f, "{first}{text}");
    };
    let options = Options::new(columns)
        .initial_indent(first)
        .subsequent_indent(next)
        .break_words(false)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit);
    for line in textwrap::wrap(text, options) {
        f.write_str(&line)?;
        f.write_char('\n')?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use anstyle::Style;

    use super::*;

    struct Paragraph(Option<usize>, &'static str);

    impl fmt::Display for Paragraph {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            paragraph(f, self.0, ["- ", "  "], self.1)
        }
    }

    #[test]
    fn lines_break_between_words_by_columns() {
        let text = "one two 棋棋 four-and-more-than-fit";
        assert_eq!(
            Paragraph(Some(10), text).to_string(),
            "- one two\n  棋棋\n  four-and-more-than-fit\n"
        );
        assert_eq!(Paragraph(None, text).to_string(), format!("- {text}\n"));
    }

    #[test]
    fn styles_take_no_columns() {
        let bold = Style::new().bold();
        let text = format!("{bold}one{bold:#} two three");
        let text = text.leak();
        let lines = Paragraph(Some(9), text).to_string();
        assert_eq!(lines, format!("- {bold}one{bold:#} two\n  three\n"));
    }
}
