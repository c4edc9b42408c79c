//! `matchplay replay`: a reviewed game, stepped through in the terminal.

mod course;
mod parts;
mod state;
mod strip;
mod study;
mod view;

use matchplay_corpus::{Inputs, Interrupt};

use crate::args::Replay;
use crate::caption::caption;
use crate::console::{Console, at_ply};
use crate::failure::{Exit, Failure};
use crate::tui::{NoTerminal, Palette, Screen};

use study::Study;
use view::View;

/// `matchplay replay`.
pub(crate) fn replay(args: &Replay, inputs: &Inputs, console: &mut Console) -> Result<(), Failure> {
    let (source, reading) = inputs.one_record(&args.file)?;
    console.diagnostics(&source, &reading.warnings);
    let record = &reading.record;
    let plies = args.ply.unwrap_or(0);
    at_ply(record.game(), plies)?;
    Screen::check().map_err(|NoTerminal| {
        Failure::usage("replay needs a terminal; `show` and `analyze` print to anything")
    })?;
    let title = source.title();
    let study = Study::new(record, caption(record, &title));
    let palette = Palette::of_stdout();
    let mut view = View::new(&study, plies, args.characters.glyphs(), palette);
    let interrupt = Interrupt::defer().map_err(|error| Failure::new(Exit::Io, error))?;
    let shown = Screen::enter()?.show(&mut view, &interrupt);
    if let Some(number) = interrupt.signal() {
        console.end(Exit::Signal(number));
    }
    Ok(shown?)
}
