use std::borrow::Cow;

use serde::Serialize;

use crate::{Diagnostic, fingerprint, given_id};

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
pub struct ErrorJson<'a> {
    format: u32,
    id: Cow<'a, str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    error: Trouble<'a>,
}

#[derive(Clone, Debug, Serialize)]
struct Trouble<'a> {
    code: &'a str,
    message: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
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
            format: 1,
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

    /// Why there is no text at all, under an id and a code of the caller's.
    pub fn without_text(
        file: Option<&'a str>,
        id: &'a str,
        code: &'a str,
        message: &'a str,
    ) -> ErrorJson<'a> {
        ErrorJson {
            format: 1,
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
