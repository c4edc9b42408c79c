//! `matchplay replay`: the screen on which a reader steps through a reviewed game.

mod parts;
mod view;

use matchplay_corpus::{Inputs, Interrupt};
use matchplay_document::game_at;
use matchplay_render::{ReviewedRecord, Stepper};

use crate::args::Replay;
use crate::console::Console;
use crate::failure::Failure;
use crate::tui::{Palette, Screen};

use view::View;

/// `matchplay replay`.
pub(crate) fn replay(args: &Replay, inputs: &Inputs, console: &mut Console) -> Result<(), Failure> {
    let records = console.one_record(inputs, &args.file)?;
    let record = records.first().record();
    let plies = args.ply.unwrap_or(0);
    game_at(record.game(), Some(plies))?;
    if !Screen::is_available() {
        let message = "replay requires a terminal; use `show` or `analyze` for other output";
        return Err(Failure::usage(message));
    }
    let title = records.source().title();
    let glyphs = args.characters.glyphs();
    let caption = args.characters.caption(record, &title, console.language);
    let review = |limit| ReviewedRecord::within(record, caption, limit);
    let record = records.search(|solver| review(solver.limit()))?;
    let mut view = View::new(Stepper::new(&record, plies), glyphs, Palette::of_stdout());
    let interrupt = Interrupt::defer().map_err(Failure::io)?;
    let mut screen = Screen::enter()?;
    let shown = screen.show(&mut view, &interrupt);
    console.end_by(interrupt.signal().or_else(|| screen.signal()));
    Ok(shown?)
}
