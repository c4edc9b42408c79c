use std::path::PathBuf;

use clap::Args;
#[cfg(feature = "html")]
use matchplay_render::Site;

use super::From;

#[derive(Debug, Args)]
pub(crate) struct Board {
    /// Record with which the page opens; `-` is standard input [default: a small maze to play on].
    pub(crate) file: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) from: From,

    #[command(flatten)]
    pub(crate) site: LiveSite,

    /// Output file, or `-` for standard output.
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    pub(crate) output: PathBuf,
}

/// The site to which the links of pages lead.
#[derive(Debug, Args)]
pub(crate) struct LiveSite {
    /// Address of a live board on the web, such as `https://example.org/board.html`: pages then offer
    /// links that open a game there [default: no links].
    #[cfg(feature = "html")]
    #[arg(
        long,
        value_name = "URL",
        env = "MATCHPLAY_SITE",
        hide_env_values = true
    )]
    pub(crate) site: Option<Site>,
}
