use std::path::PathBuf;

use clap::Args;
use matchplay_corpus::Destination;

use super::{Analyze, Check, Command, Pack, Puzzles, Replay, Show, Solve, Unpack};

/// Whether files of an output folder may be replaced.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Force {
    /// Replace existing files in the output folder.
    #[arg(long)]
    pub(crate) force: bool,
}

impl Command {
    /// The files and folders that are read; `-` is standard input.
    pub(crate) fn reads(&self) -> Vec<&PathBuf> {
        match self {
            Command::Analyze(Analyze { inputs, .. })
            | Command::Check(Check { inputs, .. })
            | Command::Pack(Pack { inputs, .. })
            | Command::Unpack(Unpack { inputs, .. })
            | Command::Puzzles(Puzzles { inputs, .. }) => inputs.paths.iter().collect(),
            Command::Convert(args) => {
                let inputs = args.paths().map(|(inputs, _)| inputs);
                inputs.unwrap_or_default().iter().collect()
            }
            Command::Render(args) => args.paths.iter().collect(),
            Command::Solve(Solve { file, .. })
            | Command::Show(Show { file, .. })
            | Command::Replay(Replay { file, .. }) => vec![file],
            Command::Play(args) => args.file.iter().collect(),
            Command::Verify(args) => args.record.iter().chain([&args.certificate]).collect(),
            Command::Diff(args) => vec![&args.old, &args.new],
            Command::Generate(_)
            | Command::Schema(_)
            | Command::Completions(_)
            | Command::Man(_) => Vec::new(),
        }
    }

    /// The files and folders that are written, by the commands that read any.
    pub(crate) fn writes(&self) -> Vec<Destination<'_>> {
        fn file(path: Option<&PathBuf>) -> Option<Destination<'_>> {
            path.map(|path| Destination::File(path))
        }
        match self {
            Command::Convert(args) => Vec::from_iter(args.destination()),
            Command::Pack(args) => vec![Destination::File(&args.output)],
            Command::Unpack(args) => vec![Destination::Folder(&args.output)],
            Command::Puzzles(args) => {
                let folder = args.output.as_deref().map(Destination::Folder);
                let page = args.page().map(Destination::File);
                folder.into_iter().chain(page).collect()
            }
            Command::Render(args) => vec![args.destination()],
            Command::Solve(args) => Vec::from_iter(file(args.certificate.as_ref())),
            Command::Play(args) => Vec::from_iter(file(args.output.as_ref())),
            _ => Vec::new(),
        }
    }
}
