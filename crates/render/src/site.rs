use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The address of a live board on the web, to which the links of pages lead.
///
/// ```
/// use matchplay_render::Site;
///
/// assert!("https://example.org/board.html".parse::<Site>().is_ok());
/// assert!("board.html".parse::<Site>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site(String);

/// A text is no [`Site`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected the address of a page without `#`, such as https://example.org/board.html")]
pub struct NotASite;

impl FromStr for Site {
    type Err = NotASite;

    fn from_str(text: &str) -> Result<Site, NotASite> {
        let schemes = ["https://", "http://"].into_iter();
        let mut rests = schemes.filter_map(|scheme| text.strip_prefix(scheme));
        let host = rests.next().and_then(|rest| rest.split(['/', '?']).next());
        let is_host = host.is_some_and(|host| {
            host.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '[')
                && host
                    .chars()
                    .all(|c| c.is_ascii_alphanumeric() || "-.:[]".contains(c))
        });
        let is_address = text
            .chars()
            .all(|c| c.is_ascii_graphic() && !"\"#<>\\^`{|}".contains(c));
        match is_host && is_address {
            true => Ok(Site(text.to_owned())),
            false => Err(NotASite),
        }
    }
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_absolute_addresses_without_a_fragment_are_sites() {
        for valid in [
            "https://example.org",
            "http://localhost:8000/board.html?lang=zh",
            "https://[::1]/",
            "https://user.example.org/a%20b/%E6%A3%8B",
        ] {
            assert_eq!(
                valid.parse::<Site>().map(|site| site.to_string()),
                Ok(valid.to_owned())
            );
        }
        for invalid in [
            "",
            "board.html",
            "//example.org/",
            "ftp://example.org/",
            "file:///board.html",
            "javascript:alert(1)",
            "https://",
            "https:///board.html",
            "https://?q",
            "https://example.org/#b=1m8x8",
            "https://example.org/a b",
            "https://example.org/\"",
            "https://user@example.org/",
            " https://example.org/",
            "https://example.org/\n",
        ] {
            assert_eq!(invalid.parse::<Site>(), Err(NotASite), "{invalid}");
        }
    }
}
