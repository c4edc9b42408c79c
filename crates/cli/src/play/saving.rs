use std::io::Write;
use std::path::{Path, PathBuf};

use matchplay_corpus::{Output, OutputError};

use crate::console::Console;
use crate::failure::Exit;

/// Saves a game and returns its path; errors are reported. Without a path, or if the file
/// cannot be written, the game is saved to a new file of the current folder.
pub(super) fn save(path: Option<&Path>, text: &str, console: &mut Console) -> Option<PathBuf> {
    if let Some(path) = path {
        match Output::create(path).and_then(|output| complete(output, text)) {
            Ok(()) => return Some(path.to_owned()),
            Err(error) => console.error(Exit::Io, error),
        }
    }
    match save_new(Path::new(""), text) {
        Ok(path) => Some(path),
        Err(error) => {
            console.error(Exit::Io, format_args!("cannot save the game: {error}"));
            None
        }
    }
}

/// Saves a game to the new file `matchplay-game-N.ron` of a folder, with the smallest
/// free N from 1, and returns its path.
fn save_new(folder: &Path, text: &str) -> Result<PathBuf, OutputError> {
    let mut number = 1_u64;
    loop {
        let path = folder.join(format!("matchplay-game-{number}.ron"));
        match Output::create_new(&path).and_then(|output| complete(output, text)) {
            Ok(()) => return Ok(path),
            Err(OutputError::Exists { .. }) => number += 1,
            Err(error) => return Err(error),
        }
    }
}

fn complete(mut output: Output, text: &str) -> Result<(), OutputError> {
    match output.write_all(text.as_bytes()) {
        Ok(()) => output.commit(),
        Err(error) => Err(OutputError::Io {
            path: output.path().to_owned(),
            error,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_file_replaces_no_other() {
        let folder = tempfile::tempdir().unwrap();
        for number in 1..4 {
            let path = save_new(folder.path(), "").unwrap();
            let name = format!("matchplay-game-{number}.ron");
            assert_eq!(path, folder.path().join(name));
        }
    }
}
