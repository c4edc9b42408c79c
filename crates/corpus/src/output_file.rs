use std::path::{Path, PathBuf};

use matchplay_record::{Record, RecordFormat, Unwritable};

use crate::file_name::safe_path;
use crate::walk::has_extension;
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
            name: Name::Path(safe_path(&entry.path(), format.extension())),
        })
    }

    /// The file of the answer to a contest input, with the extension `out` in place of that of
    /// the input.
    pub fn answer(source: &Source, answer: String) -> OutputFile {
        OutputFile {
            contents: answer,
            name: Name::Path(safe_path(&source.inside.with_extension(""), "out")),
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
        let is_json = |path: &Path| has_extension(path, &["json"]);
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
                    Name::Path(safe_path(&path, extension))
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
