use std::path::{Path, PathBuf};

use matchplay_record::{Record, RecordFormat, Unwritable};

use crate::{Entry, OutputError, OutputFolder, Source, without_extension};

/// The file of a record in an [`OutputFolder`], before it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutputFile {
    name: Name,
    contents: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Name {
    /// A path inside the folder.
    Path(PathBuf),
    /// The beginning of a name that is numbered if it is taken, and its extension.
    Numbered(String, &'static str),
}

impl OutputFile {
    /// The file of a converted record, at the [path](Entry::path) of its input.
    ///
    /// # Errors
    ///
    /// If the format cannot contain the record.
    pub fn converted(entry: Entry<'_>, format: RecordFormat) -> Result<OutputFile, Unwritable> {
        Ok(OutputFile {
            contents: format.write(entry.record())?,
            name: Name::Path(with_extension(entry.path(), format.extension())),
        })
    }

    /// The file of the answer to a contest input, with the extension `out` in place of that of
    /// the input.
    pub fn answer(source: &Source, answer: String) -> OutputFile {
        OutputFile {
            contents: answer,
            name: Name::Path(source.inside.with_extension("out")),
        }
    }

    /// Adds text to the end of the file.
    pub fn append(&mut self, text: &str) {
        self.contents.push_str(text);
    }

    /// The file of a record from JSON Lines, at its `file` or else named by its
    /// fingerprint. The default format is that of the extension of `file`, or RON.
    ///
    /// # Errors
    ///
    /// If the format cannot contain the record.
    pub fn unpacked(
        mut record: Record,
        format: Option<RecordFormat>,
    ) -> Result<OutputFile, Unwritable> {
        let file = record.file.take();
        let path = file.as_ref().map(|file| Path::new(&**file));
        let is_json = |path: &Path| path.extension().is_some_and(|ending| ending == "json");
        let format = format.unwrap_or(match path.is_some_and(is_json) {
            true => RecordFormat::Json,
            false => RecordFormat::Ron,
        });
        let extension = format.extension();
        Ok(OutputFile {
            contents: format.write(&record)?,
            name: match path {
                // `game.v1` and `game.v2` are two files.
                Some(path) => {
                    let path = without_extension(path, &["ron", "json"]);
                    Name::Path(with_extension(path, extension))
                }
                None => Name::Numbered(record.fingerprint(), extension),
            },
        })
    }

    /// Writes the file.
    ///
    /// # Errors
    ///
    /// As [`OutputFolder::write`].
    pub fn write(&self, folder: &mut OutputFolder) -> Result<(), OutputError> {
        let contents = self.contents.as_bytes();
        match &self.name {
            Name::Path(path) => folder.write(path, contents),
            Name::Numbered(stem, extension) => {
                folder.write_numbered(stem, extension, contents).map(drop)
            }
        }
    }
}

/// A path with an extension after the one that it has.
fn with_extension(path: PathBuf, extension: &str) -> PathBuf {
    let mut path = path.into_os_string();
    path.push(".");
    path.push(extension);
    path.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use matchplay_record::{Limits, RecordFile, read};

    #[test]
    fn an_unpacked_record_has_its_file_or_its_fingerprint() {
        let text = r#"(format: 1, game: Maze(board: ["..."]))"#;
        let record = read(text, &Limits::default()).unwrap().record;
        let name = |file: Option<&str>, format| {
            let mut record = record.clone();
            record.file = file.map(|file| RecordFile::new(file.to_owned()).unwrap());
            OutputFile::unpacked(record, format).unwrap().name
        };
        let path = |path: &str| Name::Path(path.into());
        assert_eq!(name(Some("a/b.json"), None), path("a/b.json"));
        assert_eq!(name(Some("a/b.v1"), None), path("a/b.v1.ron"));
        let json = Some(RecordFormat::Json);
        assert_eq!(name(Some("b.ron"), json), path("b.json"));
        assert_eq!(
            name(None, json),
            Name::Numbered(record.fingerprint(), "json")
        );
    }
}
