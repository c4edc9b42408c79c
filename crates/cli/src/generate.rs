use std::ops::ControlFlow;
use std::path::Path;

use matchplay_board::Player;
use matchplay_practice::{Generator, Recipe, Strength, Terrain};
use matchplay_record::{GameResult, Meta, Record, write_json, write_json_line, write_ron};

use crate::args::{Extent, Generate, Ruleset, Skill};
use crate::console::Console;
use crate::failure::Failure;
use crate::naming::format;
use crate::output::{Sink, open_folder};

/// `matchplay generate`.
pub(crate) fn generate(args: &Generate, console: &mut Console) -> Result<(), Failure> {
    let generator = args.generator().map_err(Failure::usage)?;
    let form = args.form()?;
    let mut records = (1..=args.count).map(|number| record(&generator, args, number));
    let output = args.output.as_deref().unwrap_or(Path::new("-"));
    if form == Form::Folder {
        let mut folder = open_folder(output, args.force, &[])?;
        for (record, number) in records.zip(1_u64..) {
            let name = format!("{number:04}.ron");
            folder.write(Path::new(&name), write_ron(&record).as_bytes())?;
        }
        return Ok(());
    }
    let mut sink = Sink::open(output)?;
    let write = match form {
        Form::Ron => write_ron,
        Form::Json => write_json,
        Form::Lines | Form::Folder => write_json_line,
    };
    let run = records.try_fold(0, |count, record| match sink.is_interrupted() {
        true => ControlFlow::Break(Ok(count)),
        false => match sink.print(console, &write(&record)) {
            Ok(()) => ControlFlow::Continue(count + 1),
            Err(error) => ControlFlow::Break(Err(error)),
        },
    });
    let run = match run {
        ControlFlow::Continue(count) => Ok(count),
        ControlFlow::Break(run) => run,
    };
    sink.finish(console, run)
}

/// What is written of the generated records.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Ron,
    Json,
    Lines,
    /// A folder with one record in RON per file.
    Folder,
}

impl Generate {
    /// The form that the name of the output and the number of records ask for.
    fn form(&self) -> Result<Form, Failure> {
        let usual = if self.count == 1 {
            Form::Ron
        } else {
            Form::Lines
        };
        let Some(path) = &self.output else {
            return Ok(usual);
        };
        if path.is_dir() || path.extension().is_none() && path != Path::new("-") && !path.exists() {
            return Ok(Form::Folder);
        }
        let lines = ("jsonl", Form::Lines);
        match self.count {
            1 => format(
                path,
                &[("ron", Form::Ron), ("json", Form::Json), lines],
                None,
                usual,
            ),
            count => format(path, &[lines], None, usual).map_err(|_| {
                let path = path.display();
                Failure::usage(format_args!(
                    "expected a folder or a .jsonl file for {count} records, found {path}"
                ))
            }),
        }
    }

    fn generator(&self) -> Result<Generator, String> {
        let recipe = Recipe::new(self.terrain()?, self.density, self.start);
        let skills = [self.first, self.second];
        if self.errors.is_some() && !skills.contains(&Skill::Casual) {
            return Err("only casual players have --errors".to_owned());
        }
        let errors = self.errors.unwrap_or(Strength::USUAL_ERRORS);
        Ok(Generator {
            recipe: recipe.map_err(|error| error.to_string())?,
            players: skills.map(|skill| match skill {
                Skill::Perfect => Strength::Perfect,
                Skill::Casual => Strength::Casual { errors },
                Skill::Random => Strength::Random,
            }),
            plies: self.plies,
            seed: self.seed,
        })
    }

    fn terrain(&self) -> Result<Terrain, String> {
        let size = || self.size.unwrap_or_default().size();
        Ok(match (self.ruleset, self.size) {
            (Ruleset::Sliding, _) => Terrain::Sliding(size()?),
            (Ruleset::Maze, _) => Terrain::Maze(size()?),
            (Ruleset::Graph, None) => Terrain::Graph(12),
            (Ruleset::Graph, Some(extent)) => extent.nodes(),
            (Ruleset::Lock, None) => Terrain::Lock(3),
            (Ruleset::Lock, Some(Extent::Single(digits))) => Terrain::Lock(digits),
            (Ruleset::Lock, Some(Extent::Double(..))) => {
                return Err("the size of a lock is its number of digits".to_owned());
            }
        })
    }
}

/// The record of a game by its number, from 1.
fn record(generator: &Generator, args: &Generate, number: u64) -> Record {
    let game = generator.game(number - 1);
    let mut record = Record::new(game).expect("a generated game starts with its first ply");
    let Generate { density, seed, .. } = args;
    let terrain = generator.recipe.terrain();
    let event = format!("{terrain}, density {density} %, seed {seed}, game {number}");
    let name = |player: Player| generator.players[player as usize].to_string();
    record.meta = Meta::of([
        ("event", event),
        ("first", name(Player::First)),
        ("second", name(Player::Second)),
        ("source", "generated".to_owned()),
    ])
    .expect("these texts are printable");
    record.result = Some(GameResult::of(record.game()));
    record
}
