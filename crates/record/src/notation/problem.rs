use std::fmt;

use crate::diagnostic::{Code, Diagnostic};
use crate::notation::locate::{Step, under};
use crate::notation::source::Source;

/// A diagnostic with a path instead of a span.
pub struct Problem {
    /// The path to the place, unless the diagnostic already has a span.
    path: Option<Vec<Step>>,
    diagnostic: Diagnostic,
}

impl Problem {
    pub fn new(path: &[Step], code: Code, message: impl fmt::Display) -> Problem {
        Problem::of(path, Diagnostic::error(code, 0..0, message))
    }

    /// A problem with a part of the place to which the path leads.
    pub fn with(path: &[Step], part: Step, code: Code, message: impl fmt::Display) -> Problem {
        Problem::new(&under(path, part), code, message)
    }

    /// A diagnostic about the place to which the path leads.
    pub fn of(path: &[Step], diagnostic: Diagnostic) -> Problem {
        Problem {
            path: Some(path.to_vec()),
            diagnostic,
        }
    }

    pub fn warning(path: &[Step], code: Code, message: impl fmt::Display) -> Problem {
        Problem::of(path, Diagnostic::warning(code, 0..0, message))
    }

    pub fn with_help(self, help: impl fmt::Display) -> Problem {
        let diagnostic = self.diagnostic.with_help(help);
        Problem { diagnostic, ..self }
    }

    pub fn at(self, source: &Source<'_>) -> Diagnostic {
        let Some(path) = self.path else {
            return self.diagnostic;
        };
        self.diagnostic.at(source.locate(&path))
    }
}

impl From<Diagnostic> for Problem {
    fn from(diagnostic: Diagnostic) -> Problem {
        let path = None;
        Problem { path, diagnostic }
    }
}
