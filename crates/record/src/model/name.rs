use std::ops::Deref;

use thiserror::Error;

/// The name that an author gives a record: 1 to 200 bytes, no control
/// characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RecordId(String);

/// The name of the file that a record unpacks to: a relative path of names
/// separated by `/`, at most 1,024 bytes long.
///
/// No name is empty, `.` or `..`; none has a `\`, a `:` or a control character, and none is
/// reserved by Windows.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RecordFile(String);

/// The reason why a text is not a [`RecordId`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum InvalidId {
    /// It is empty.
    #[error("expected an id that is not empty")]
    Empty,
    /// It is too long.
    #[error(
        "expected an id of at most {} bytes, found {bytes}",
        RecordId::MAX_BYTES
    )]
    TooLong {
        /// The number of bytes.
        bytes: usize,
    },
    /// It has a control character.
    #[error("expected an id without control characters")]
    Control,
}

/// The reason why a text is not a [`RecordFile`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum InvalidFile {
    /// It is too long.
    #[error(
        "expected a file name of at most {} bytes, found {bytes}",
        RecordFile::MAX_BYTES
    )]
    TooLong {
        /// The number of bytes.
        bytes: usize,
    },
    /// It has an empty part, `.` or `..`, or is absolute.
    #[error("expected a relative path without empty parts, `.` and `..`")]
    Part,
    /// It has a part that Windows reads as a device or as another name: `con`, `aux.ron`, or a
    /// name with a dot or a space at its end.
    #[error(
        "expected a file name that no system reserves, without a dot or a space at the end of a part"
    )]
    Reserved,
    /// It has a `\`, a `:` or a control character.
    #[error("expected a file name without `\\`, `:` and control characters")]
    Character,
}

impl RecordId {
    /// The maximum length of an id in bytes.
    pub const MAX_BYTES: usize = 200;

    /// Converts a text to an id.
    ///
    /// # Errors
    ///
    /// If it is empty or too long, or has a control character.
    pub fn new(id: impl Into<String>) -> Result<RecordId, InvalidId> {
        let id = id.into();
        match id.len() {
            0 => Err(InvalidId::Empty),
            bytes if bytes > RecordId::MAX_BYTES => Err(InvalidId::TooLong { bytes }),
            _ if id.contains(char::is_control) => Err(InvalidId::Control),
            _ => Ok(RecordId(id)),
        }
    }
}

impl RecordFile {
    /// The maximum length of a path in bytes.
    pub const MAX_BYTES: usize = 1024;

    /// Converts a text to a path.
    ///
    /// # Errors
    ///
    /// If it is too long, not relative, or not portable.
    pub fn new(path: impl Into<String>) -> Result<RecordFile, InvalidFile> {
        let path = path.into();
        let bytes = path.len();
        if bytes > RecordFile::MAX_BYTES {
            return Err(InvalidFile::TooLong { bytes });
        }
        if path.contains(|c: char| c == '\\' || c == ':' || c.is_control()) {
            return Err(InvalidFile::Character);
        }
        if path.split('/').any(|part| matches!(part, "" | "." | "..")) {
            return Err(InvalidFile::Part);
        }
        if path.split('/').any(is_reserved) {
            return Err(InvalidFile::Reserved);
        }
        Ok(RecordFile(path))
    }
}

/// Whether Windows reads a name as that of a device, or without its end.
fn is_reserved(name: &str) -> bool {
    let device = name.split('.').next().unwrap_or(name).trim_end();
    let device = device.to_ascii_lowercase();
    let port = device.strip_prefix("com").or(device.strip_prefix("lpt"));
    matches!(
        &*device,
        "con" | "prn" | "aux" | "nul" | "conin$" | "conout$"
    ) || port.is_some_and(|it| it.chars().count() == 1 && it.contains(is_port))
        || name.ends_with(['.', ' '])
}

/// Whether a character is the number of a device. Windows accepts superscripts too.
fn is_port(c: char) -> bool {
    matches!(c, '0'..='9' | '\u{b9}' | '\u{b2}' | '\u{b3}')
}

impl Deref for RecordId {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl Deref for RecordFile {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_short_and_printable() {
        assert!(RecordId::new("é".repeat(100)).is_ok());
        let bytes = 201;
        assert_eq!(
            RecordId::new("x".repeat(bytes)),
            Err(InvalidId::TooLong { bytes })
        );
        assert_eq!(RecordId::new(""), Err(InvalidId::Empty));
        assert_eq!(RecordId::new("a\nb"), Err(InvalidId::Control));
    }

    #[test]
    fn a_file_name_does_not_leave_its_folder() {
        for path in "a|a/b.ron|..a/b|.hidden|a b/é|console|com|com12".split('|') {
            assert!(RecordFile::new(path).is_ok(), "{path}");
        }
        for path in ["", "/a", "a/", "a//b", ".", "a/./b", "../a", "a/.."] {
            assert_eq!(RecordFile::new(path), Err(InvalidFile::Part), "{path}");
        }
        for path in "CON|a/aux.ron|nul.a.b|lpt1/a|COM¹.x|con .a|a.|b /a|...".split('|') {
            assert_eq!(RecordFile::new(path), Err(InvalidFile::Reserved), "{path}");
        }
        for path in ["a\\b", "C:/a", "a\0", "a\u{85}"] {
            assert_eq!(RecordFile::new(path), Err(InvalidFile::Character), "{path}");
        }
        let bytes = 1025;
        assert_eq!(
            RecordFile::new("x".repeat(bytes)),
            Err(InvalidFile::TooLong { bytes })
        );
    }
}
