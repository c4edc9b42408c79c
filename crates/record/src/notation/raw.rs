use serde::Deserialize;

/// A value that is kept as its text, in RON or JSON.
pub(crate) trait Raw<'de>: Deserialize<'de> {
    fn text(self) -> &'de str;
}

impl<'de> Raw<'de> for &'de ron::value::RawValue {
    fn text(self) -> &'de str {
        // Trimming parses the value once more; only comments make it necessary.
        let text = self.get_ron().trim();
        if text.starts_with('/') || text.ends_with("*/") || text.len() < self.get_ron().len() {
            return self.trim().get_ron();
        }
        text
    }
}

impl<'de> Raw<'de> for &'de serde_json::value::RawValue {
    fn text(self) -> &'de str {
        self.get()
    }
}
