use std::fmt;

use super::locate::Step;
use super::source::Source;
use crate::play::Refusal;
use crate::{Code, Diagnostic};

/// A diagnostic with a path instead of a span.
pub(super) struct Problem {
    path: Vec<Step>,
    diagnostic: Diagnostic,
}

impl Problem {
    pub(super) fn new(path: &[Step], code: Code, message: impl fmt::Display) -> Problem {
        Problem {
            path: path.to_vec(),
            diagnostic: Diagnostic::error(code, 0..0, message),
        }
    }

    pub(super) fn refused(path: &[Step], refusal: &Refusal) -> Problem {
        Problem::new(path, Code::IllegalMove, &refusal.message).with_help(&refusal.help)
    }

    pub(super) fn with_help(self, help: impl fmt::Display) -> Problem {
        let diagnostic = self.diagnostic.with_help(help);
        Problem { diagnostic, ..self }
    }

    pub(super) fn at(self, source: &Source<'_>) -> Diagnostic {
        let span = source.locate(&self.path);
        Diagnostic {
            span,
            ..self.diagnostic
        }
    }
}
