use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use matchplay_corpus::{Destination, has_extension, is_folder};
use matchplay_render::{Layer, Theme};

use super::value::{choice, ply};
use super::{Force, From, LiveSite};

#[derive(Debug, Args)]
pub(crate) struct Render {
    /// Record; `-` is standard input. Pages accept several records and folders.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) paths: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) from: From,

    /// Format of OUT [default: from its extension; svg on standard output].
    #[arg(long, value_enum)]
    pub(crate) to: Option<Medium>,

    /// Draw the position after N plies [default: after the last]. A GIF ends at this
    /// position; a page opens at it [default: at the start].
    #[arg(long, value_name = "N", value_parser = ply)]
    pub(crate) ply: Option<usize>,

    /// Animate only the plies A to B, counted from 1 [default: all].
    #[arg(long, value_name = "A-B", value_parser = plies, conflicts_with = "ply")]
    pub(crate) plies: Option<RangeInclusive<usize>>,

    /// Layer above the board; on a page, the layer when it opens.
    #[arg(long, default_value = "moves", value_parser = choice(Layer::ALL, Layer::name, Layer::description))]
    pub(crate) overlay: Layer,

    /// Colours of a picture; pages follow the browser.
    #[arg(long, default_value = "auto", value_parser = choice(Theme::ALL, Theme::name, Theme::description))]
    pub(crate) theme: Theme,

    /// Write each page of a folder as a single file, without shared files.
    #[arg(long)]
    pub(crate) single_file: bool,

    /// Leave the engine out of pages; they then give verdicts only on the moves of
    /// the review.
    #[arg(long)]
    pub(crate) no_engine: bool,

    /// Write a page for paper: a diagram of each mistake, and the solutions on a sheet of their
    /// own.
    #[arg(long, conflicts_with_all = ["ply", "plies", "overlay", "theme", "single_file", "no_engine"])]
    pub(crate) handout: bool,

    #[command(flatten)]
    pub(crate) site: LiveSite,

    /// Output file, `-` for standard output, or a folder for several pages.
    #[arg(short, long = "output", value_name = "OUT", default_value = "-")]
    pub(crate) output: PathBuf,

    #[command(flatten)]
    pub(crate) force: Force,
}

impl Render {
    /// The output: a file, or a folder for the pages of several records.
    pub(crate) fn destination(&self) -> Destination<'_> {
        let output = &*self.output;
        let is_of_one = self.paths.len() == 1 && !self.paths[0].is_dir();
        let is_page = is_page(output);
        let is_named = is_page || output == Path::new("-") || output.exists();
        let is_file = is_of_one && !is_folder(output) && is_named;
        match self.format() {
            _ if is_file => Destination::File(output),
            Some(Medium::Html) => Destination::Pages(output),
            None if is_page => Destination::Pages(output),
            _ => Destination::File(output),
        }
    }

    /// The format that the options name.
    pub(crate) fn format(&self) -> Option<Medium> {
        self.to.or(self.handout.then_some(Medium::Html))
    }
}

/// Whether a path has the extension of a page.
pub(crate) fn is_page(path: &Path) -> bool {
    has_extension(path, &["html", "htm"])
}

/// The format of an output. Not every build supports all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Medium {
    /// Vector graphics of a position.
    Svg,
    /// Bitmap of a position.
    Png,
    /// Animated bitmap of a game.
    Gif,
    /// Interactive page with the whole review; for several records, a folder of pages
    /// with an index.
    Html,
}

fn plies(text: &str) -> Result<RangeInclusive<usize>, String> {
    let ends = text.split_once('-').unwrap_or((text, text));
    match (ends.0.parse(), ends.1.parse()) {
        (Ok(first), Ok(last)) if 0 < first && first <= last => Ok(first..=last),
        _ => Err("expected two plies as A-B with 1 <= A <= B".to_owned()),
    }
}
