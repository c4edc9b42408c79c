use std::borrow::Cow;

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use crate::text::FORMAT;
use crate::{Diagnostic, Record, fingerprint, given_id};

/// What stands in the place of a review, as JSON spells it out, where a text is
/// no record.
///
/// ```
/// use matchplay_record::{ErrorJson, Limits, json_line, read};
///
/// let text = r#"{"format": 1, "id": "a", "game": {"Maze": {"board": [".."], "moves": [[1, 3]]}}}"#;
/// let wrong = read(text, &Limits::default()).unwrap_err();
/// assert_eq!(
///     json_line(&ErrorJson::new(None, text, &wrong)),
///     "{\"format\":1,\"id\":\"a\",\"error\":{\"code\":\"illegal-move\",\
///       \"message\":\"ply 1: (1,3) is not on the board\",\
///       \"line\":1,\"column\":71,\"help\":\"legal moves: (1,1), (1,2)\"}}\n"
/// );
/// ```
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(JsonSchema),
    schemars(description = "What stands in the place of a review where a text is no record.")
)]
#[serde(rename = "Error")]
pub struct ErrorJson<'a> {
    /// The version of the format.
    #[cfg_attr(feature = "schema", schemars(extend("const" = FORMAT)))]
    format: u32,
    /// The id that the text gives, or one made of its bytes.
    id: Cow<'a, str>,
    /// Where the text was read.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    error: Trouble<'a>,
}

/// What is wrong.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
struct Trouble<'a> {
    /// What kind of trouble it is, for programs.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = "^[a-z]+(-[a-z]+)*$")))]
    code: &'a str,
    /// What is wrong, for people; the words may change.
    message: &'a str,
    /// The line of the text, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    line: Option<usize>,
    /// The column in characters, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    column: Option<usize>,
    /// What would be right.
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<&'a str>,
}

impl<'a> ErrorJson<'a> {
    /// What is wrong with a text, at its line and column. The id is the one
    /// that the text gives, as far as it can be read, or else the
    /// [`fingerprint`] of the text without the blanks around it.
    pub fn new(file: Option<&'a str>, text: &str, wrong: &'a Diagnostic) -> ErrorJson<'a> {
        let (line, column) = wrong.position(text);
        ErrorJson {
            format: FORMAT,
            id: match given_id(text) {
                Some(id) => Cow::Owned(id),
                None => Cow::Owned(fingerprint(text.trim().as_bytes())),
            },
            file,
            error: Trouble {
                code: wrong.code.name(),
                message: &wrong.message,
                line: Some(line),
                column: Some(column),
                help: wrong.help.as_deref(),
            },
        }
    }

    /// The same of a text that a record was read from all the same, under the
    /// id and the file that the record goes by.
    pub fn of_record(self, record: &'a Record) -> ErrorJson<'a> {
        ErrorJson {
            id: record.id(),
            file: record.file.as_deref().or(self.file),
            ..self
        }
    }

    /// Why there is no text at all, under an id and a code of the caller's.
    pub fn without_text(
        file: Option<&'a str>,
        id: &'a str,
        code: &'a str,
        message: &'a str,
    ) -> ErrorJson<'a> {
        ErrorJson {
            format: FORMAT,
            id: Cow::Borrowed(id),
            file,
            error: Trouble {
                code,
                message,
                line: None,
                column: None,
                help: None,
            },
        }
    }
}
