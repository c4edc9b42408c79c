use core::fmt;

/// Text from outside of the program that is safe to print.
///
/// Hostile characters are printed as `\u{...}`: those that may control a terminal, and
/// those that reorder or hide the text around them.
///
/// ```
/// use matchplay_board::Escaped;
///
/// assert_eq!(Escaped("a\u{1b}[31mé\n").to_string(), "a\\u{1b}[31mé\\u{a}");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Escaped<'a>(pub &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0;
        while let Some((start, c)) = Escaped(rest).first_hostile() {
            f.write_str(&rest[..start])?;
            fmt::Display::fmt(&c.escape_unicode(), f)?;
            rest = &rest[start + c.len_utf8()..];
        }
        f.write_str(rest)
    }
}

impl Escaped<'_> {
    /// The first hostile character of the text, with the offset of its first byte.
    ///
    /// Takes time linear in the text before that character, and little for ASCII.
    pub fn first_hostile(self) -> Option<(usize, char)> {
        let text = self.0;
        let mut start = 0;
        loop {
            start += plain_length(&text.as_bytes()[start..]);
            let c = text[start..].chars().next()?;
            if is_hostile(c) {
                return Some((start, c));
            }
            start += c.len_utf8();
        }
    }
}

/// The number of printable ASCII characters with which a text begins.
fn plain_length(bytes: &[u8]) -> usize {
    const CHUNK: usize = 32;
    let is_plain = |byte: &u8| (b' '..0x7f).contains(byte);
    // Without an early exit, the compiler compares the bytes of a chunk all at once.
    let is_plain_chunk = |chunk: &[u8]| chunk.iter().fold(true, |all, it| all & is_plain(it));
    let chunks = bytes.chunks_exact(CHUNK);
    let chunks = chunks.take_while(|chunk| is_plain_chunk(chunk)).count();
    let rest = &bytes[CHUNK * chunks..];
    CHUNK * chunks + rest.iter().take_while(|byte| is_plain(byte)).count()
}

/// Controls, bidirectional and other invisible formatting, line separators.
fn is_hostile(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::*;

    #[test]
    fn a_hostile_character_is_found_at_any_offset() {
        for filler in ["~", "é", "棋"] {
            for count in 0..100 {
                let mut text: String = core::iter::repeat_n(filler, count).collect();
                assert_eq!(Escaped(&text).first_hostile(), None);
                let start = text.len();
                for hostile in ['\u{1f}', '\u{7f}', '\u{9b}', '\u{202e}', '\u{e0041}'] {
                    text.push(hostile);
                    text.push_str("\u{1b} ");
                    assert_eq!(Escaped(&text).first_hostile(), Some((start, hostile)));
                    text.truncate(start);
                }
            }
        }
    }
}
