use std::fs;
use std::io::{self, Write};
use std::path::{Component, Path, PathBuf};

use crate::batch::Outcome;
use crate::console::Console;
use crate::dispatch::Dispatch;
use crate::exit::Exit;
use crate::output::open_folder;
use crate::replacement::Replacement;

/// A folder that records are written into, each to a file of its own that was
/// not there before.
pub(crate) struct Tree {
    folder: PathBuf,
}

/// What is to be said of an input, and the files of a folder that come of it.
#[derive(Default)]
pub(crate) struct Files {
    pub(crate) dispatch: Dispatch,
    pub(crate) files: Vec<(PathBuf, String)>,
}

impl Outcome for Files {
    fn dispatch(&mut self) -> &mut Dispatch {
        &mut self.dispatch
    }
}

impl Tree {
    /// The folder, made if need be; why it cannot be written into is reported.
    pub(crate) fn open(console: &mut Console, folder: &Path, inputs: &[PathBuf]) -> Option<Tree> {
        open_folder(console, folder, inputs).then(|| Tree {
            folder: folder.to_owned(),
        })
    }

    /// Says what is to be said of an input, and writes its files.
    pub(crate) fn take(&self, console: &mut Console, files: Files) -> io::Result<()> {
        console.say(files.dispatch, Console::print)?;
        for (inside, contents) in &files.files {
            self.write(console, inside, contents);
        }
        Ok(())
    }

    /// Writes a file at a path inside the folder; what is in the way is reported.
    fn write(&self, console: &mut Console, inside: &Path, contents: &str) {
        let path = self.folder.join(inside);
        if let Err(error) = write_new(&path, contents) {
            let path = path.display();
            match error.kind() {
                io::ErrorKind::AlreadyExists => {
                    let message = format!("{path} is there already, and is left as it is");
                    console.error(Exit::Io, message);
                }
                _ => console.error(Exit::Io, format_args!("{path}: {error}")),
            }
        }
    }
}

fn write_new(path: &Path, contents: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    if path.try_exists()? {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    let mut file = Replacement::of(path)?;
    file.write_all(contents.as_bytes())?;
    file.finish_new()
}

/// A path that stays inside whatever folder it is joined to, and that no
/// terminal obeys; none if the text is no such path.
pub(crate) fn inside(text: &str) -> Option<PathBuf> {
    let path = Path::new(text);
    let mut parts = path.components();
    let stays = parts.all(|part| matches!(part, Component::Normal(_)));
    let plain = !text.contains(|c: char| c.is_control() || c == '\\');
    (stays && plain && path.file_name().is_some()).then(|| path.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_stay_inside() {
        for fine in ["a.ron", "a/b.ron", "对局/1.json", "..a", "a/.hidden"] {
            assert_eq!(inside(fine).as_deref(), Some(Path::new(fine)));
        }
        for hostile in [
            "",
            "/etc/passwd",
            "../a",
            "a/../../b",
            ".",
            "a\\..\\b",
            "a\u{1b}[31m",
            "a\0",
        ] {
            assert_eq!(inside(hostile), None, "{hostile:?}");
        }
    }
}
