use matchplay_corpus::Inputs;
use matchplay_document::game_at;
use matchplay_render::{BoardText, Marks};

use crate::args::{Marking, Show};
use crate::console::Console;
use crate::failure::Failure;

/// `matchplay show`.
pub(crate) fn show(args: &Show, inputs: &Inputs, console: &mut Console) -> Result<(), Failure> {
    let source = inputs.one(&args.file);
    let source = source.map_err(|error| Failure::of_one(error, Failure::CONVERT))?;
    let records = inputs.read(source)?;
    let mut gap = "";
    for entry in records.entries() {
        console.warnings(entry);
        let record = entry.record();
        let game = game_at(record.game(), args.at.ply)?;
        let title = entry.title();
        let caption = args.characters.caption(record, &title, console.language);
        let verdict = match args.overlay {
            Marking::Moves => Some(records.search(|solver| solver.solve(game.position()))?),
            Marking::None => None,
        };
        let mut drawing = args.characters.drawing(&game, &caption);
        if let Some(verdict) = &verdict {
            drawing.marks = Marks::Judged(verdict);
        }
        let board = BoardText(drawing);
        console.print(format_args!("{gap}{board}"))?;
        gap = "\n";
    }
    Ok(())
}
