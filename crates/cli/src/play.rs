//! `matchplay play`: a game against an opponent.

mod command;
mod hint;
mod lines;
mod pointer;
mod saved;
mod score;
mod session;
mod table;
mod terms;

use std::collections::BTreeMap;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use matchplay_board::{Game, Player, Vertex};
use matchplay_corpus::Interrupt;
use matchplay_practice::{Generator, Opponent, Recipe, Strength, Terrain};
use matchplay_record::{write_json, write_ron};
use matchplay_render::{Caption, Escaped};

use crate::args::{Chair, FileForm, Play, RandomBoard};
use crate::console::Console;
use crate::exit::Exit;
use crate::input::Inputs;
use crate::naming::{RECORD_FORMS, format};
use crate::tui::{Palette, Screen};

use lines::Lines;
use session::Session;
use table::Table;
use terms::Terms;

/// `matchplay play`.
pub(crate) fn play(args: &Play, inputs: &Inputs, console: &mut Console) -> io::Result<()> {
    let form = match &args.output {
        Some(path) => format(path, &RECORD_FORMS, None, FileForm::Ron),
        None => Ok(FileForm::Ron),
    };
    let form = match form {
        Ok(form) => form,
        Err(message) => {
            console.error(Exit::Usage, message);
            return Ok(());
        }
    };
    let strength = match args.strength() {
        Ok(strength) => strength,
        Err(message) => {
            console.error(Exit::Usage, message);
            return Ok(());
        }
    };
    let seed = args.seed.unwrap_or_else(time_of_day);
    let terms = Terms { strength, seed };
    let Some(beginning) = Beginning::of(args, terms.seed, inputs, console) else {
        return Ok(());
    };
    let opponent = Opponent::new(terms.strength, terms.seed);
    let side = args.side.map(Chair::player);
    let mut session = Session::new(beginning.game, side, opponent);
    let [first, second] = match session.you() {
        Player::First => ["You", "matchplay"],
        Player::Second => ["matchplay", "You"],
    };
    let caption = Caption {
        title: beginning.title.as_deref(),
        first: Some(first),
        second: Some(second),
        labels: Some(&beginning.labels),
        notes: None,
        glyphs: args.characters.text_glyphs(),
    };
    let glyphs = args.characters.glyphs();
    // A signal ends the game, and then the program.
    let interrupt = Interrupt::defer()?;
    let played = if args.plain || Screen::check().is_err() {
        let mut lines = Lines {
            session: &mut session,
            caption: &caption,
            terms,
            glyphs,
            prompt: io::stdin().is_terminal(),
        };
        lines.play(console, &interrupt)
    } else {
        let palette = Palette::of_stdout();
        let mut table = Table::new(&mut session, &caption, terms, glyphs, palette);
        Screen::enter().and_then(|mut screen| screen.show(&mut table, &interrupt))
    };
    if let Some(number) = interrupt.signal() {
        console.end(Exit::Signal(number));
    }
    // Whatever has ended the game, what was played is kept: before anything is
    // printed, since the terminal may be gone.
    if session.is_played() || args.output.is_some() {
        let Beginning { title, labels, .. } = beginning;
        let record = saved::record(&session, &terms, title, &labels);
        let text = match form {
            FileForm::Ron => write_ron(&record),
            FileForm::Json => write_json(&record),
        };
        let saved = save(args, &text, console);
        if session.is_played() {
            console.print(format_args!("{}\n", session.score().errors()))?;
        }
        match saved {
            Saved::As(path) => {
                let path = path.display().to_string();
                let path = Escaped(&path);
                console.print(format_args!("Saved as {path}, ready for `analyze`.\n"))?;
            }
            Saved::Printed => console.print(text)?,
            Saved::Nowhere => {}
        }
    }
    played
}

/// What became of a game.
enum Saved {
    As(PathBuf),
    /// Standard output is where it goes.
    Printed,
    /// Nowhere; why is reported.
    Nowhere,
}

/// Saves a game to the file that was asked for, or else to a new one of the
/// current folder. Errors are reported.
fn save(args: &Play, text: &str, console: &mut Console) -> Saved {
    if let Some(path) = &args.output {
        if path == Path::new("-") {
            return Saved::Printed;
        }
        match saved::write(path, text) {
            Ok(()) => return Saved::As(path.clone()),
            Err(error) => console.error(Exit::Io, error),
        }
    }
    match saved::write_anew(Path::new(""), text) {
        Ok(path) => Saved::As(path),
        Err(error) => {
            console.error(Exit::Io, format_args!("cannot save the game: {error}"));
            Saved::Nowhere
        }
    }
}

/// Where a game begins.
struct Beginning {
    game: Game,
    title: Option<String>,
    labels: BTreeMap<Vertex, String>,
}

impl Beginning {
    /// Where the command line says; what is wrong with it is reported.
    fn of(args: &Play, seed: u64, inputs: &Inputs, console: &mut Console) -> Option<Beginning> {
        if let Some(file) = &args.file {
            return Beginning::of_record(args, file, inputs, console);
        }
        let beginning = args.board.beginning(seed);
        beginning
            .map_err(|error| console.error(Exit::Usage, error))
            .ok()
    }

    /// The position of a record that is asked for; what is wrong is reported.
    fn of_record(
        args: &Play,
        file: &Path,
        inputs: &Inputs,
        console: &mut Console,
    ) -> Option<Beginning> {
        if file == Path::new("-") {
            let message = "moves are read from standard input, so a record cannot be";
            console.error(Exit::Usage, message);
            return None;
        }
        let (source, record) = inputs.one_record(console, file)?;
        let title = record.meta.event().map(str::to_owned);
        Some(Beginning {
            game: console.at_ply(record.game(), args.ply)?,
            title: title.or_else(|| Some(source.title(0, 1))),
            labels: record.labels().clone(),
        })
    }
}

impl RandomBoard {
    /// A random board; on a maze First places the token, on graphs and locks
    /// it stands somewhere.
    fn beginning(&self, seed: u64) -> Result<Beginning, String> {
        let terrain = self.terrain()?;
        let placed = matches!(
            terrain,
            Terrain::Graph(_) | Terrain::Bipartite(..) | Terrain::Lock(_)
        );
        let recipe = Recipe::new(terrain, self.density, placed);
        let generator = Generator {
            recipe: recipe.map_err(|error| error.to_string())?,
            players: [Strength::Perfect; 2],
            plies: Some(0),
            seed,
        };
        Ok(Beginning {
            game: generator.game(0),
            title: None,
            labels: BTreeMap::new(),
        })
    }

    fn terrain(&self) -> Result<Terrain, String> {
        Ok(match (self.size, self.maze, self.graph, self.lock) {
            (_, Some(maze), _, _) => Terrain::Maze(maze.size()?),
            (_, _, Some(graph), _) => graph.nodes(),
            (_, _, _, Some(digits)) => Terrain::Lock(digits),
            (sliding, ..) => Terrain::Sliding(sliding.unwrap_or_default().size()?),
        })
    }
}

/// A seed that is another one every time.
fn time_of_day() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as u64 % 1_000_000)
}
