//! `matchplay`: exact analysis of vertex geography games.
//!
//! A thin shell over the crates of the workspace: it parses arguments, reads
//! and writes files, and turns what went wrong into messages and exit codes.
//! Everything about games lives below it.

mod analyze;
mod args;
mod batch;
mod characters;
mod check;
mod complaint;
mod completions;
mod console;
mod convert;
mod diff;
mod dispatch;
mod documents;
mod exit;
mod files;
mod generate;
mod input;
mod man;
mod naming;
mod output;
mod overlap;
mod pack;
mod play;
mod puzzles;
mod render;
mod replay;
#[cfg(feature = "html")]
mod report;
mod schema;
mod sheet;
mod show;
mod solve;
mod stem;
mod tui;
mod unpack;
mod verify;

use std::process::ExitCode;

use clap::Parser;

use args::{Cli, Color, Command};
use console::Console;
use input::Inputs;

fn main() -> ExitCode {
    // Threads may still work by it when an interrupted run has ended.
    let cli: &'static Cli = Box::leak(Box::new(Cli::parse()));
    match cli.color {
        Color::Auto => anstream::ColorChoice::Auto,
        Color::Always => anstream::ColorChoice::Always,
        Color::Never => anstream::ColorChoice::Never,
    }
    .write_global();
    let inputs = Inputs {
        from: cli.command.from(),
        limits: cli.limits(),
    };
    let mut console = Console::new(cli.quiet);
    if overlap::is_reported(&cli.command, &mut console) {
        return console.finish(Ok(())).into();
    }
    let run = match &cli.command {
        Command::Analyze(args) => analyze::analyze(args, &inputs, &mut console),
        Command::Solve(args) => solve::solve(args, &inputs, &mut console),
        Command::Verify(args) => verify::verify(args, &inputs, &mut console),
        Command::Check(args) => check::check(args, &inputs, &mut console),
        Command::Convert(args) => convert::convert(args, &inputs, &mut console),
        Command::Pack(args) => pack::pack(args, &inputs, &mut console),
        Command::Unpack(args) => unpack::unpack(args, &inputs, &mut console),
        Command::Generate(args) => generate::generate(args, &mut console),
        Command::Puzzles(args) => puzzles::puzzles(args, &inputs, &mut console),
        Command::Show(args) => show::show(args, &inputs, &mut console),
        Command::Render(args) => render::render(args, &inputs, &mut console),
        Command::Play(args) => play::play(args, &inputs, &mut console),
        Command::Replay(args) => replay::replay(args, &inputs, &mut console),
        Command::Diff(args) => diff::diff(args, &inputs.limits, &mut console),
        Command::Schema(args) => schema::schema(args, &mut console),
        Command::Completions(args) => completions::completions(args, &mut console),
        Command::Man(args) => man::man(args, &mut console),
    };
    console.finish(run).into()
}
