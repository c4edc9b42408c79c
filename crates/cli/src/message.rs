use std::fmt::Display;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use matchplay_corpus::{Form, InputError, Source, UnreadReason};
use matchplay_record::{Code, Diagnostic, LimitName, Severity};
use matchplay_render::Escaped;

/// A message for standard error.
#[derive(Debug)]
pub(crate) struct Message {
    /// Whether `--quiet` suppresses it.
    pub(crate) is_optional: bool,
    pub(crate) text: String,
}

impl Message {
    pub(crate) fn error(message: impl Display) -> Message {
        Message::titled(Level::ERROR, false, message)
    }

    pub(crate) fn warning(message: impl Display) -> Message {
        Message::titled(Level::WARNING, true, message)
    }

    pub(crate) fn note(message: impl Display) -> Message {
        Message::titled(Level::NOTE, true, message)
    }

    fn titled(level: Level<'_>, is_optional: bool, message: impl Display) -> Message {
        let message = message.to_string();
        let title = level.primary_title(Escaped(&message).to_string());
        Message {
            is_optional,
            text: rendered(Group::with_title(title)),
        }
    }

    /// The error of an input, with a caret at its place if it has one.
    pub(crate) fn input(error: &InputError) -> Message {
        match error {
            InputError::Invalid { source, diagnostic } => Message::diagnostic(source, diagnostic),
            InputError::Unread(unread) => match &unread.reason {
                UnreadReason::TooLong { limit, .. } => {
                    let help = limit_help(*limit);
                    Message::error(format_args!("{error}; {help}"))
                }
                _ => Message::error(error),
            },
            error => Message::error(error),
        }
    }

    /// An error or a warning with a caret at its place in a file.
    pub(crate) fn diagnostic(source: &Source, diagnostic: &Diagnostic) -> Message {
        let level = match diagnostic.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
        };
        let window = source.window(&diagnostic.span);
        let name = Escaped(source.name()).to_string();
        let place = |column| format!("{name}:{}:{column}", window.line);
        let (shown_place, place) = (place(window.shown_column()), place(window.column));
        let mut primary = AnnotationKind::Primary.span(window.span);
        if let Some(label) = &diagnostic.label {
            primary = primary.label(Escaped(label).to_string());
        }
        let snippet = Snippet::source(window.text)
            .path(name)
            .line_start(window.line)
            .annotation(primary);
        let mut group = level
            .primary_title(Escaped(&diagnostic.message).to_string())
            .element(snippet);
        let help = diagnostic.help.clone();
        if let Some(help) = help.or_else(|| option_help(source, diagnostic)) {
            group = group.element(Level::HELP.message(Escaped(&help).to_string()));
        }
        Message {
            is_optional: diagnostic.severity == Severity::Warning,
            // The renderer counts columns from the start of the window.
            text: rendered(group).replacen(&shown_place, &place, 1),
        }
    }
}

/// Help that names an option of the command line, where one helps.
fn option_help(source: &Source, diagnostic: &Diagnostic) -> Option<String> {
    let first = source.text().trim_start().chars().next()?;
    let help = match (diagnostic.code, source.form()) {
        (Code::Limit(limit), _) => return limit.map(limit_help),
        (Code::Kind, _) => return None,
        (_, None) if first.is_ascii_digit() && diagnostic.severity == Severity::Error => {
            "to read it as the input of another contest, use --from CONTEST"
        }
        (Code::Syntax, Some(Form::Contest(_))) if "({".contains(first) => {
            "to read a record, omit --from"
        }
        _ => return None,
    };
    Some(help.to_owned())
}

fn limit_help(limit: LimitName) -> String {
    format!("to change the limit, use --limit {}=N", limit.name())
}

fn rendered(group: Group<'_>) -> String {
    Renderer::styled().render(&[group])
}
