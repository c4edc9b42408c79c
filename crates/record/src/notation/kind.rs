use std::fmt;

/// A kind of document: its name and the number of its format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// The name, as in the member `kind`.
    pub name: &'static str,
    /// The number of the format that this version reads and writes.
    pub format: u32,
}

impl Kind {
    /// A record.
    pub const RECORD: Kind = Kind {
        name: "record",
        format: 1,
    };
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}
