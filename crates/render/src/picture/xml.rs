use std::fmt::{self, Write};

use crate::escape::Escaped;

/// Foreign text as character data or as the value of an attribute of XML 1.0.
/// Characters that XML forbids, or that reorder or hide other text, print as
/// `\u{..}`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Xml<'a>(pub(crate) &'a str);

impl fmt::Display for Xml<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in Escaped(self.0).to_string().chars() {
            match c {
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '&' => f.write_str("&amp;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                '\u{fffe}' | '\u{ffff}' => write!(f, "{}", c.escape_unicode())?,
                _ => f.write_char(c)?,
            }
        }
        Ok(())
    }
}
