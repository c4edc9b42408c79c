use std::io::{self, BufRead, Read};

/// Reads the elements of a JSON array one at a time, without parsing them.
pub(crate) struct Elements<R> {
    reader: R,
    limit: usize,
    number: usize,
    state: State,
}

/// The part of the text that is read next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Array,
    AfterArray,
    Ended,
}

/// An element of an array, without the white space around it.
pub(crate) struct Element {
    /// The number of the element, 1-based.
    pub(crate) number: usize,
    /// The element, or its beginning if it is too long.
    pub(crate) bytes: Vec<u8>,
    /// Whether the element is longer than the limit.
    pub(crate) is_too_long: bool,
}

impl<R: BufRead> Elements<R> {
    /// The elements of a reader whose first byte that is not white space is `[`. `limit` is
    /// the greatest length of an element in bytes.
    pub(crate) fn new(mut reader: R, limit: usize) -> io::Result<Elements<R>> {
        reader.skip_until(b'[')?;
        Ok(Elements {
            reader,
            limit,
            number: 0,
            state: State::Array,
        })
    }

    /// Reads the next element. If text is missing, or follows the array, an element is not
    /// valid JSON.
    pub(crate) fn next(&mut self) -> io::Result<Option<Element>> {
        if self.state == State::Array {
            let (bytes, length) = self.read_element()?;
            let is_empty = self.state == State::AfterArray && self.number == 0;
            if !(is_empty && bytes.trim_ascii().is_empty()) {
                return Ok(Some(self.element(&bytes, length)));
            }
        }
        if self.state == State::AfterArray {
            self.state = State::Ended;
            let mut rest = Vec::new();
            let mut reader = self.reader.by_ref().take(self.limit as u64);
            reader.read_to_end(&mut rest)?;
            if !rest.trim_ascii().is_empty() {
                return Ok(Some(self.element(&rest, rest.len())));
            }
        }
        Ok(None)
    }

    fn element(&mut self, bytes: &[u8], length: usize) -> Element {
        self.number += 1;
        Element {
            number: self.number,
            bytes: bytes.trim_ascii().to_vec(),
            is_too_long: length > self.limit,
        }
    }

    /// Reads an element and the comma or bracket after it; also returns its length.
    fn read_element(&mut self) -> io::Result<(Vec<u8>, usize)> {
        let mut bytes = Vec::new();
        let mut length = 0;
        let (mut depth, mut in_string, mut is_escaped) = (0_usize, false, false);
        loop {
            let buffer = self.reader.fill_buf()?;
            if buffer.is_empty() {
                self.state = State::Ended;
                return Ok((bytes, length));
            }
            let mut end = None;
            let mut used = 0;
            for &byte in buffer {
                used += 1;
                if in_string {
                    in_string = is_escaped || byte != b'"';
                    is_escaped = !is_escaped && byte == b'\\';
                    continue;
                }
                match byte {
                    b'"' => in_string = true,
                    b'[' | b'{' => depth += 1,
                    b']' if depth == 0 => end = Some(State::AfterArray),
                    b',' if depth == 0 => end = Some(State::Array),
                    b']' | b'}' => depth = depth.saturating_sub(1),
                    _ => {}
                }
                if end.is_some() {
                    break;
                }
            }
            let inside = used - usize::from(end.is_some());
            let kept = inside.min(self.limit.saturating_sub(bytes.len()));
            bytes.extend_from_slice(&buffer[..kept]);
            length += inside;
            self.reader.consume(used);
            if let Some(end) = end {
                self.state = end;
                return Ok((bytes, length));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The elements of a text that arrives in short pieces.
    fn elements(text: &str, limit: usize) -> Vec<(usize, String, bool)> {
        let reader = io::BufReader::with_capacity(3, text.as_bytes());
        let mut elements = Elements::new(reader, limit).unwrap();
        let mut found = Vec::new();
        while let Some(element) = elements.next().unwrap() {
            let text = String::from_utf8(element.bytes).unwrap();
            found.push((element.number, text, element.is_too_long));
        }
        found
    }

    #[test]
    fn elements_end_at_commas_outside_of_brackets_and_strings() {
        let text = " [ {\"a\": [1, 2]},\n \"],\\\",\\\\\" , [[3], 4]]\n";
        let found = elements(text, 100);
        let expected = [
            (1, "{\"a\": [1, 2]}".to_owned(), false),
            (2, "\"],\\\",\\\\\"".to_owned(), false),
            (3, "[[3], 4]".to_owned(), false),
        ];
        assert_eq!(found, expected);
        assert_eq!(elements("[ ]\n", 100), []);
    }

    #[test]
    fn a_malformed_array_has_an_element_that_is_not_valid() {
        for (text, last) in [
            ("[1,", ""),
            ("[1,]", ""),
            ("[1, {", "{"),
            ("[1] 2", "2"),
            ("[", ""),
        ] {
            let found = elements(text, 100);
            let (_, found, _) = found.last().unwrap();
            assert_eq!(found, last, "{text}");
        }
    }

    #[test]
    fn long_elements_are_cut() {
        let found = elements("[12345, 1]", 4);
        assert_eq!(found[0], (1, "1234".to_owned(), true));
        assert_eq!(found[1], (2, "1".to_owned(), false));
    }
}
