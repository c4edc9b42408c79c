use std::path::{Path, PathBuf};

use super::Command;

/// What a command writes apart from standard output.
#[derive(Clone, Copy)]
pub(crate) enum Destination<'a> {
    /// One file.
    File(&'a Path),
    /// Records inside a folder.
    Folder(&'a Path),
    /// Pages inside a folder, which nothing reads as records.
    #[cfg_attr(
        not(feature = "html"),
        expect(dead_code, reason = "no pages are written")
    )]
    Pages(&'a Path),
}

impl Command {
    /// The files and folders that are read; `-` is standard input.
    pub(crate) fn reads(&self) -> Vec<&PathBuf> {
        match self {
            Command::Analyze(args) => args.paths.iter().collect(),
            Command::Check(args) => args.paths.iter().collect(),
            Command::Convert(args) => match args.paths() {
                Some((inputs, _)) => inputs.iter().collect(),
                None => Vec::new(),
            },
            Command::Pack(args) => args.paths.iter().collect(),
            Command::Unpack(args) => args.paths.iter().collect(),
            Command::Puzzles(args) => args.paths.iter().collect(),
            Command::Render(args) => args.paths.iter().collect(),
            Command::Solve(args) => vec![&args.file],
            Command::Show(args) => vec![&args.file],
            Command::Replay(args) => vec![&args.file],
            Command::Play(args) => args.file.iter().collect(),
            Command::Verify(args) => [&args.certificate]
                .into_iter()
                .chain(&args.record)
                .collect(),
            Command::Diff(args) => vec![&args.old, &args.new],
            Command::Generate(_)
            | Command::Schema(_)
            | Command::Completions(_)
            | Command::Man(_) => Vec::new(),
        }
    }

    /// The files and folders that are written, by the commands that read any.
    pub(crate) fn writes(&self) -> Vec<Destination<'_>> {
        match self {
            Command::Convert(args) => args.destination().into_iter().collect(),
            Command::Pack(args) => vec![Destination::File(&args.output)],
            Command::Unpack(args) => vec![Destination::Folder(&args.output)],
            Command::Puzzles(args) => {
                let folder = args.output.iter().map(|path| Destination::Folder(path));
                folder
                    .chain(args.page().into_iter().map(Destination::File))
                    .collect()
            }
            Command::Render(args) => vec![args.destination()],
            Command::Solve(args) => args
                .certificate
                .iter()
                .map(|path| Destination::File(path))
                .collect(),
            Command::Play(args) => args
                .output
                .iter()
                .map(|path| Destination::File(path))
                .collect(),
            _ => Vec::new(),
        }
    }
}
