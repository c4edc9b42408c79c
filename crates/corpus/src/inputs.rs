mod open;

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use matchplay_document::Allowance;
use matchplay_record::Limits;

use crate::walk::{entries, files, has_extension};
use crate::{Form, Identity, InputError, Records, Source};

/// The way in which inputs are read: files, `-` for standard input, and the records of
/// folders.
#[derive(Clone, Debug, Default)]
pub struct Inputs {
    /// The form of the texts; `None` to recognise it by their contents.
    pub form: Option<Form>,
    /// The kind of documents in the texts.
    pub contents: Contents,
    /// The limits of the texts and records.
    pub limits: Limits,
    /// Whether JSON Lines are an error, because each file gives one result.
    pub rejects_lines: bool,
}

/// The kind of documents in the texts of inputs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Contents {
    /// Records.
    #[default]
    Records,
    /// Documents of other kinds, such as reviews and certificates. A text may also be a
    /// JSON array of documents.
    Documents,
}

/// A function that takes sources one by one until it breaks.
pub(crate) type Take<'t> = dyn FnMut(Result<Source, InputError>) -> ControlFlow<()> + 't;

impl Inputs {
    /// The identities of the files at some paths and inside folders at these paths.
    pub(crate) fn identities(paths: &[PathBuf]) -> HashSet<Identity> {
        let files = paths.iter().flat_map(|path| entries(path));
        let files = files
            .filter_map(Result::ok)
            .filter(|entry| !entry.file_type().is_dir());
        files
            .filter_map(|entry| Identity::of(entry.path()).ok())
            .collect()
    }

    /// The total size of the files of some paths, in bytes. Files that cannot be read count
    /// as empty.
    pub fn size(&self, paths: &[PathBuf]) -> u64 {
        let size = |path: &Path| path.metadata().map_or(0, |file| file.len());
        let sizes = paths.iter().map(|path| match path.is_dir() {
            true => {
                let files = files(path, self.extensions()).filter_map(Result::ok);
                files.map(|file| size(&file)).sum()
            }
            false => size(path),
        });
        sizes.sum()
    }

    /// The extensions of the files that are read from a folder.
    fn extensions(&self) -> &'static [&'static str] {
        match (self.form, self.contents) {
            (None, Contents::Documents) => &["ron", "json", "jsonl"],
            (form, _) => Form::extensions(form),
        }
    }

    /// Whether a file of this name consists of lines, by its extension or the form.
    pub(crate) fn is_named_lines(&self, name: &str) -> bool {
        match self.form {
            Some(Form::JsonLines) => true,
            Some(Form::Contest(_)) => false,
            None => has_extension(Path::new(name), &["jsonl"]),
        }
    }

    /// Reads the records of a source.
    ///
    /// # Errors
    ///
    /// [`InputError::Invalid`] if the text is not a valid record.
    pub fn read(&self, source: Source) -> Result<Records, InputError> {
        let allowance = Allowance::new(source.text(), &self.limits);
        let readings = source.read(&allowance, &mut |_| {});
        Records::new(source, allowance, readings)
    }
}
