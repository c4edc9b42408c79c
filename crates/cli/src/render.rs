use std::io::{self, IsTerminal};
use std::path::Path;

use matchplay_board::Game;
use matchplay_corpus::{Destination, Inputs};
use matchplay_record::Record;
use matchplay_render::{
    Caption, Layer, Overlay as Over, Picture, Replay, Theme as Colours, TooLarge, png,
};
use matchplay_solver::{Mark, Solver};

use crate::args::{Medium, Overlay, Render, Theme};
use crate::caption::caption;
use crate::console::{Console, at_ply};
use crate::failure::Failure;
use crate::naming::format;
use crate::output::write_file;
use crate::report::report;

const MEDIA: [(&str, Medium); 5] = [
    ("svg", Medium::Svg),
    ("png", Medium::Png),
    ("gif", Medium::Gif),
    ("html", Medium::Html),
    ("htm", Medium::Html),
];

/// `matchplay render`.
pub(crate) fn render(args: &Render, inputs: &Inputs, console: &mut Console) -> Result<(), Failure> {
    let medium = match args.destination() {
        Destination::Pages(_) | Destination::Folder(_) => Medium::Html,
        Destination::File(path) => format(path, &MEDIA, args.to, Medium::Svg)?,
    };
    medium.check(args).map_err(Failure::usage)?;
    match medium {
        Medium::Html => report(args, inputs, console),
        Medium::Svg => picture(args, inputs, console, |game, caption| {
            still(args, game, caption, |picture| {
                Ok(picture.to_string().into())
            })
        }),
        Medium::Png => picture(args, inputs, console, |game, caption| {
            still(args, game, caption, |picture| png(&picture))
        }),
        Medium::Gif => picture(args, inputs, console, |game, caption| {
            replay(args, game, caption)
        }),
    }
}

/// Writes a picture of the one record that is asked for.
fn picture(
    args: &Render,
    inputs: &Inputs,
    console: &mut Console,
    contents: impl FnOnce(&Game, &Caption<'_>) -> Result<Vec<u8>, TooLarge>,
) -> Result<(), Failure> {
    let [path] = &args.paths[..] else {
        return Err(Failure::usage(
            "a picture is of one record, and several are given",
        ));
    };
    let (source, reading) = inputs.one_record(path)?;
    console.diagnostics(&source, &reading.warnings);
    let game = game(args, &reading.record)?;
    let title = source.title();
    let contents = contents(&game, &caption(&reading.record, &title));
    let contents = contents.map_err(|error| Failure::usage(format_args!("{title}: {error}")))?;
    write_file(console, &args.output, contents)
}

impl Medium {
    /// Whether the arguments make sense for it.
    fn check(self, args: &Render) -> Result<(), &'static str> {
        let binary = matches!(self, Medium::Png | Medium::Gif);
        match self {
            _ if binary && args.output == Path::new("-") && io::stdout().is_terminal() => {
                Err("pixels are nothing for a terminal: name a file with -o")
            }
            Medium::Html if args.theme != Theme::Auto => Err("a page takes the reader's colours"),
            Medium::Svg | Medium::Png | Medium::Html if args.plies.is_some() => {
                Err("only a replay is of some plies: say --ply, or --to gif")
            }
            _ => Ok(()),
        }
    }
}

/// The game up to the last ply that is asked for.
fn game(args: &Render, record: &Record) -> Result<Game, Failure> {
    let last = args.plies.as_ref().map(|plies| *plies.end());
    let last = args.ply.or(last);
    at_ply(record.game(), last.unwrap_or(record.game().plies().len()))
}

fn still(
    args: &Render,
    game: &Game,
    caption: &Caption<'_>,
    contents: impl FnOnce(Picture<'_>) -> Result<Vec<u8>, TooLarge>,
) -> Result<Vec<u8>, TooLarge> {
    let mut solver = Solver::new();
    let picture = Picture::new(game, caption)?
        .mistake(ends_in_mistake(&mut solver, game))
        .theme(args.theme.into());
    let (verdict, proof);
    let over = match args.overlay {
        Overlay::Moves => {
            verdict = solver.solve(game.position());
            Over::Moves(&verdict)
        }
        Overlay::Matching => {
            proof = solver.prove(game.position());
            Over::Matching(&proof)
        }
        Overlay::None => Over::None,
    };
    contents(picture.overlay(over))
}

/// Whether the last ply of a game gave a win away.
fn ends_in_mistake(solver: &mut Solver, game: &Game) -> bool {
    let Some(before) = game.plies().len().checked_sub(1) else {
        return false;
    };
    let before = solver.solve(game.truncated(before).position());
    let after = solver.solve(game.position());
    Mark::of(&before, after.outcome) == Mark::Mistake
}

fn replay(args: &Render, game: &Game, caption: &Caption<'_>) -> Result<Vec<u8>, TooLarge> {
    let mut solver = Solver::new();
    let first = args.plies.as_ref().map_or(0, |plies| plies.start() - 1);
    Replay::new(game, solver.verdicts(game), caption)
        .positions(first..=game.plies().len())
        .layer(args.overlay.into())
        .theme(args.theme.into())
        .gif()
}

impl From<Overlay> for Layer {
    fn from(overlay: Overlay) -> Layer {
        match overlay {
            Overlay::Moves => Layer::Moves,
            Overlay::Matching => Layer::Matching,
            Overlay::None => Layer::None,
        }
    }
}

impl From<Theme> for Colours {
    fn from(theme: Theme) -> Colours {
        match theme {
            Theme::Auto => Colours::Auto,
            Theme::Light => Colours::Light,
            Theme::Dark => Colours::Dark,
        }
    }
}
