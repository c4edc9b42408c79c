//! `matchplay play`: a game against an opponent.

mod board_screen;
mod line_mode;
mod saving;

use std::collections::BTreeMap;
use std::path::Path;

use matchplay_board::{Game, Player, Position, Vertex};
use matchplay_corpus::{Inputs, Interrupt};
use matchplay_practice::{Opponent, Session};
use matchplay_record::{write_json, write_ron};
use matchplay_render::{Caption, Escaped};

use crate::args::{FileForm, Play, Side};
use crate::console::{Console, at_ply};
use crate::failure::{Exit, Failure};
use crate::naming::{RECORD_FORMS, format};
use crate::tui::{Palette, Screen};

use board_screen::BoardScreen;

/// `matchplay play`.
pub(crate) fn play(args: &Play, inputs: &Inputs, console: &mut Console) -> Result<(), Failure> {
    let form = args.form()?;
    let opponent = args.opponent().map_err(Failure::usage)?;
    let start = Start::of(args, opponent.seed(), inputs, console)?;
    let mut session = Session::new(start.game, args.side.map(Side::player), opponent);
    let [first, second] = match session.player() {
        Player::First => ["You", Opponent::NAME],
        Player::Second => [Opponent::NAME, "You"],
    };
    let caption = Caption {
        title: start.title.as_deref(),
        first: Some(first),
        second: Some(second),
        labels: Some(&start.labels),
        notes: None,
        glyphs: args.characters.text_glyphs(),
    };
    let glyphs = args.characters.glyphs();
    // A signal ends the game; the program saves it before it exits.
    let interrupt = Interrupt::defer().map_err(|error| Failure::new(Exit::Io, error))?;
    let played = if args.plain || Screen::check().is_err() {
        line_mode::play(&mut session, &caption, glyphs, console, &interrupt)
    } else {
        let mut board = BoardScreen::new(&mut session, &caption, glyphs, Palette::of_stdout());
        Screen::enter().and_then(|mut screen| screen.show(&mut board, &interrupt))
    };
    if let Some(number) = interrupt.signal() {
        console.end(Exit::Signal(number));
    }
    // The game is saved before anything is printed, since the terminal may be closed.
    if session.has_moved() || args.output.is_some() {
        let source = start.title.map(|title| Escaped(&title).to_string());
        let record = session.record(source.as_deref(), &start.labels);
        let record = record.expect("an escaped title contains no control characters");
        let text = match form {
            FileForm::Ron => write_ron(&record),
            FileForm::Json => write_json(&record),
        };
        let saved = saving::save(args.output.as_deref(), &text, console);
        if session.has_moved() {
            console.print(format_args!("{}\n", session.score().summary()))?;
        }
        if let Some(path) = saved {
            let path = path.display().to_string();
            let path = Escaped(&path);
            console.print(format_args!("Saved as {path}; `analyze` reviews it.\n"))?;
        }
    }
    Ok(played?)
}

impl Play {
    /// The format of the saved game.
    fn form(&self) -> Result<FileForm, Failure> {
        match self.output.as_deref() {
            Some(path) if path == Path::new("-") => {
                let message = "expected a file for the game, found `-`";
                Err(Failure::usage(format_args!(
                    "{message}; boards go to standard output"
                )))
            }
            Some(path) => format(path, &RECORD_FORMS, None, FileForm::Ron),
            None => Ok(FileForm::Ron),
        }
    }
}

/// The game that a session continues.
struct Start {
    game: Game,
    title: Option<String>,
    labels: BTreeMap<Vertex, String>,
}

impl Start {
    /// The start that the arguments describe.
    fn of(
        args: &Play,
        seed: u64,
        inputs: &Inputs,
        console: &mut Console,
    ) -> Result<Start, Failure> {
        let Some(file) = &args.file else {
            let recipe = args.board.recipe(args.ruleset);
            return Ok(Start::new(recipe.map_err(Failure::usage)?.position(seed)));
        };
        if file == Path::new("-") {
            return Err(Failure::usage(
                "expected a file for the record, found `-`; moves are read from standard input",
            ));
        }
        let (source, reading) = inputs.one_record(file)?;
        console.diagnostics(&source, &reading.warnings);
        let record = reading.record;
        let event = record.meta.event().map(str::to_owned);
        Ok(Start {
            game: at_ply(record.game(), args.ply)?,
            title: event.or_else(|| Some(source.title())),
            labels: record.labels().clone(),
        })
    }

    fn new(position: Position) -> Start {
        Start {
            game: Game::new(position),
            title: None,
            labels: BTreeMap::new(),
        }
    }
}
