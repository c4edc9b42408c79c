use clap::Args;
#[cfg(feature = "html")]
use matchplay_render::Site;

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
