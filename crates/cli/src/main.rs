//! `matchplay`: exact analysis of games of vertex and edge geography.
//!
//! A thin shell over the crates of the workspace: arguments, commands, terminal screens,
//! messages and exit codes.

mod analyze;
mod args;
mod batch;
#[cfg(feature = "html")]
mod board;
mod characters;
mod check;
mod compose;
mod console;
mod convert;
mod diff;
mod documentation;
mod failure;
mod generate;
mod locale;
mod message;
mod output;
mod pack;
mod play;
mod progress;
mod puzzle_writer;
mod puzzles;
mod render;
#[cfg(feature = "tui")]
mod replay;
#[cfg(feature = "html")]
mod report;
mod sheet;
mod show;
mod solve;
mod test;
#[cfg(feature = "tui")]
mod tui;
mod usage;
mod verify;

use std::process::ExitCode;

use clap::{ColorChoice, FromArgMatches};
use matchplay_corpus::{Contents, Inputs, check_overlap};

use args::{Cli, Command};
use console::Console;
use failure::Failure;

fn main() -> ExitCode {
    let matches = Cli::with_examples().try_get_matches();
    let cli: &'static Cli = match matches.and_then(|matches| Cli::from_arg_matches(&matches)) {
        // Worker threads may use the arguments after an interrupted run has ended.
        Ok(cli) => Box::leak(Box::new(cli)),
        Err(error) => return usage::print(error).into(),
    };
    match cli.global.color {
        ColorChoice::Auto => anstream::ColorChoice::Auto,
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
    }
    .write_global();
    let mut console = Console::new(cli.global.quiet, cli.language());
    let run = run(cli, &mut console);
    console.finish(run).into()
}

fn run(cli: &'static Cli, console: &mut Console) -> Result<(), Failure> {
    let command = &cli.command;
    command.check_extension()?;
    let files = command.files();
    let inputs = &Inputs {
        form: files.form,
        contents: Contents::Records,
        limits: cli.limits(),
        rejects_lines: false,
    };
    check_overlap(&files.reads, &files.writes, files.form)?;
    match command {
        Command::Analyze(args) => analyze::analyze(args, inputs, console),
        Command::Solve(args) => solve::solve(args, inputs, console),
        Command::Verify(args) => verify::verify(args, inputs, console),
        Command::Check(args) => check::check(args, inputs, console),
        Command::Convert(args) => convert::convert(args, inputs, console),
        Command::Pack(args) => pack::pack(args, inputs, console),
        Command::Unpack(args) => pack::unpack(args, inputs, console),
        Command::Generate(args) => generate::generate(args, console),
        Command::Test(args) => test::test(args, inputs, console),
        Command::Puzzles(args) => puzzles::puzzles(args, inputs, console),
        Command::Compose(args) => compose::compose(args, console),
        Command::Show(args) => show::show(args, inputs, console),
        Command::Render(args) => render::render(args, inputs, console),
        #[cfg(feature = "html")]
        Command::Board(args) => board::board(args, inputs, console),
        #[cfg(not(feature = "html"))]
        Command::Board(_) => Err(Failure::usage(
            "this build does not support HTML; reinstall with --features html",
        )),
        Command::Play(args) => play::play(args, inputs, console),
        #[cfg(feature = "tui")]
        Command::Replay(args) => replay::replay(args, inputs, console),
        #[cfg(not(feature = "tui"))]
        Command::Replay(_) => Err(Failure::usage(
            "this build does not support screens; reinstall with --features tui",
        )),
        Command::Diff(args) => diff::diff(args, &inputs.limits, console),
        Command::Schema(args) => documentation::schema(args, console),
        Command::Completions(args) => documentation::completions(args, console),
        Command::Man(args) => documentation::man(args, console),
    }
}
