//! `matchplay play`: a game against an opponent.

#[cfg(feature = "tui")]
mod board_screen;
#[cfg(not(feature = "tui"))]
#[path = "play/no_screen.rs"]
mod board_screen;
mod line_mode;

use std::path::{Path, PathBuf};

use matchplay_board::Game;
use matchplay_corpus::{Inputs, Interrupt, Output};
use matchplay_document::game_at;
use matchplay_practice::{Session, TerrainKind};
use matchplay_record::{Record, RecordFormat};
use matchplay_render::{Caption, Escaped, count, juniper_green_rules, rule_sentences};
use matchplay_solver::check_cost;

use crate::args::Play;
use crate::console::Console;
use crate::failure::{Exit, Failure};
use crate::output::NOTATIONS;

use board_screen::Screen;

/// `matchplay play`.
pub(crate) fn play(args: &Play, inputs: &Inputs, console: &mut Console) -> Result<(), Failure> {
    let format = args.format()?;
    let language = console.language;
    if let Some(path) = &args.output {
        // A path that cannot be written is an error before the game.
        Output::create(path)?.discard();
    }
    let start = Start::of(args, inputs, console)?;
    let (strength, side) = start
        .origin
        .as_ref()
        .map_or((None, None), Session::settings_in);
    let opponent = args
        .opponent(strength, start.seed)
        .map_err(Failure::usage)?;
    let session = Session::new(start.game, args.side.or(side), opponent.within(start.limit));
    let mut session = session.in_language(language).teaching(args.teach);
    let [first, second] = session.names();
    let caption = Caption {
        title: start.title.as_deref(),
        file: None,
        first: Some(first),
        second: Some(second),
        labels: start.origin.as_ref().map(Record::labels),
        at: start.origin.as_ref().map(Record::at),
        notes: None,
        glyphs: args.characters.text_glyphs(),
        language,
    };
    let rules = match start.is_juniper_green {
        true => juniper_green_rules(language).join("\n"),
        false => rule_sentences(session.board(), language).join("\n"),
    };
    let glyphs = args.characters.glyphs();
    // A signal ends the game; the program saves it before it exits.
    let interrupt = Interrupt::defer().map_err(Failure::io)?;
    let mut screen = None;
    let on_screen = (!args.plain)
        .then(|| {
            board_screen::play(
                &mut screen,
                &mut session,
                &caption,
                &rules,
                glyphs,
                &interrupt,
            )
        })
        .flatten();
    let played = on_screen.unwrap_or_else(|| {
        line_mode::play(
            &mut session,
            &caption,
            &rules,
            &args.characters,
            console,
            &interrupt,
        )
    });
    let signal = || screen.as_ref().and_then(Screen::signal);
    console.end_by(interrupt.signal().or_else(signal));
    let is_new = |path: &PathBuf| !path.exists();
    if session.has_moved() || args.output.as_ref().is_some_and(is_new) {
        let source = start.title.as_deref();
        let source = source.map(|title| Escaped(title).to_string());
        let record = session.record(source.as_deref(), start.origin.as_ref());
        let record =
            record.expect("a title is not empty, and contains no control characters when escaped");
        let text = format.write(&record);
        let text = text.expect("a notation can contain every record");
        // The game is saved before the screen is left, since the terminal may be closed.
        let (saved, errors) = save(args.output.as_deref(), text.as_bytes());
        screen.take();
        for error in errors {
            console.error(Exit::Io, error);
        }
        if saved.is_none() {
            console.write(text.as_bytes())?;
        }
        if session.has_moved() {
            let score = session.score();
            console.print(format_args!("{}\n", score.summary()))?;
            for mistake in score.mistakes {
                let name = |to| caption.place(session.board(), to);
                let sentence = mistake.sentence(language, name);
                console.print(format_args!("{sentence}\n"))?;
            }
        }
        if let Some(path) = saved {
            let path = path.display().to_string();
            let path = Escaped(&path).to_string();
            let saved = language.fill("session.saved", &[("f", &path)]);
            console.print(format_args!("{saved}\n"))?;
        }
    }
    Ok(played?)
}

/// Saves a game, and returns its path and the errors. Without a path, or if the file cannot
/// be written, the game is saved to a new file of the current folder.
fn save(path: Option<&Path>, text: &[u8]) -> (Option<PathBuf>, Vec<String>) {
    let mut errors = Vec::new();
    if let Some(path) = path {
        match Output::create(path).and_then(|output| output.complete(text)) {
            Ok(()) => return (Some(path.to_owned()), errors),
            Err(error) => errors.push(error.to_string()),
        }
    }
    match Output::write_numbered(Path::new(""), "matchplay-game", "ron", text) {
        Ok(path) => (Some(path), errors),
        Err(error) => {
            errors.push(format!("cannot save the game: {error}"));
            (None, errors)
        }
    }
}

impl Play {
    /// The format of the saved game.
    fn format(&self) -> Result<RecordFormat, Failure> {
        match self.output.as_deref() {
            Some(path) if path == Path::new("-") => {
                let message = "expected a file for the game, found `-`";
                Err(Failure::usage(format_args!(
                    "{message}; boards go to standard output"
                )))
            }
            Some(path) => Ok(NOTATIONS.format(path, None, RecordFormat::Ron)?),
            None => Ok(RecordFormat::Ron),
        }
    }
}

/// The error of a game without moves that is over.
const OVER: &str = "the game is over: the player to move has no move";

/// The game that a session continues.
struct Start {
    game: Game,
    /// The seed of the board and the opponent.
    seed: u64,
    title: Option<String>,
    /// The graph does not show that it is a game with numbers.
    is_juniper_green: bool,
    /// The record of the game.
    origin: Option<Record>,
    /// The work that each answer of the opponent may take, in scanned edges.
    limit: u64,
}

impl Start {
    /// The start that the arguments describe.
    fn of(args: &Play, inputs: &Inputs, console: &mut Console) -> Result<Start, Failure> {
        let Some(file) = &args.file else {
            let recipe = args.board.recipe(args.ruleset).map_err(Failure::usage)?;
            let mut drawn = args.seeds().map(|seed| (seed, recipe.position(seed)));
            let Some((seed, position)) = drawn.find(|(_, position)| !position.is_over()) else {
                return Err(Failure::usage(format_args!(
                    "{OVER}; pass another --seed or --density"
                )));
            };
            check_cost(&position).map_err(Failure::usage)?;
            let is_juniper_green = args.ruleset == TerrainKind::JuniperGreen;
            return Ok(Start {
                game: Game::new(position),
                seed,
                title: is_juniper_green.then(|| recipe.terrain().to_string()),
                is_juniper_green,
                origin: None,
                limit: u64::MAX,
            });
        };
        if file == Path::new("-") {
            return Err(Failure::usage(
                "expected a file for the record, found `-`; moves are read from standard input",
            ));
        }
        let rulesets = TerrainKind::ALL.map(TerrainKind::name);
        if let Some(name) = rulesets.iter().find(|&&name| file == Path::new(name))
            && !file.exists()
        {
            return Err(Failure::usage(format_args!(
                "there is no file {name}; for a random board, pass --ruleset {name}"
            )));
        }
        let records = console.one_record(inputs, file)?;
        let record = records.first().record();
        let game = game_at(record.game(), args.ply)?;
        if game.position().is_over() {
            return Err(Failure::usage(match game.plies().len() {
                0 => OVER.to_owned(),
                plies => format!(
                    "the game is over after {}; continue an earlier position with --ply",
                    count(plies, "ply")
                ),
            }));
        }
        records.search(|solver| solver.solve(game.position()))?;
        let event = record.meta.event().map(str::to_owned);
        Ok(Start {
            game,
            seed: *args.seeds().start(),
            title: event.or_else(|| Some(records.source().stem())),
            is_juniper_green: false,
            origin: Some(record.clone()),
            limit: records.limit(),
        })
    }
}
