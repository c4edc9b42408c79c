use std::io::{self, IsTerminal};
use std::path::Path;

use matchplay_board::Game;
use matchplay_corpus::{Destination, Inputs};
use matchplay_record::Record;
#[cfg(any(feature = "html", feature = "raster"))]
use matchplay_render::Layer;
use matchplay_render::{Caption, Overlay as Over, Picture, Theme as Colours, TooLarge};
#[cfg(feature = "raster")]
use matchplay_render::{Replay, png};
use matchplay_solver::{Mark, Solver};

use crate::args::{Medium, Overlay, Render, Theme};
use crate::console::{Console, at_ply};
use crate::failure::Failure;
use crate::naming::format;
use crate::output::write_file;
#[cfg(feature = "html")]
use crate::report::report;

/// The formats that this build supports, by the ending of the output.
const MEDIA: &[(&str, Medium)] = &[
    ("svg", Medium::Svg),
    #[cfg(feature = "raster")]
    ("png", Medium::Png),
    #[cfg(feature = "raster")]
    ("gif", Medium::Gif),
    #[cfg(feature = "html")]
    ("html", Medium::Html),
    #[cfg(feature = "html")]
    ("htm", Medium::Html),
];

/// The formats that this build does not support: the ending of the output, the format,
/// and the feature that adds it.
const UNSUPPORTED: &[(&str, &str, &str)] = &[
    #[cfg(not(feature = "raster"))]
    ("png", "PNG", "raster"),
    #[cfg(not(feature = "raster"))]
    ("gif", "GIF", "raster"),
    #[cfg(not(feature = "html"))]
    ("html", "HTML", "html"),
    #[cfg(not(feature = "html"))]
    ("htm", "HTML", "html"),
];

/// `matchplay render`.
pub(crate) fn render(args: &Render, inputs: &Inputs, console: &mut Console) -> Result<(), Failure> {
    let medium = args.medium()?;
    medium.check(args).map_err(Failure::usage)?;
    match medium {
        #[cfg(feature = "html")]
        Medium::Html => report(args, inputs, console),
        Medium::Svg => picture(args, inputs, console, |game, caption| {
            still(args, game, caption, |picture| {
                Ok(picture.to_string().into())
            })
        }),
        #[cfg(feature = "raster")]
        Medium::Png => picture(args, inputs, console, |game, caption| {
            still(args, game, caption, |picture| png(&picture))
        }),
        #[cfg(feature = "raster")]
        Medium::Gif => picture(args, inputs, console, |game, caption| {
            replay(args, game, caption)
        }),
    }
}

/// Writes a picture of one record.
fn picture(
    args: &Render,
    inputs: &Inputs,
    console: &mut Console,
    contents: impl FnOnce(&Game, &Caption<'_>) -> Result<Vec<u8>, TooLarge>,
) -> Result<(), Failure> {
    let [path] = &args.paths[..] else {
        let count = args.paths.len();
        return Err(Failure::usage(format_args!(
            "expected one input for a picture, found {count}"
        )));
    };
    let (source, reading) = inputs.one_record(path)?;
    console.diagnostics(&source, &reading.warnings);
    let game = game(args, &reading.record)?;
    let title = source.title();
    let contents = contents(&game, &Caption::of_record(&reading.record, Some(&title)));
    let contents = contents.map_err(|error| Failure::usage(format_args!("{title}: {error}")))?;
    write_file(console, &args.output, contents)
}

impl Render {
    /// The format of the output.
    fn medium(&self) -> Result<Medium, Failure> {
        let destination = self.destination();
        #[cfg(feature = "html")]
        if let Destination::Pages(_) = destination {
            return Ok(Medium::Html);
        }
        let (Destination::Pages(path) | Destination::Folder(path) | Destination::File(path)) =
            destination;
        let ending = path.extension().and_then(|ending| ending.to_str());
        let missing = UNSUPPORTED.iter().find(|(name, ..)| Some(*name) == ending);
        match missing {
            Some((_, format, feature)) => Err(Failure::usage(format_args!(
                "this build has no support for {format}; install with --features {feature}"
            ))),
            None => format(path, MEDIA, self.to, Medium::Svg),
        }
    }
}

impl Medium {
    /// Checks the arguments for this format.
    fn check(self, args: &Render) -> Result<(), &'static str> {
        let is_to_terminal = args.output == Path::new("-") && io::stdout().is_terminal();
        if self.is_binary() && is_to_terminal {
            Err("refusing to write binary data to a terminal; use -o FILE")
        } else if self.is_page() && args.theme != Theme::Auto {
            Err("--theme has no effect on HTML pages")
        } else if !self.is_animated() && args.plies.is_some() {
            Err("--plies requires the format gif; use --ply for one position")
        } else {
            Ok(())
        }
    }

    const fn is_binary(self) -> bool {
        #[cfg(feature = "raster")]
        return matches!(self, Medium::Png | Medium::Gif);
        #[cfg(not(feature = "raster"))]
        false
    }

    const fn is_animated(self) -> bool {
        #[cfg(feature = "raster")]
        return matches!(self, Medium::Gif);
        #[cfg(not(feature = "raster"))]
        false
    }

    const fn is_page(self) -> bool {
        #[cfg(feature = "html")]
        return matches!(self, Medium::Html);
        #[cfg(not(feature = "html"))]
        false
    }
}

/// The game up to the last requested ply.
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

/// Whether the last ply of a game is a mistake.
fn ends_in_mistake(solver: &mut Solver, game: &Game) -> bool {
    let Some(before) = game.plies().len().checked_sub(1) else {
        return false;
    };
    let before = solver.solve(game.truncated(before).position());
    let after = solver.solve(game.position());
    Mark::of(&before, after.outcome) == Mark::Mistake
}

#[cfg(feature = "raster")]
fn replay(args: &Render, game: &Game, caption: &Caption<'_>) -> Result<Vec<u8>, TooLarge> {
    let mut solver = Solver::new();
    let first = args.plies.as_ref().map_or(0, |plies| plies.start() - 1);
    Replay::new(game, solver.verdicts(game), caption)
        .positions(first..=game.plies().len())
        .layer(args.overlay.into())
        .theme(args.theme.into())
        .gif()
}

#[cfg(any(feature = "html", feature = "raster"))]
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
