use std::io;
use std::path::Path;

use matchplay_board::Player;
use matchplay_practice::{Generator, Recipe, Strength, Terrain};
use matchplay_record::{GameResult, Meta, Record, write_json_line, write_ron};

use crate::args::{Extent, Generate, Ruleset, Skill};
use crate::console::Console;
use crate::exit::Exit;
use crate::lines::Lines;
use crate::output::write_file;
use crate::shelf::Shelf;

/// `matchplay generate`.
pub(crate) fn generate(args: &Generate, console: &mut Console) -> io::Result<()> {
    let generator = match args.generator() {
        Ok(generator) => generator,
        Err(error) => {
            console.error(Exit::Usage, error);
            return Ok(());
        }
    };
    let mut records = (0..args.count).map(|number| record(&generator, args, number));
    let output = args.output.as_deref();
    match output.filter(|&path| path != Path::new("-")) {
        None if args.count == 1 => records.try_for_each(|record| console.print(write_ron(&record))),
        None => records.try_for_each(|record| console.print(write_json_line(&record))),
        Some(path) if path.extension().is_some_and(|ending| ending == "jsonl") => {
            let Some(mut lines) = Lines::open(console, path, &[]) else {
                return Ok(());
            };
            records.try_for_each(|record| lines.print(console, &write_json_line(&record)))?;
            lines.finish()
        }
        Some(path) if args.count == 1 && !path.is_dir() => {
            records.try_for_each(|record| write_file(console, path, &[], write_ron(&record)))
        }
        Some(path) => {
            let Some(mut shelf) = Shelf::open(console, path, &[]) else {
                return Ok(());
            };
            records.try_for_each(|record| shelf.add(console, &record, ""))
        }
    }
}

impl Generate {
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

/// The record of a game by its number, from 0.
fn record(generator: &Generator, args: &Generate, number: u64) -> Record {
    let game = generator.game(number);
    let mut record = Record::new(game).expect("a generated game starts with its first ply");
    let Generate { density, seed, .. } = args;
    let terrain = generator.recipe.terrain();
    let number = u128::from(number) + 1;
    let event = format!("{terrain}, density {density} %, seed {seed}, game {number}");
    let name = |player: Player| Some(generator.players[player as usize].to_string());
    record.meta = Meta {
        event: Some(event),
        first: name(Player::First),
        second: name(Player::Second),
        source: Some("generated".to_owned()),
        ..Meta::default()
    };
    record.result = Some(GameResult::of(record.game()));
    record
}
