use std::io;

use crate::args::Check;
use crate::console::{Console, is_mismatch};
use crate::exit::Exit;
use crate::input::Inputs;

/// `matchplay check`: a line a valid record; a record whose result is not the
/// one of its moves is no valid one.
pub(crate) fn check(args: &Check, inputs: &Inputs<'_>, console: &mut Console) -> io::Result<()> {
    inputs.each(console, &args.files, |console, source| {
        let readings = match source.records(inputs.from, inputs.limits) {
            Ok(readings) => readings,
            Err(diagnostic) => {
                console.diagnose(source, &diagnostic);
                return Ok(());
            }
        };
        for reading in &readings {
            for warning in &reading.warnings {
                console.diagnose(source, warning);
            }
            if reading.warnings.iter().any(is_mismatch) {
                console.end(Exit::Invalid);
                continue;
            }
            let game = reading.record.game();
            let (ruleset, plies) = (game.board().ruleset(), game.plies().len());
            let plies = if plies == 1 {
                "1 ply".to_owned()
            } else {
                format!("{plies} plies")
            };
            console.print(format_args!("{}: valid, {ruleset}, {plies}\n", source.name))?;
        }
        Ok(())
    })
}
