use std::fmt;
use std::path::PathBuf;

use super::Output;

/// The state of the files after a run that did not complete its [`Output`].
///
/// It is displayed as a message such as `a.jsonl is unchanged; the incomplete result is in
/// a.jsonl.partial`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Incomplete {
    /// The path of the output.
    pub path: PathBuf,
    /// Whether a file existed at the path before the run; it is unchanged.
    pub replaces: bool,
    /// The file with the incomplete result, if it exists.
    pub partial: Option<PathBuf>,
}

impl Output {
    /// Closes the incomplete file. Only with `keep`, the partial file remains.
    pub fn leave(self, keep: bool) -> Incomplete {
        let (path, replaces) = (self.path().to_owned(), self.replaces());
        let partial = match keep {
            true => self.abandon(),
            false => {
                self.discard();
                None
            }
        };
        Incomplete {
            path,
            replaces,
            partial,
        }
    }
}

impl fmt::Display for Incomplete {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = match self.replaces {
            true => "is unchanged",
            false => "was not written",
        };
        write!(f, "{} {state}", self.path.display())?;
        match &self.partial {
            Some(partial) => write!(f, "; the incomplete result is in {}", partial.display()),
            None => Ok(()),
        }
    }
}
