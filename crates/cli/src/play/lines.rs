use std::io::{self, BufRead, Read};
use std::sync::mpsc::{self, Receiver};
use std::thread;

use matchplay_corpus::Interrupt;
use matchplay_render::{Caption, Drawing, Glyphs, Marks};

use super::command::{Command, expected};
use super::session::{NO_MOVE_OF_YOURS, Session, refusal};
use super::terms::{Terms, rules};
use crate::console::Console;

/// The longest line that is taken as one.
const LINE: u64 = 4096;

/// How many legal moves are named, or else counted.
const NAMED: usize = 12;

/// What the words are for that can be typed.
const HELP: &str = "\
hint tells who stands winning, and a move; undo takes your last move back; quit
saves the game and leaves. On the board, `*` marks the legal moves.
";

/// The lines of standard input, read by a thread that nobody waits for.
fn typed() -> Receiver<io::Result<Vec<u8>>> {
    let (sender, receiver) = mpsc::sync_channel(1);
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        loop {
            let mut line = Vec::new();
            let read = input.by_ref().take(LINE).read_until(b'\n', &mut line);
            let line = match read {
                Ok(0) => break,
                Ok(_) => Ok(line),
                Err(error) => Err(error),
            };
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    receiver
}

/// A session line by line: for pipes, screen readers and terminals that can do
/// no more.
pub(super) struct Lines<'a> {
    pub(super) session: &'a mut Session,
    pub(super) caption: &'a Caption<'a>,
    pub(super) terms: Terms,
    pub(super) glyphs: Glyphs,
    /// Whether somebody sees what is typed, and so needs a prompt.
    pub(super) prompt: bool,
}

impl Lines<'_> {
    /// Plays until the input ends or says to quit, or a signal comes.
    pub(super) fn play(&mut self, console: &mut Console, interrupt: &Interrupt) -> io::Result<()> {
        let typed = typed();
        let heading = self.caption.heading(self.session.game().board());
        console.print(format_args!("{heading}\n\n"))?;
        self.instruct(console)?;
        self.show(console)?;
        loop {
            if self.prompt {
                console.print("> ")?;
            }
            console.flush()?;
            let Some(line) = interrupt.wait(&typed) else {
                return Ok(());
            };
            let line = line?;
            let line = String::from_utf8_lossy(&line);
            if line.trim().is_empty() {
                continue;
            }
            match Command::parse(self.session.game().board(), &line) {
                Ok(Command::Quit) => return Ok(()),
                Ok(command) => self.obey(command, console)?,
                Err(unclear) => console.print(format_args!("{unclear}.\n"))?,
            }
        }
    }

    fn obey(&mut self, command: Command, console: &mut Console) -> io::Result<()> {
        match command {
            Command::Move(to) => match self.session.play(to) {
                Ok(()) => self.show(console),
                Err(illegal) => console.print(format_args!("{}\n", refusal(illegal))),
            },
            Command::TakeBack if self.session.take_back() => self.show(console),
            Command::TakeBack => console.print(format_args!("{NO_MOVE_OF_YOURS}\n")),
            Command::Hint => {
                let board = self.session.game().board().clone();
                let hint = self.session.ask();
                let sentence = hint.sentence(|to| self.caption.place(&board, to));
                console.print(format_args!("{sentence}\n"))
            }
            Command::Help => {
                self.instruct(console)?;
                let rules = rules(self.session.game().board());
                console.print(format_args!("{HELP}{rules}\n"))?;
                self.show(console)
            }
            Command::Quit => Ok(()),
        }
    }

    /// Prints what to expect of the opponent, and what can be typed.
    fn instruct(&self, console: &mut Console) -> io::Result<()> {
        let (terms, expected) = (self.terms, expected(self.session.game().board()));
        console.print(format_args!(
            "{terms}\nType {expected}, hint, undo, help or quit.\n"
        ))
    }

    /// Prints the board, and what can be played or how the game went.
    fn show(&self, console: &mut Console) -> io::Result<()> {
        let (session, caption) = (&*self.session, self.caption);
        let (game, position) = (session.game(), session.game().position());
        if let Some(to) = session.last_answer() {
            let to = caption.place(game.board(), to);
            console.print(format_args!("\nmatchplay plays {to}.\n"))?;
        }
        let cells = Drawing::of(game, caption)
            .glyphs(self.glyphs)
            .marks(Marks::Legal)
            .cells();
        console.print(format_args!("\n{cells}\n"))?;
        if position.is_over() {
            let end = session.score().end(session.you());
            return console.print(format_args!("{end} Type undo or quit.\n"));
        }
        let moves: Vec<_> = position.moves().collect();
        let verb = match position.token() {
            Some(_) => "move",
            None => "place the token",
        };
        match moves.len() {
            ..=NAMED => {
                let names = caption.places(game.board(), &moves, NAMED);
                console.print(format_args!("You {verb}: {names}\n"))
            }
            legal => console.print(format_args!("You {verb} on one of {legal} places.\n")),
        }
    }
}
