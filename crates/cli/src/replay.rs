//! `matchplay replay`: a reviewed game, stepped through in the terminal.

mod course;
mod parts;
mod state;
mod strip;
mod study;
mod view;

use std::io;

use matchplay_corpus::Interrupt;

use crate::args::Replay;
use crate::caption::caption;
use crate::console::Console;
use crate::exit::Exit;
use crate::input::Inputs;
use crate::tui::{NoTerminal, Palette, Screen};

use study::Study;
use view::View;

/// `matchplay replay`.
pub(crate) fn replay(args: &Replay, inputs: &Inputs, console: &mut Console) -> io::Result<()> {
    let Some((source, record)) = inputs.one_record(console, &args.file) else {
        return Ok(());
    };
    let plies = args.ply.unwrap_or(0);
    if console.at_ply(record.game(), plies).is_none() {
        return Ok(());
    }
    if let Err(NoTerminal) = Screen::check() {
        let message = "replay needs a terminal; `show` and `analyze` print to anything";
        console.error(Exit::Usage, message);
        return Ok(());
    }
    let title = source.title(0, 1);
    let study = Study::new(&record, caption(&record, &title));
    let palette = Palette::of_stdout();
    let mut view = View::new(&study, plies, args.characters.glyphs(), palette);
    let interrupt = Interrupt::defer()?;
    let shown = Screen::enter()?.show(&mut view, &interrupt);
    if let Some(number) = interrupt.signal() {
        console.end(Exit::Signal(number));
    }
    shown
}
