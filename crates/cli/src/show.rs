use std::io;

use matchplay_record::Reading;
use matchplay_render::{BoardText, Caption};
use matchplay_solver::Solver;

use crate::args::{Marking, Show};
use crate::console::Console;
use crate::input::Inputs;

/// `matchplay show`.
pub(crate) fn show(args: &Show, inputs: &Inputs, console: &mut Console) -> io::Result<()> {
    let Some(source) = inputs.one(console, &args.file) else {
        return Ok(());
    };
    let Some(readings) = inputs.records(console, &source) else {
        return Ok(());
    };
    let mut gap = "";
    let mut solver = Solver::new();
    for (index, Reading { record, warnings }) in readings.iter().enumerate() {
        console.warn(&source, warnings);
        let ply = args.ply.unwrap_or(record.game().plies().len());
        let Some(game) = console.at_ply(record.game(), ply) else {
            return Ok(());
        };
        let title = source.title(index, readings.len());
        let caption = Caption {
            glyphs: args.characters.text_glyphs(),
            ..Caption::of_record(record, Some(&title))
        };
        let verdict = match args.overlay {
            Marking::Moves => Some(solver.solve(game.position())),
            Marking::None => None,
        };
        let mut board = BoardText::new(&game, &caption).glyphs(args.characters.glyphs());
        if let Some(verdict) = &verdict {
            board = board.winning(&verdict.winning);
        }
        console.print(format_args!("{gap}{board}"))?;
        gap = "\n";
    }
    Ok(())
}
