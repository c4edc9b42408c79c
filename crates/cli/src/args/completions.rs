use clap::Args;
use clap_complete::Shell;

#[derive(Debug, Args)]
pub(crate) struct Completions {
    /// The shell to complete in.
    #[arg(value_enum)]
    pub(crate) shell: Shell,
}
