use std::borrow::Cow;

use matchplay_record::{Diagnostic, Record, digest, given_id};
use serde::Serialize;

use crate::head::{Head, Input};
use crate::kind::document::Document;

/// The row of a text that is not a valid record, in place of its document.
///
/// ```
/// use matchplay_document::ErrorJson;
/// use matchplay_record::{Limits, json_line, read};
///
/// let text = r#"{"format": 1, "id": "a", "game": {"Maze": {"board": [".."], "moves": [[1, 3]]}}}"#;
/// let wrong = read(text, &Limits::default()).unwrap_err();
/// assert_eq!(
///     json_line(&ErrorJson::new(None, text, &wrong)),
///     "{\"kind\":\"error\",\"format\":1,\"id\":\"a\",\
///       \"digest\":\"e12137b4147fd09dd1ff0c6bf9b54a2f\",\
///       \"error\":{\"code\":\"illegal-move\",\
///       \"message\":\"ply 1: (1,3) is not on the board: the cells are (1,1) to (1,2)\",\
///       \"line\":1,\"column\":71,\"help\":\"legal moves: (1,1), (1,2)\"}}\n"
/// );
/// ```
#[derive(Clone, Debug, Serialize)]
pub struct ErrorJson<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    digest: Option<Cow<'a, str>>,
    error: Reason<'a>,
}

/// The reason why the text is not a valid record.
#[derive(Clone, Debug, Serialize)]
struct Reason<'a> {
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
    /// The error at its line and column in a text. The `id` is the one that the text
    /// gives, as far as it can be read; `input` is where the text was read.
    pub fn new(input: Option<Input<'a>>, text: &str, wrong: &'a Diagnostic) -> ErrorJson<'a> {
        let (line, column) = wrong.position(text);
        let error = Reason {
            code: wrong.code.name(),
            message: &wrong.message,
            line: Some(line),
            column: Some(column),
            help: wrong.help.as_deref(),
        };
        ErrorJson {
            head: Head {
                id: given_id(text).map(Cow::Owned),
                ..Head::new(Document::Error, input)
            },
            digest: Some(Cow::Owned(digest(text.as_bytes().trim_ascii()))),
            error,
        }
    }

    /// The same error of a text from which a record was read: the row also has the
    /// names of the record.
    pub fn of_record(self, record: &'a Record) -> ErrorJson<'a> {
        let input = self.head.input;
        ErrorJson {
            head: Head::of(Document::Error, record, input),
            ..self
        }
    }

    /// An error of an input whose text could not be read, with a code that the caller chooses.
    /// `id` is from the beginning of the input, and `digest` is the [`digest`] of its bytes.
    /// `position` is the line and the column of the error, 1-based, in a text that is not UTF-8.
    pub fn without_text(
        input: Option<Input<'a>>,
        code: &'a str,
        message: &'a str,
        id: Option<&'a str>,
        digest: Option<&'a str>,
        position: Option<(usize, usize)>,
    ) -> ErrorJson<'a> {
        ErrorJson {
            head: Head {
                id: id.map(Cow::Borrowed),
                ..Head::new(Document::Error, input)
            },
            digest: digest.map(Cow::Borrowed),
            error: Reason {
                code,
                message,
                line: position.map(|(line, _)| line),
                column: position.map(|(_, column)| column),
                help: None,
            },
        }
    }
}
