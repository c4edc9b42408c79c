use crate::contest::Contest;
use crate::contest::unwritable::Unwritable;
use crate::model::record::Record;
use crate::write::{write_json, write_json_line, write_ron};

/// A format in which a single record is written.
///
/// ```
/// use matchplay_record::{Limits, RecordFormat, read};
///
/// let text = r#"(format: 1, game: Maze(board: ["..."]), meta: (event: "Final"))"#;
/// let record = read(text, &Limits::default())?.record;
/// let format: RecordFormat = "jsoi2009".parse()?;
/// assert_eq!(format.write(&record)?, "1 3\n...\n");
/// assert_eq!(format.dropped(&record), ["meta"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RecordFormat {
    /// RON on several lines.
    Ron,
    /// JSON on several lines.
    Json,
    /// JSON on one line.
    JsonLine,
    /// The input of a contest.
    Contest(Contest),
}

/// A text that is not the name of a [`RecordFormat`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected ron, json, jsonl, noi2011, jsoi2009, coci2017, ccpc2020, loj6033, hamilg or \
     p4136, found `{name}`"
)]
pub struct UnknownFormat {
    /// The text.
    pub name: String,
}

impl RecordFormat {
    /// Every format. Contests that can only be read are not included.
    pub const ALL: [RecordFormat; 10] = [
        RecordFormat::Ron,
        RecordFormat::Json,
        RecordFormat::JsonLine,
        RecordFormat::Contest(Contest::Noi2011),
        RecordFormat::Contest(Contest::Jsoi2009),
        RecordFormat::Contest(Contest::Coci2017),
        RecordFormat::Contest(Contest::Ccpc2020),
        RecordFormat::Contest(Contest::Loj6033),
        RecordFormat::Contest(Contest::Hamilg),
        RecordFormat::Contest(Contest::P4136),
    ];

    /// The notations of a file with one record or certificate.
    pub const NOTATIONS: [RecordFormat; 2] = [RecordFormat::Ron, RecordFormat::Json];

    /// The name for command lines, such as `ron` or `noi2011`.
    pub const fn name(self) -> &'static str {
        match self {
            RecordFormat::Contest(contest) => contest.name(),
            notation => notation.extension(),
        }
    }

    /// The extension of a file, without a dot.
    pub const fn extension(self) -> &'static str {
        match self {
            RecordFormat::Ron => "ron",
            RecordFormat::Json => "json",
            RecordFormat::JsonLine => "jsonl",
            RecordFormat::Contest(_) => "in",
        }
    }

    /// Writes a record.
    ///
    /// # Errors
    ///
    /// If the format is that of a contest whose input cannot contain the game.
    pub fn write(self, record: &Record) -> Result<String, Unwritable> {
        match self {
            RecordFormat::Ron => Ok(write_ron(record)),
            RecordFormat::Json => Ok(write_json(record)),
            RecordFormat::JsonLine => Ok(write_json_line(record)),
            RecordFormat::Contest(contest) => contest.write(record),
        }
    }

    /// The names of the members of a record that this format cannot contain.
    pub fn dropped(self, record: &Record) -> Vec<&str> {
        if !matches!(self, RecordFormat::Contest(_)) {
            return Vec::new();
        }
        let members = [
            ("id", record.given_id.is_some()),
            ("file", record.file.is_some()),
            ("meta", !record.meta.is_empty()),
            ("labels", !record.labels().is_empty()),
            ("at", !record.at().is_empty()),
            ("result", record.result.is_some()),
            ("notes", !record.notes().is_empty()),
            ("ext", !record.ext.is_empty()),
        ];
        let present = members.into_iter().filter(|(_, is_present)| *is_present);
        present
            .map(|(name, _)| name)
            .chain(record.unknown().keys())
            .collect()
    }
}

impl std::str::FromStr for RecordFormat {
    type Err = UnknownFormat;

    fn from_str(text: &str) -> Result<RecordFormat, UnknownFormat> {
        let mut formats = RecordFormat::ALL.into_iter();
        let format = formats.find(|format| format.name() == text);
        format.ok_or_else(|| UnknownFormat {
            name: text.to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Limits, read};

    #[test]
    fn names_are_parsed_and_listed_in_the_error() {
        let error = "pdf".parse::<RecordFormat>().unwrap_err().to_string();
        for format in RecordFormat::ALL {
            assert_eq!(format.name().parse(), Ok(format));
            assert!(error.contains(format.name()), "{error}");
        }
    }

    #[test]
    fn only_a_contest_drops_members() {
        let text = r#"(format: 1, id: "a", game: Graph(nodes: 2, edges: [(1, 2)], labels: {1: "x"}, at: {1: (0, 0), 2: (1, 0)}), result: Unfinished)"#;
        let record = read(text, &Limits::default()).unwrap().record;
        for format in RecordFormat::ALL {
            let expected: &[&str] = match format {
                RecordFormat::Contest(_) => &["id", "labels", "at", "result"],
                _ => &[],
            };
            assert_eq!(format.dropped(&record), expected);
        }
    }
}
