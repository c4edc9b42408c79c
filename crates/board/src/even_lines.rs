use core::mem;

/// The leading lines of a text that are as long as the first, followed by the rest
/// of the text as one line of another length.
///
/// The iterator reads only the characters at which a line should end. A line may
/// therefore contain line ends; it then represents several lines of other lengths.
pub(crate) struct EvenLines<'a> {
    text: &'a str,
    length: usize,
}

impl EvenLines<'_> {
    pub(crate) fn new(text: &str) -> EvenLines<'_> {
        let length = text.find('\n').unwrap_or(text.len());
        EvenLines { text, length }
    }
}

impl<'a> Iterator for EvenLines<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        if self.text.is_empty() {
            return None;
        }
        let parted = self.text.split_at_checked(self.length);
        let (line, rest) = parted.unwrap_or((self.text, ""));
        match rest.strip_prefix('\n') {
            Some(rest) => {
                self.text = rest;
                Some(line)
            }
            None => Some(mem::take(&mut self.text)),
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    fn even_lines(text: &str) -> Vec<&str> {
        EvenLines::new(text).collect()
    }

    #[test]
    fn lines_of_one_length_are_the_lines_of_the_text() {
        for text in ["", "\n", "a", "a\n", "ab\ncd", "ab\ncd\n"] {
            assert_eq!(even_lines(text), text.lines().collect::<Vec<_>>());
        }
    }

    #[test]
    fn the_rest_is_one_line_of_another_length() {
        assert_eq!(even_lines("ab\ncd\nefg\nhi"), ["ab", "cd", "efg\nhi"]);
        assert_eq!(even_lines("ab\ncd\ne"), ["ab", "cd", "e"]);
        assert_eq!(even_lines("ab\n\n"), ["ab", "\n"]);
        assert_eq!(even_lines("ab\né\na"), ["ab", "é", "a"]);
        assert_eq!(even_lines("ab\ncdé"), ["ab", "cdé"]);
        assert_eq!(even_lines("ab\ncé"), ["ab", "cé"]);
    }
}
