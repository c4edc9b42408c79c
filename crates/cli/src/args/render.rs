use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::From;

#[derive(Debug, Args)]
pub(crate) struct Render {
    /// A record, or `-`; for pages also several, and folders of them.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) paths: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) from: From,

    /// What to make; by default what the name of OUT says, else an SVG.
    #[arg(long, value_enum)]
    pub(crate) to: Option<Medium>,

    /// Draw the position after this many plies; without it, after the last. A
    /// replay ends there, and a page opens there instead of at the start.
    #[arg(long, value_name = "N")]
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

    /// The file to write, or `-` for standard output; it must not be an input.
    /// For several pages, a folder.
    #[arg(short, long = "output", value_name = "OUT", default_value = "-")]
    pub(crate) output: PathBuf,
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
