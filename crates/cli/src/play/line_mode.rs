use std::io::{self, BufRead, IsTerminal, Read};

use matchplay_board::{Board, Vertex};
use matchplay_corpus::Interrupt;
use matchplay_practice::{Response, Session};
use matchplay_render::{Caption, Drawing, Marks};

use crate::characters::Characters;
use crate::console::Console;

/// Plays a session line by line, for pipes, screen readers and simple terminals, until
/// the input ends, the player quits or a signal arrives.
pub(super) fn play(
    session: &mut Session,
    caption: &Caption<'_>,
    rules: &str,
    characters: &Characters,
    console: &mut Console,
    interrupt: &Interrupt,
) -> io::Result<()> {
    let name = |board: &Board, to: Vertex| caption.place(board, to);
    let prompt = session.prompt();
    let description = session.description();
    let heading = caption.heading(session.board());
    let introduction = format!("{rules}\n{description}\n{prompt}\n");
    console.print(format_args!("{heading}\n\n{introduction}"))?;
    show(session, caption, characters, &session.news(name), console)?;
    let lines = Interrupt::detached(read_line);
    let is_interactive = io::stdin().is_terminal();
    loop {
        if is_interactive {
            console.print("> ")?;
        }
        console.flush()?;
        let Some(line) = interrupt.wait(&lines, || false) else {
            return Ok(());
        };
        let line = line?;
        let line = String::from_utf8_lossy(&line);
        if line.trim().is_empty() {
            continue;
        }
        match session.enter(&line, name) {
            Response::Position(news) => show(session, caption, characters, &news, console)?,
            Response::Message(message) => console.print(format_args!("{message}\n"))?,
            Response::Help => {
                console.print(&introduction)?;
                for key in [
                    "session.help.words",
                    "session.help.teach",
                    "session.help.board",
                ] {
                    console.print(format_args!("{}\n", session.language().say(key)))?;
                }
                show(session, caption, characters, "", console)?;
            }
            Response::Quit => return Ok(()),
        }
    }
}

/// Prints the news, the board and the legal moves.
fn show(
    session: &Session,
    caption: &Caption<'_>,
    characters: &Characters,
    news: &str,
    console: &mut Console,
) -> io::Result<()> {
    /// If more moves are legal, they are counted instead of listed.
    const MAX_LISTED: usize = 12;
    if !news.is_empty() {
        console.print(format_args!("\n{news}\n"))?;
    }
    let drawing = Drawing {
        marks: Marks::Legal,
        shows_blank: true,
        ..characters.drawing(session.game(), caption)
    };
    let cells = drawing.cells();
    console.print(format_args!("\n{cells}\n"))?;
    let places = |moves: &[Vertex]| caption.places(session.board(), moves, MAX_LISTED);
    console.print(session.choices(MAX_LISTED, places) + "\n")
}

/// Reads a line of standard input; `None` at its end.
fn read_line() -> Option<io::Result<Vec<u8>>> {
    /// Longer lines are split.
    const MAX_LENGTH: u64 = 4096;
    let mut line = Vec::new();
    let mut input = io::stdin().lock().take(MAX_LENGTH);
    match input.read_until(b'\n', &mut line) {
        Ok(0) => None,
        Ok(_) => Some(Ok(line)),
        Err(error) => Some(Err(error)),
    }
}
