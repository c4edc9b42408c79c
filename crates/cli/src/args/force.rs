use clap::Args;

/// Whether files of an output folder may be replaced.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Force {
    /// Replace files that exist in the output folder.
    #[arg(long)]
    pub(crate) force: bool,
}
