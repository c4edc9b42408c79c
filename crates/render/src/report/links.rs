use std::fmt::Write;

/// The links of a report to the other pages of its folder, by file name.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReportLinks<'a> {
    /// The index.
    pub index: Option<&'a str>,
    /// The report of the previous game.
    pub previous: Option<&'a str>,
    /// The report of the next game.
    pub next: Option<&'a str>,
}

impl ReportLinks<'_> {
    pub(super) const fn is_empty(&self) -> bool {
        self.index.is_none() && self.previous.is_none() && self.next.is_none()
    }
}

/// The name of a file as a relative link; no name results in another kind of link (RFC
/// 3986, sections 2.3 and 4.2).
pub(super) fn link(file: &str) -> String {
    format!("./{}", encoded(file))
}

/// A text with all bytes percent-encoded that are not unreserved (RFC 3986, section 2.3).
pub(super) fn encoded(text: &str) -> String {
    let mut encoded = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
                encoded.push(char::from(byte));
            }
            // Writing to a string cannot fail.
            _ => drop(write!(encoded, "%{byte:02X}")),
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_percent_encoded() {
        assert_eq!(link("noi-1.html"), "./noi-1.html");
        assert_eq!(link("javascript:alert(1)"), "./javascript%3Aalert%281%29");
        assert_eq!(link("../\"#?é"), "./..%2F%22%23%3F%C3%A9");
    }
}
