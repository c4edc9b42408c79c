//! `matchplay`: exact analysis of vertex geography games.
//!
//! A thin shell over the crates of the workspace: it parses arguments, reads
//! and writes files, and turns what went wrong into messages and exit codes.
//! Everything about games lives below it.

mod analyze;
mod args;
mod caption;
mod characters;
mod check;
mod console;
mod convert;
mod exit;
mod generate;
mod input;
mod output;
mod play;
mod puzzles;
mod render;
mod replay;
mod report;
mod shelf;
mod show;
mod solve;
mod stem;
mod tui;
mod verify;

use std::process::ExitCode;

use clap::Parser;

use args::{Cli, Color, Command};
use console::Console;
use input::Inputs;

fn main() -> ExitCode {
    let cli = Cli::parse();
    match cli.color {
        Color::Auto => anstream::ColorChoice::Auto,
        Color::Always => anstream::ColorChoice::Always,
        Color::Never => anstream::ColorChoice::Never,
    }
    .write_global();
    let limits = cli.limits();
    let inputs = |from| Inputs {
        from,
        limits: &limits,
    };
    let mut console = Console::new(cli.quiet);
    let run = match &cli.command {
        Command::Analyze(args) => analyze::analyze(args, &inputs(args.from.from), &mut console),
        Command::Solve(args) => solve::solve(args, &inputs(args.from.from), &mut console),
        Command::Verify(args) => verify::verify(args, &inputs(None), &mut console),
        Command::Check(args) => check::check(args, &inputs(args.from.from), &mut console),
        Command::Convert(args) => convert::convert(args, &inputs(args.from.from), &mut console),
        Command::Generate(args) => generate::generate(args, &mut console),
        Command::Puzzles(args) => puzzles::puzzles(args, &inputs(args.from.from), &mut console),
        Command::Show(args) => show::show(args, &inputs(args.from.from), &mut console),
        Command::Render(args) => render::render(args, &inputs(args.from.from), &mut console),
        Command::Play(args) => play::play(args, &inputs(args.from.from), &mut console),
        Command::Replay(args) => replay::replay(args, &inputs(args.from.from), &mut console),
    };
    console.finish(run).into()
}
