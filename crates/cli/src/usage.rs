use std::env;
use std::io::{self, Write};
use std::path::Path;

use clap::error::{ContextKind, ContextValue};
use matchplay_render::Escaped;
use matchplay_strings::Language;

use crate::args::Cli;
use crate::console::Console;
use crate::failure::{Exit, Failure};

/// Prints help, the version, or an error of the command line.
pub(crate) fn print(error: clap::Error) -> Exit {
    // clap prints arguments as they are, so the printed error is that of escaped arguments.
    let arguments = env::args_os();
    let arguments = arguments.map(|text| Escaped(&text.to_string_lossy()).to_string());
    let escaped = Cli::with_examples().try_get_matches_from(arguments);
    let mut error = escaped.err().unwrap_or(error);
    // clap proposes `-- --name` for an unknown option. Few files have such names, but some have `-x`.
    if let Some(ContextValue::StyledStrs(mut tips)) = error.remove(ContextKind::Suggested) {
        tips.retain(|tip| !tip.to_string().contains("'-- --"));
        if !tips.is_empty() {
            error.insert(ContextKind::Suggested, ContextValue::StyledStrs(tips));
        }
    }
    let tip = match (
        error.get(ContextKind::InvalidSubcommand),
        error.get(ContextKind::InvalidArg),
    ) {
        (Some(ContextValue::String(name)), _) if Path::new(name).exists() => Some(format!(
            "to review a record, use 'matchplay analyze {name}'"
        )),
        (_, Some(ContextValue::String(number)))
            if number.parse::<u64>().is_ok() && env::args_os().any(|it| it == "--lengths") =>
        {
            Some(format!(
                "to search more positions, use '--lengths={number}'"
            ))
        }
        _ => None,
    };
    if let Some(tip) = tip {
        error.insert(
            ContextKind::Suggested,
            ContextValue::StyledStrs(vec![tip.into()]),
        );
    }
    let printed = error.print().and_then(|()| io::stdout().flush());
    match error.use_stderr() {
        true => Exit::Usage,
        false => Console::new(false, Language::ENGLISH).finish(printed.map_err(Failure::from)),
    }
}
