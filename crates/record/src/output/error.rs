use std::borrow::Cow;

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use crate::text::FORMAT;
use crate::{Diagnostic, Record, fingerprint, given_id};

/// The JSON of an error, which replaces a review of an invalid record.
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
    schemars(description = "The error that replaces a review of an invalid record.")
)]
#[serde(rename = "Error")]
pub struct ErrorJson<'a> {
    /// The version of the format.
    #[cfg_attr(feature = "schema", schemars(extend("const" = FORMAT)))]
    format: u32,
    /// The id in the text, or a fingerprint of its bytes.
    id: Cow<'a, str>,
    /// The path of the file that contains the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    error: Trouble<'a>,
}

/// The error.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
struct Trouble<'a> {
    /// The kind of problem, for programs.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = "^[a-z]+(-[a-z]+)*$")))]
    code: &'a str,
    /// The message for people; its wording may change.
    message: &'a str,
    /// The line of the text, 1-based.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    line: Option<usize>,
    /// The column in characters, 1-based.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    column: Option<usize>,
    /// A hint on how to correct the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<&'a str>,
}

impl<'a> ErrorJson<'a> {
    /// An error in a text, with its line and column. The id is the one in the text if
    /// it can be found, otherwise the [`fingerprint`] of the trimmed text.
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

    /// The same error with the id and the file of a record that was read from the text
    /// despite the problem.
    pub fn of_record(self, record: &'a Record) -> ErrorJson<'a> {
        ErrorJson {
            id: record.id(),
            file: record.file.as_deref().or(self.file),
            ..self
        }
    }

    /// An error without a text, with an id and a code that the caller chooses.
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
