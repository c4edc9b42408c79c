use std::fmt;

use super::locate::Step;
use super::source::Source;
use crate::play::Refusal;
use crate::{Code, Diagnostic};

/// A diagnostic with a path instead of a span.
pub(super) struct Problem {
    /// The path to the place, unless the diagnostic already has a span.
    path: Option<Vec<Step>>,
    diagnostic: Diagnostic,
}

impl Problem {
    pub(super) fn new(path: &[Step], code: Code, message: impl fmt::Display) -> Problem {
        Problem::of(path, Diagnostic::error(code, 0..0, message))
    }

    /// A diagnostic about the place to which the path leads.
    pub(super) fn of(path: &[Step], diagnostic: Diagnostic) -> Problem {
        Problem {
            path: Some(path.to_vec()),
            diagnostic,
        }
    }

    pub(super) fn warning(path: &[Step], code: Code, message: impl fmt::Display) -> Problem {
        Problem::of(path, Diagnostic::warning(code, 0..0, message))
    }

    pub(super) fn refused(path: &[Step], refusal: &Refusal) -> Problem {
        Problem::new(path, Code::IllegalMove, &refusal.message).with_help(&refusal.help)
    }

    pub(super) fn with_help(self, help: impl fmt::Display) -> Problem {
        let diagnostic = self.diagnostic.with_help(help);
        Problem { diagnostic, ..self }
    }

    pub(super) fn at(self, source: &Source<'_>) -> Diagnostic {
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
