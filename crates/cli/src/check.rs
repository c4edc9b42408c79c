use std::io;

use matchplay_record::{Diagnostic, Severity};
use matchplay_render::{Escaped, count};

use crate::args::Check;
use crate::console::{Console, is_mismatch};
use crate::input::Inputs;

/// `matchplay check`: a line a valid record; a record whose result is not the
/// one of its moves is no valid one.
pub(crate) fn check(args: &Check, inputs: &Inputs<'_>, console: &mut Console) -> io::Result<()> {
    inputs.each(console, &args.files, |console, source| {
        let Some(readings) = inputs.records(console, source) else {
            return Ok(());
        };
        for (index, reading) in readings.iter().enumerate() {
            let mut valid = true;
            for warning in &reading.warnings {
                if is_mismatch(warning) {
                    valid = false;
                    let severity = Severity::Error;
                    let wrong = warning.clone();
                    console.diagnose(source, &Diagnostic { severity, ..wrong });
                } else {
                    console.diagnose(source, warning);
                }
            }
            if valid {
                let title = source.title(index, readings.len());
                let game = reading.record.game();
                let plies = count(game.plies().len(), "ply");
                let (title, ruleset) = (Escaped(&title), game.board().ruleset());
                console.print(format_args!("{title}: valid, {ruleset}, {plies}\n"))?;
            }
        }
        Ok(())
    })
}
