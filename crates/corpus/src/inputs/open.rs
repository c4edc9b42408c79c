use std::fs::File;
use std::io::{self, BufReader};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use super::{Inputs, Take};
use crate::source::STDIN;
use crate::stream::Stream;
use crate::unread::{Unread, UnreadReason};
use crate::walk::files;
use crate::{InputError, Records, Shard, Source};

impl Inputs {
    /// Calls `take` with each source of some paths that belongs to a shard, in order, or
    /// with the error in its place. At most one source is held at a time.
    pub fn each(&self, paths: &[PathBuf], shard: Shard, take: &mut Take<'_>) -> ControlFlow<()> {
        let mut index = 0..;
        let mut is_in_shard = || index.next().is_some_and(|index| shard.contains(index));
        for path in paths {
            if path == Path::new("-") || !path.is_dir() {
                self.each_of_file(path, None, &mut is_in_shard, take)?;
                continue;
            }
            let mut is_empty = true;
            for file in files(path, self.extensions()) {
                is_empty = false;
                match file {
                    Ok(file) => self.each_of_file(&file, Some(path), &mut is_in_shard, take)?,
                    Err((at, error)) if is_in_shard() => {
                        take(Err(Unread::io(at.display().to_string(), error).into()))?;
                    }
                    Err(_) => {}
                }
            }
            if is_empty && is_in_shard() {
                let name = path.display().to_string();
                let reason = UnreadReason::EmptyFolder {
                    contents: self.contents,
                    extensions: self.extensions(),
                };
                take(Err(Unread::new(name, reason).into()))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Calls `take` with the sources of a file. If the file consists of lines, the shard
    /// selects lines, and otherwise whole files.
    fn each_of_file(
        &self,
        path: &Path,
        folder: Option<&Path>,
        is_in_shard: &mut dyn FnMut() -> bool,
        take: &mut Take<'_>,
    ) -> ControlFlow<()> {
        let is_stdin = self.form.is_none() && path == Path::new("-");
        if is_stdin || self.is_named_lines(&path.to_string_lossy()) {
            return self.open(path, folder, &mut |source| match is_in_shard() {
                true => take(source),
                false => ControlFlow::Continue(()),
            });
        }
        match is_in_shard() {
            true => self.open(path, folder, take),
            false => ControlFlow::Continue(()),
        }
    }

    /// Calls `take` with the sources of standard input or a file, which may be one of a
    /// folder.
    fn open(&self, path: &Path, folder: Option<&Path>, take: &mut Take<'_>) -> ControlFlow<()> {
        let is_stdin = path == Path::new("-");
        let inside = folder.and_then(|folder| path.strip_prefix(folder).ok());
        let inside = inside.or(path.file_name().map(Path::new)).unwrap_or(path);
        let stream = Stream {
            inputs: self,
            name: name(path),
            inside: if is_stdin { Path::new("stdin") } else { inside },
        };
        if is_stdin {
            return stream.texts(io::stdin().lock(), take);
        }
        match File::open(path) {
            Ok(file) => stream.texts(BufReader::new(file), take),
            Err(error) => take(Err(Unread::io(stream.name, error).into())),
        }
    }

    /// The single source of a path.
    ///
    /// # Errors
    ///
    /// If the path is a folder, cannot be read, or does not have exactly one source.
    pub fn one(&self, path: &Path) -> Result<Source, InputError> {
        if path.is_dir() {
            return Err(Unread::new(name(path), UnreadReason::IsFolder).into());
        }
        let mut sources = Vec::new();
        let _ = self.open(path, None, &mut |source| {
            sources.push(source);
            match sources.last() {
                Some(Ok(_)) => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            }
        });
        let mut sources = sources.into_iter().collect::<Result<Vec<_>, _>>()?;
        match (sources.len(), sources.pop()) {
            (1, Some(source)) => Ok(source),
            (count, _) => Err(Unread::count(name(path), count).into()),
        }
    }

    /// The single record of a path.
    ///
    /// # Errors
    ///
    /// As [`one`](Inputs::one) and [`read`](Inputs::read), and if the source does not have
    /// exactly one record.
    pub fn one_record(&self, path: &Path) -> Result<Records, InputError> {
        let records = self.read(self.one(path)?)?;
        let count = records.entries().len();
        match count {
            1 => Ok(records),
            _ => Err(Unread::count(records.into_source().name, count).into()),
        }
    }
}

/// The name of a path in messages.
fn name(path: &Path) -> String {
    match path == Path::new("-") {
        true => STDIN.to_owned(),
        false => path.display().to_string(),
    }
}
