use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use matchplay_corpus::Destination;

use super::number::ply;
use super::{Force, From};

#[derive(Debug, Args)]
pub(crate) struct Render {
    /// A record, or `-`; for pages also several, and folders of them.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) paths: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) from: From,

    /// Format of OUT [default: from its ending: .svg, .png, .gif or .html; svg on
    /// standard output].
    #[arg(long, value_enum)]
    pub(crate) to: Option<Medium>,

    /// Draw the position after this many plies; without it, after the last. A
    /// replay ends there, and a page opens there instead of at the start.
    #[arg(long, value_name = "N", value_parser = ply, allow_negative_numbers = true)]
    pub(crate) ply: Option<usize>,

    /// Replay only these plies, the first being 1; without it, all.
    #[arg(long, value_name = "A-B", value_parser = plies, conflicts_with = "ply")]
    pub(crate) plies: Option<RangeInclusive<usize>>,

    /// What to draw over the board; on a page, at first.
    #[arg(long, value_enum, default_value_t = Overlay::Moves)]
    pub(crate) overlay: Overlay,

    /// Whose colours to take; pages follow the reader's.
    #[arg(long, value_enum, default_value_t = Theme::Auto)]
    pub(crate) theme: Theme,

    /// The file to write, `-` for standard output, or for several pages a folder.
    #[arg(short, long = "output", value_name = "OUT", default_value = "-")]
    pub(crate) output: PathBuf,

    #[command(flatten)]
    pub(crate) force: Force,
}

impl Render {
    /// What is written: pages of several records are files of a folder.
    pub(crate) fn destination(&self) -> Destination<'_> {
        let output = &*self.output;
        let is_of_one = self.paths.len() == 1 && !self.paths[0].is_dir();
        let ending = output.extension();
        let is_page = ending.is_some_and(|ending| ending == "html" || ending == "htm");
        let is_named = is_page || output == Path::new("-") || output.exists();
        match (self.to, is_of_one && !output.is_dir() && is_named) {
            (Some(Medium::Html), false) => Destination::Pages(output),
            (None, false) if is_page => Destination::Pages(output),
            _ => Destination::File(output),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Medium {
    /// A drawing of a position, sharp at any size.
    Svg,
    /// A position in pixels.
    Png,
    /// An animated replay in pixels.
    Gif,
    /// A page for a browser, to step through the whole review; for several
    /// records a folder of pages with an index.
    Html,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Overlay {
    /// The legal moves: winning ones ringed, losing ones dimmed.
    Moves,
    /// The matching and the cover that prove who wins.
    Matching,
    /// Nothing.
    None,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Theme {
    /// Those that the reader prefers, where the medium can tell; else light.
    Auto,
    Light,
    Dark,
}

fn plies(text: &str) -> Result<RangeInclusive<usize>, String> {
    let ends = text.split_once('-').unwrap_or((text, text));
    match (ends.0.parse(), ends.1.parse()) {
        (Ok(first), Ok(last)) if 0 < first && first <= last => Ok(first..=last),
        _ => Err("expected two plies as A-B, the first at least 1".to_owned()),
    }
}
