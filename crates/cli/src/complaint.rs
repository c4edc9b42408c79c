use std::fmt::Display;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use matchplay_record::{Diagnostic, Severity};
use matchplay_render::Escaped;

use crate::input::Source;

/// What is wrong that has no place in a file, as standard error shows it.
pub(crate) fn error(message: impl Display) -> String {
    let message = message.to_string();
    let title = Level::ERROR.primary_title(format!("{}", Escaped(&message)));
    rendered(Group::with_title(title))
}

/// What is odd that has no place in a file.
pub(crate) fn warning(message: impl Display) -> String {
    let message = message.to_string();
    let title = Level::WARNING.primary_title(format!("{}", Escaped(&message)));
    rendered(Group::with_title(title))
}

/// What was done.
pub(crate) fn note(message: impl Display) -> String {
    let title = Level::NOTE.primary_title(message.to_string());
    rendered(Group::with_title(title))
}

/// What is wrong or odd in a file, with a caret at the place.
pub(crate) fn diagnosed(source: &Source, diagnostic: &Diagnostic) -> String {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let window = source.window(&diagnostic.span);
    let name = Escaped(&source.name).to_string();
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
    if let Some(help) = &diagnostic.help {
        group = group.element(Level::HELP.message(Escaped(help).to_string()));
    }
    // The renderer counts columns from the start of the window.
    rendered(group).replacen(&shown_place, &place, 1)
}

fn rendered(group: Group<'_>) -> String {
    Renderer::styled().render(&[group])
}
