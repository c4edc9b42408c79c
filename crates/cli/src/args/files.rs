use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use matchplay_corpus::{Destination, Form, OutputError, OutputFolder, Replace, has_extension};

use super::{Command, From, Inputs, Replay, Show};
use crate::failure::Failure;

/// The output of a command that prints documents.
#[derive(Debug, Args)]
pub(crate) struct ToFile<F: ValueEnum + Send + Sync + 'static> {
    /// Output format [default: by the extension of OUT, or human].
    #[arg(long, value_enum)]
    format: Option<F>,

    /// Output file [default: standard output].
    #[arg(
        short,
        long,
        value_name = "OUT",
        default_value = "-",
        hide_default_value = true
    )]
    pub(crate) output: PathBuf,
}

impl<F: ValueEnum + Default + Send + Sync> ToFile<F> {
    pub(crate) fn format(&self) -> F {
        chosen_format(self.format.as_ref(), &self.output)
    }

    fn check_extension(&self) -> Result<(), Failure> {
        check_extension(self.format.as_ref(), &self.output)
    }

    fn destination(&self) -> Destination<'_> {
        Destination::File(&self.output)
    }
}

/// The format that an option names, or else the extension of the output, or else the default.
pub(super) fn chosen_format<F: ValueEnum + Default>(option: Option<&F>, output: &Path) -> F {
    let named = output.extension().and_then(OsStr::to_str);
    let named = named.and_then(|name| F::from_str(name, true).ok());
    option.cloned().or(named).unwrap_or_default()
}

/// Checks that the extension of an output is not that of another format of this program, unless an
/// option names the format.
fn check_extension<F: ValueEnum>(option: Option<&F>, output: &Path) -> Result<(), Failure> {
    let extension = output.extension().and_then(OsStr::to_str).unwrap_or("");
    let writer = match extension.to_ascii_lowercase().as_str() {
        "json" | "jsonl" | "csv" => "",
        "ron" => "`convert` writes records; ",
        "html" | "htm" | "svg" | "png" | "gif" => "`render` draws records; ",
        _ => return Ok(()),
    };
    if option.is_some() || F::from_str(extension, true).is_ok() {
        return Ok(());
    }
    let formats = F::value_variants().iter().filter_map(F::to_possible_value);
    let formats: Vec<String> = formats.map(|it| it.get_name().to_owned()).collect();
    Err(Failure::usage(format_args!(
        "{}: this command does not print {extension}; {writer}select a format with --format: {}",
        output.display(),
        formats.join(", ")
    )))
}

/// Whether files of an output folder may be replaced.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Force {
    /// Replace existing files in the output folder.
    #[arg(long)]
    pub(crate) force: bool,
}

impl Force {
    /// Opens an output folder in which no input is replaced.
    pub(crate) fn open(self, path: &Path, inputs: &[PathBuf]) -> Result<OutputFolder, OutputError> {
        let replace = match self.force {
            true => Replace::Allowed,
            false => Replace::Refused,
        };
        OutputFolder::open(path, replace, inputs)
    }
}

/// The files and folders of a command; `-` is standard input or standard output.
#[derive(Debug, Default)]
pub(crate) struct Files<'a> {
    /// The form that `--from` names.
    pub(crate) form: Option<Form>,
    pub(crate) reads: Vec<&'a Path>,
    /// The outputs of a command that reads any file.
    pub(crate) writes: Vec<Destination<'a>>,
}

impl<'a> Files<'a> {
    fn new(
        from: From,
        reads: impl IntoIterator<Item = &'a PathBuf>,
        writes: impl IntoIterator<Item = Destination<'a>>,
    ) -> Files<'a> {
        Files {
            form: from.from,
            reads: reads.into_iter().map(|path| &**path).collect(),
            writes: writes.into_iter().collect(),
        }
    }

    fn of(inputs: &'a Inputs, writes: impl IntoIterator<Item = Destination<'a>>) -> Files<'a> {
        Files::new(inputs.batch.from, &inputs.paths, writes)
    }
}

impl Command {
    /// Checks the extensions of the outputs (see [`check_extension`]).
    pub(crate) fn check_extension(&self) -> Result<(), Failure> {
        let writes = match self {
            Command::Compose(args) => args.to.destinations().collect(),
            Command::Analyze(_)
            | Command::Board(_)
            | Command::Puzzles(_)
            | Command::Render(_)
            | Command::Solve(_) => self.files().writes,
            _ => Vec::new(),
        };
        for write in writes {
            let (Destination::File(path) | Destination::Folder(path) | Destination::Pages(path)) =
                write;
            if has_extension(path, &["pdf"]) {
                return Err(Failure::usage(format_args!(
                    "{}: expected an .html page, found .pdf; print the page to PDF in a browser",
                    path.display()
                )));
            }
        }
        match self {
            Command::Analyze(args) => args.to.check_extension(),
            Command::Check(args) => args.to.check_extension(),
            Command::Verify(args) => args.to.check_extension(),
            Command::Diff(args) => args.to.check_extension(),
            Command::Solve(args) => check_extension(args.format.as_ref(), &args.output),
            _ => Ok(()),
        }
    }

    /// The files and folders that the command reads and writes.
    pub(crate) fn files(&self) -> Files<'_> {
        fn file(path: &Option<PathBuf>) -> Option<Destination<'_>> {
            path.as_deref().map(Destination::File)
        }
        match self {
            Command::Analyze(args) => Files::of(&args.inputs, [args.to.destination()]),
            Command::Check(args) => Files::of(&args.inputs, [args.to.destination()]),
            Command::Pack(args) => Files::of(&args.inputs, [Destination::File(&args.output)]),
            Command::Unpack(args) => Files::of(&args.inputs, [Destination::Folder(&args.output)]),
            Command::Puzzles(args) => Files::of(&args.inputs, args.to.destinations()),
            Command::Convert(args) => Files::of(&args.inputs, [args.destination()]),
            Command::Render(args) => Files::new(args.from, &args.paths, [args.destination()]),
            Command::Board(args) => {
                Files::new(args.from, &args.file, [Destination::File(&args.output)])
            }
            Command::Solve(args) => {
                let output = match args.file.is_dir() {
                    true => Destination::Folder(&args.output),
                    false => Destination::File(&args.output),
                };
                let certificate = file(&args.certificate);
                Files::new(
                    args.from,
                    [&args.file],
                    [output].into_iter().chain(certificate),
                )
            }
            Command::Show(Show { from, file, .. }) | Command::Replay(Replay { from, file, .. }) => {
                Files::new(*from, [file], [])
            }
            Command::Play(args) => Files::new(args.from, &args.file, file(&args.output)),
            Command::Verify(args) => {
                let reads = args.paths.iter().chain(&args.records);
                Files::new(From { from: None }, reads, [args.to.destination()])
            }
            Command::Diff(args) => {
                let reads = [&args.old, &args.new];
                Files::new(From { from: None }, reads, [args.to.destination()])
            }
            Command::Test(args) => Files {
                form: Some(Form::Contest(args.from)),
                // An argument of the program can be its source.
                reads: args
                    .cases
                    .iter()
                    .map(|path| &**path)
                    .chain(
                        args.program
                            .iter()
                            .map(Path::new)
                            .filter(|path| path.is_file()),
                    )
                    .collect(),
                writes: file(&args.output).into_iter().collect(),
            },
            Command::Compose(_)
            | Command::Generate(_)
            | Command::Schema(_)
            | Command::Completions(_)
            | Command::Man(_) => Files::default(),
        }
    }
}
