use std::borrow::Cow;
use std::fmt::{self, Write};

use matchplay_strings::Language;
use textwrap::core::display_width;
use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};

/// A text whose lines are wrapped between words at a number of terminal columns. A line continues with
/// two more spaces than it starts with. Lines that fit are unchanged.
pub fn wrapped(text: &str, columns: usize, language: Language) -> Cow<'_, str> {
    let fits = |line: &str| line.len() <= columns || display_width(line) <= columns;
    if text.lines().all(fits) {
        return text.into();
    }
    let mut lines = String::new();
    for line in text.lines() {
        if fits(line) {
            lines.push_str(line);
            lines.push('\n');
            continue;
        }
        let words = line.trim_start_matches(' ');
        let indent = &line[..line.len() - words.len()];
        let indents = [indent, &format!("{indent}  ")];
        let written = paragraph(&mut lines, Some(columns), language, indents, words);
        written.expect("writing to a string never fails");
    }
    lines.truncate(lines.len() - usize::from(!text.ends_with('\n')));
    lines.into()
}

/// Writes a paragraph that breaks only between words or, in a language without spaces, where
/// Unicode permits it (UAX 14).
///
/// `first` precedes the first line and `next` the other lines. Without `columns`, the
/// paragraph is one line. A word that is wider than the line is not broken. Styles take
/// no columns.
pub(super) fn paragraph(
    f: &mut impl Write,
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

    /// A paragraph with indentations.
    fn indented(columns: Option<usize>, language: Language, text: &str) -> String {
        let mut lines = String::new();
        paragraph(&mut lines, columns, language, ["- ", "  "], text).unwrap();
        lines
    }

    #[test]
    fn lines_break_between_words_by_columns() {
        let text = "one two 棋棋 four-and-more-than-fit";
        assert_eq!(
            indented(Some(10), Language::ENGLISH, text),
            "- one two\n  棋棋\n  four-and-more-than-fit\n"
        );
        let unbroken = indented(None, Language::ENGLISH, text);
        assert_eq!(unbroken, format!("- {text}\n"));
    }

    #[test]
    fn lines_without_spaces_break_where_unicode_permits_it() {
        let chinese = Language::of_code("zh").unwrap();
        let text = "轮到兔兔，走(3,4)必胜。";
        assert_eq!(
            indented(Some(12), chinese, text),
            "- 轮到兔兔，\n  走(3,4)必\n  胜。\n"
        );
    }

    #[test]
    fn only_lines_that_do_not_fit_are_wrapped() {
        let text = "1  2   3 \n\n  one two three";
        let wrapped = |columns| wrapped(text, columns, Language::ENGLISH);
        assert_eq!(wrapped(9), "1  2   3 \n\n  one two\n    three");
        assert_eq!(wrapped(15), text);
        let ending = format!("{text}\n");
        let wrapped = super::wrapped(&ending, 9, Language::ENGLISH);
        assert!(wrapped.ends_with("    three\n"), "{wrapped:?}");
    }

    #[test]
    fn styles_take_no_columns() {
        let bold = Style::new().bold();
        let text = format!("{bold}one{bold:#} two three");
        let lines = indented(Some(9), Language::ENGLISH, &text);
        assert_eq!(lines, format!("- {bold}one{bold:#} two\n  three\n"));
    }
}
