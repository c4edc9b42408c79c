use std::io;
use std::path::Path;

use matchplay_board::Game;
use matchplay_record::{Reading, Record};
use matchplay_render::{Overlay as Over, Picture, Theme as Colours};
use matchplay_solver::Solver;

use crate::args::{Medium, Overlay, Render, Theme};
use crate::caption::caption;
use crate::console::Console;
use crate::exit::Exit;
use crate::input::{Inputs, Source};
use crate::output::write_file;

/// `matchplay render`.
pub(crate) fn render(args: &Render, inputs: &Inputs<'_>, console: &mut Console) -> io::Result<()> {
    let Some((source, record)) = one_record(args, inputs, console) else {
        return Ok(());
    };
    match args.to.or_else(|| Medium::of(&args.output)) {
        None | Some(Medium::Svg) => still(args, &source, &record, console),
    }
}

impl Medium {
    /// What the name of a file asks for.
    fn of(path: &Path) -> Option<Medium> {
        match path.extension()?.to_str()? {
            "svg" => Some(Medium::Svg),
            _ => None,
        }
    }
}

/// The single record that is asked for; what is wrong with it is reported.
fn one_record(
    args: &Render,
    inputs: &Inputs<'_>,
    console: &mut Console,
) -> Option<(Source, Record)> {
    let [path] = &args.paths[..] else {
        let message = "a picture is of one record, and several are given";
        console.error(Exit::Usage, message);
        return None;
    };
    let source = inputs.one(console, path)?;
    let mut readings = inputs.records(console, &source)?;
    let (Some(Reading { record, warnings }), true) = (readings.pop(), readings.is_empty()) else {
        let name = &source.name;
        let message = format!("a picture is of one record, and {name} does not hold just one");
        console.error(Exit::Usage, message);
        return None;
    };
    for warning in &warnings {
        console.diagnose(&source, warning);
    }
    Some((source, record))
}

fn still(args: &Render, source: &Source, record: &Record, console: &mut Console) -> io::Result<()> {
    let ply = args.ply.unwrap_or(record.game().plies().len());
    let Some(game) = console.at_ply(record.game(), ply) else {
        return Ok(());
    };
    let title = source.title(0, 1);
    let caption = caption(record, &title);
    let picture = match Picture::new(&game, &caption) {
        Ok(picture) => picture.mistake(ends_with_mistake(&game)),
        Err(error) => {
            console.error(Exit::Usage, format_args!("{}: {error}", source.name));
            return Ok(());
        }
    };
    let mut solver = Solver::new();
    let (verdict, proof);
    let over = match args.overlay {
        Overlay::Moves => {
            verdict = solver.solve(game.position());
            Over::Moves(&verdict)
        }
        Overlay::Matching => {
            proof = solver.prove(game.position());
            Over::Matching(&proof)
        }
        Overlay::None => Over::None,
    };
    let theme = match args.theme {
        Theme::Auto => Colours::Auto,
        Theme::Light => Colours::Light,
        Theme::Dark => Colours::Dark,
    };
    let picture = picture.overlay(over).theme(theme);
    let inputs: Vec<_> = args.paths.iter().collect();
    write_file(console, &args.output, &inputs, &picture.to_string())
}

/// Whether the last ply of a game gave a win away.
fn ends_with_mistake(game: &Game) -> bool {
    let review = matchplay_solver::review(game);
    review
        .plies
        .last()
        .is_some_and(|ply| ply.mark == matchplay_solver::Mark::Mistake)
}
