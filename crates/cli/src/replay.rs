//! `matchplay replay`: the screen on which a reader steps through a reviewed game.

mod parts;
mod view;

use std::io;

use matchplay_corpus::Interrupt;
use matchplay_render::{Caption, ReviewedRecord, Stepper};

use crate::args::Replay;
use crate::console::Console;
use crate::exit::Exit;
use crate::input::Inputs;
use crate::tui::{NoTerminal, Palette, Screen};

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
        let message = "replay requires a terminal; use `show` or `analyze` for other output";
        console.error(Exit::Usage, message);
        return Ok(());
    }
    let title = source.title(0, 1);
    let glyphs = args.characters.glyphs();
    let caption = Caption {
        glyphs,
        ..Caption::of_record(&record, Some(&title))
    };
    let record = ReviewedRecord::new(&record, caption);
    let mut view = View::new(Stepper::new(&record, plies), glyphs, Palette::of_stdout());
    let interrupt = Interrupt::defer()?;
    let shown = Screen::enter()?.show(&mut view, &interrupt);
    if let Some(number) = interrupt.signal() {
        console.end(Exit::Signal(number));
    }
    shown
}
