use std::io::{self, IsTerminal};
use std::path::Path;

use matchplay_board::Game;
use matchplay_corpus::{Destination, Extensions, Inputs};
use matchplay_document::game_at;
use matchplay_render::{Caption, Picture, Theme, Undrawn, count};
#[cfg(feature = "raster")]
use matchplay_render::{Replay, first_boxed, png};
use matchplay_solver::{LimitedSolver, Solver};

use crate::args::{Medium, Render};
use crate::console::Console;
use crate::failure::{Exit, Failure};
#[cfg(feature = "raster")]
use crate::message::Message;
use crate::output::write_file;
#[cfg(feature = "html")]
use crate::report::report;

/// The formats by the extension of the output.
const MEDIA: Extensions<'_, Medium> = Extensions(&[
    ("svg", Medium::Svg),
    ("png", Medium::Png),
    ("gif", Medium::Gif),
    ("html", Medium::Html),
    ("htm", Medium::Html),
]);

/// `matchplay render`.
pub(crate) fn render(args: &Render, inputs: &Inputs, console: &mut Console) -> Result<(), Failure> {
    let medium = args.medium()?;
    medium.check(args).map_err(Failure::usage)?;
    let language = console.language;
    match medium {
        Medium::Svg => picture(args, inputs, console, |game, caption, solver| {
            let caption = &caption.clone().in_language(language);
            let picture = Picture::new(game, caption)?.theme(args.theme);
            Ok(picture.solved(args.overlay, solver)?.to_string().into())
        }),
        #[cfg(feature = "raster")]
        Medium::Png => picture(args, inputs, console, |game, caption, solver| {
            let picture = Picture::new(game, caption)?.theme(args.theme);
            Ok(png(&picture.solved(args.overlay, solver)?)?)
        }),
        #[cfg(feature = "raster")]
        Medium::Gif => picture(args, inputs, console, |game, caption, solver| {
            let first = args.plies.as_ref().map_or(0, |plies| plies.start() - 1);
            let replay = Replay {
                positions: first..=game.plies().len(),
                layer: args.overlay,
                theme: args.theme,
                ..Replay::new(game, caption)
            };
            replay.gif(solver)
        }),
        #[cfg(feature = "html")]
        Medium::Html => report(args, inputs, console),
        #[cfg(not(all(feature = "html", feature = "raster")))]
        _ => Err(Failure::usage(medium.unsupported())),
    }
}

/// How to render several records.
pub(crate) const PAGES: &str = "use -o DIR --to html to write a page for each";

/// Writes a picture of one record.
fn picture(
    args: &Render,
    inputs: &Inputs,
    console: &mut Console,
    contents: impl FnOnce(&Game, &Caption<'_>, &mut LimitedSolver<'_>) -> Result<Vec<u8>, Undrawn>,
) -> Result<(), Failure> {
    let not_one = |found: &str| {
        let message = format_args!("expected one record for a picture, found {found}; {PAGES}");
        Err(Failure::usage(message))
    };
    let path = match &args.paths[..] {
        [path] if !path.is_dir() => path,
        [_] => return not_one("a folder"),
        paths => return not_one(&count(paths.len(), "path")),
    };
    let records = console.one_record_or(inputs, path, PAGES)?;
    let (record, source) = (records.first().record(), records.source());
    let last = args.plies.as_ref().map(|plies| *plies.end());
    let game = game_at(record.game(), args.ply.or(last))?;
    let stem = source.stem();
    let caption = Caption::of_record(record, Some(&stem));
    let contents = contents(&game, &caption, &mut Solver::new().within(records.work()));
    let contents = contents.map_err(|undrawn| match undrawn {
        Undrawn::Interrupted(interrupted) => records.exceeded(interrupted).into(),
        error => Failure::new(Exit::Invalid, format_args!("{}: {error}", source.title())),
    });
    write_file(console, &args.output, contents?)?;
    #[cfg(feature = "raster")]
    if args.medium()? != Medium::Svg {
        warn_of_boxes(&caption, console);
    }
    Ok(())
}

/// Warns if the font of bitmaps has no glyph for a character of a name or of a label.
#[cfg(feature = "raster")]
fn warn_of_boxes(caption: &Caption<'_>, console: &mut Console) {
    let players = [caption.first, caption.second].into_iter().flatten();
    let labels = caption
        .labels
        .into_iter()
        .flat_map(|labels| labels.values());
    let mut texts = players.chain(labels.map(String::as_str));
    if let Some(character) = texts.find_map(first_boxed) {
        console.message(&Message::warning(format_args!(
            "{character} is drawn as a box; an SVG picture uses the fonts of its viewer"
        )));
    }
}

impl Render {
    /// The format of the output.
    fn medium(&self) -> Result<Medium, Failure> {
        match self.destination() {
            Destination::Pages(folder) => match MEDIA.format(folder, None, Medium::Html) {
                Ok(Medium::Html) | Err(_) => Ok(Medium::Html),
                Ok(_) => Ok(MEDIA.format(folder, Some(Medium::Html), Medium::Html)?),
            },
            Destination::Folder(path) | Destination::File(path) => {
                let format = MEDIA.format(path, self.format(), Medium::Svg);
                format.map_err(|error| match path.extension() {
                    None => Failure::usage(format_args!(
                        "{error}; for a folder of pages, use --to html"
                    )),
                    Some(_) => error.into(),
                })
            }
        }
    }
}

impl Medium {
    /// Checks the arguments for this format.
    fn check(self, args: &Render) -> Result<(), &'static str> {
        let to_terminal = args.output == Path::new("-") && io::stdout().is_terminal();
        if to_terminal && self != Medium::Svg {
            Err("refusing to write a page or pixels to a terminal; use -o FILE")
        } else if self == Medium::Html && args.theme != Theme::Auto {
            Err("--theme has no effect on HTML pages")
        } else if self != Medium::Html && (args.single_file || args.no_engine) {
            Err("--single-file and --no-engine require the format html")
        } else if self != Medium::Html && args.handout {
            Err("--handout requires the format html")
        } else if self != Medium::Gif && args.plies.is_some() {
            Err("--plies is for GIF; for a single position use --ply")
        } else {
            Ok(())
        }
    }

    /// The message for a format that this build does not support.
    #[cfg(not(all(feature = "html", feature = "raster")))]
    fn unsupported(self) -> String {
        let (format, feature) = match self {
            Medium::Svg => ("SVG", "default"),
            Medium::Png => ("PNG", "raster"),
            Medium::Gif => ("GIF", "raster"),
            Medium::Html => ("HTML", "html"),
        };
        format!("this build does not support {format}; reinstall with --features {feature}")
    }
}
