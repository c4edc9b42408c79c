use std::io::{self, BufRead, Read};

use crate::stream::BOM;

/// Reads lines of a limited length, one at a time.
pub(crate) struct Lines<R> {
    reader: R,
    limit: usize,
    number: usize,
    offset: u64,
}

/// A line that is not blank, without the white space at its end. A first line with nothing but a byte
/// order mark is blank.
pub(crate) struct Line {
    /// The number of the line, 1-based.
    pub(crate) number: usize,
    /// The offset of its first byte.
    pub(crate) start: u64,
    /// The line, or its beginning if it is too long.
    pub(crate) bytes: Vec<u8>,
    /// Whether the line is longer than the limit.
    pub(crate) is_too_long: bool,
}

impl<R: BufRead> Lines<R> {
    /// The lines of a reader, the first of which is at an offset. `limit` is the greatest
    /// length in bytes.
    pub(crate) fn new(reader: R, offset: u64, limit: usize) -> Lines<R> {
        Lines {
            reader,
            limit,
            number: 0,
            offset,
        }
    }

    /// Reads the next line that is not blank.
    pub(crate) fn next(&mut self) -> io::Result<Option<Line>> {
        loop {
            let mut bytes = Vec::new();
            let most = (self.limit as u64).saturating_add(1);
            let mut reader = self.reader.by_ref().take(most);
            let mut length = reader.read_until(b'\n', &mut bytes)? as u64;
            if length == 0 {
                return Ok(None);
            }
            let is_too_long = bytes.len() > self.limit && !bytes.ends_with(b"\n");
            if is_too_long {
                length += self.reader.skip_until(b'\n')? as u64;
            }
            let start = self.offset;
            self.number += 1;
            self.offset += length;
            bytes.truncate(bytes.trim_ascii_end().len());
            let is_blank = bytes.is_empty() || self.number == 1 && bytes == BOM;
            if is_too_long || !is_blank {
                return Ok(Some(Line {
                    number: self.number,
                    start,
                    bytes,
                    is_too_long,
                }));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_a_byte_order_mark_is_blank() {
        let mut lines = Lines::new(&b"\xef\xbb\xbf\r\nab"[..], 0, 5);
        let line = lines.next().unwrap().unwrap();
        assert_eq!((line.number, &*line.bytes), (2, &b"ab"[..]));
    }

    #[test]
    fn lines_have_numbers_offsets_and_a_limit() {
        let mut lines = Lines::new(&b"ab\r\n\n123456\n12345\nc"[..], 10, 5);
        let mut found = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            let text = String::from_utf8(line.bytes).unwrap();
            found.push((line.number, line.start, text, line.is_too_long));
        }
        let expected = [
            (1, 10, "ab", false),
            (3, 15, "123456", true),
            (4, 22, "12345", false),
            (5, 28, "c", false),
        ];
        assert_eq!(
            found,
            expected.map(|(n, at, text, long)| (n, at, text.to_owned(), long))
        );
    }
}
