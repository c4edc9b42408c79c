use std::fmt::{self, Write};

use matchplay_strings::Language;
use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};

/// Writes a paragraph that breaks only between words or, in a language without spaces, where
/// Unicode permits it (UAX 14).
///
/// `first` precedes the first line and `next` the other lines. Without `columns`, the
/// paragraph is one line. A word that is wider than the line is not broken. Styles take
/// no columns.
pub(super) fn paragraph(
    f: &mut fmt::Formatter<'_>,
    columns: Option<usize>,
    language: Language,
    [first, next]: [&str; 2],
    text: &str,
) -> fmt::Result {
    let Some(columns) = columns else {
        return writeln!(f, "{first}{text}");
    };
    let [space, _] = language.signs("sentences");
    let separator = match space {
        "" => WordSeparator::UnicodeBreakProperties,
        _ => WordSeparator::AsciiSpace,
    };
    let options = Options::new(columns)
        .word_separator(separator)
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

    struct Paragraph(Option<usize>, Language, &'static str);

    impl fmt::Display for Paragraph {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            paragraph(f, self.0, self.1, ["- ", "  "], self.2)
        }
    }

    #[test]
    fn lines_break_between_words_by_columns() {
        let text = "one two 棋棋 four-and-more-than-fit";
        assert_eq!(
            Paragraph(Some(10), Language::ENGLISH, text).to_string(),
            "- one two\n  棋棋\n  four-and-more-than-fit\n"
        );
        let unbroken = Paragraph(None, Language::ENGLISH, text);
        assert_eq!(unbroken.to_string(), format!("- {text}\n"));
    }

    #[test]
    fn lines_without_spaces_break_where_unicode_permits_it() {
        let chinese = Language::of_code("zh").unwrap();
        let text = "轮到兔兔，走(3,4)必胜。";
        assert_eq!(
            Paragraph(Some(12), chinese, text).to_string(),
            "- 轮到兔兔，\n  走(3,4)必\n  胜。\n"
        );
    }

    #[test]
    fn styles_take_no_columns() {
        let bold = Style::new().bold();
        let text = format!("{bold}one{bold:#} two three");
        let text = text.leak();
        let lines = Paragraph(Some(9), Language::ENGLISH, text).to_string();
        assert_eq!(lines, format!("- {bold}one{bold:#} two\n  three\n"));
    }
}
