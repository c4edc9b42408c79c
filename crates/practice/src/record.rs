mod points;
mod session;

use matchplay_record::{GameResult, InvalidMeta, Meta, Object, Record, Value};
use matchplay_solver::Length;

use crate::{Composed, Composer, FoundPuzzle, Generator, Puzzle, Strength, Terrain};

/// Requires feature `record`.
impl Generator {
    /// The record of the game with the given number, counted from 0. Its event describes
    /// the generator and counts games from 1.
    ///
    /// Two players of the same strength are called A and B: `Casual A` and `Casual B`. If `plies`
    /// is 0, the event counts boards, and the record has neither players nor a result.
    pub fn record(&self, number: u64) -> Record {
        let record = Record::new(self.game(number));
        let mut record = record.expect("a generated game starts with its first ply");
        let terrain = self.recipe.terrain();
        let density = self.recipe.density();
        let density = density.map_or_else(String::new, |it| format!("density {it} %, "));
        let (seed, number) = (self.seed, u128::from(number) + 1);
        let rates = self.players.iter().filter_map(|it| it.error_rate());
        let mut rates: Vec<String> = rates.map(|rate| format!("{rate} %")).collect();
        rates.dedup();
        let (kind, rates) = match (self.plies, &rates[..]) {
            (Some(0), _) => ("board", String::new()),
            (_, []) => ("game", String::new()),
            (_, [rate]) => ("game", format!("error rate {rate}, ")),
            (_, rates) => ("game", format!("error rates {}, ", rates.join(" and "))),
        };
        let event = format!("{terrain}, {density}{rates}seed {seed}, {kind} {number}");
        let mut texts = vec![("event", event), ("source", "generated".to_owned())];
        if self.plies != Some(0) {
            let [first, second] = names(self.players);
            texts.extend([("first", first), ("second", second)]);
            record.result = Some(GameResult::of(record.game()));
        }
        let meta = Meta::of(texts);
        record.meta = meta.expect("these texts are not empty and contain no control characters");
        if let Terrain::Graph { shape, .. } = terrain {
            let drawn = record.set_at(points::of_shape(*shape));
            drawn.expect("a shape has near points for all nodes or none");
        }
        record
    }
}

/// Two different names of players.
fn names(players: [Strength; 2]) -> [String; 2] {
    let [first, second] = players.map(|player| match player {
        Strength::Perfect => "Perfect".to_owned(),
        Strength::Casual { .. } => "Casual".to_owned(),
        Strength::Random => "Random".to_owned(),
    });
    match first == second {
        true => [format!("{first} A"), format!("{second} B")],
        false => [first, second],
    }
}

/// Requires feature `record`.
impl FoundPuzzle {
    /// The record of the puzzle, which contains the line that solves it.
    ///
    /// `origin` is the record in which the puzzle was found, and `title` describes it. The
    /// member `puzzle` of `ext.matchplay` contains the origin and the difficulty. If `origin` is
    /// itself the record of this puzzle, its origin and source are kept.
    ///
    /// # Errors
    ///
    /// If `title` contains a control character.
    pub fn record(&self, origin: &Record, title: &str) -> Result<Record, InvalidMeta> {
        let FoundPuzzle { ply, puzzle } = self;
        let from = [
            ("fingerprint", origin.fingerprint().into()),
            ("ply", number(*ply)),
        ];
        let id = origin.given_id.as_deref();
        let from = from.into_iter().chain(id.map(|id| ("id", id.into())));
        let found = ("from", Value::from(from.collect::<Object>()));
        let (source, from) = match known_origin(origin).filter(|_| *ply == 0) {
            Some((source, from)) => (source.to_owned(), from),
            None => (format!("{title}, ply {ply}"), found),
        };
        let mut record = puzzle.record(source, from)?;
        copy_labels(origin, &mut record);
        let drawn = record.set_at(points::of_puzzle(origin, record.game().board()));
        drawn.expect("a puzzle has the vertices of its origin");
        Ok(record)
    }
}

/// Requires feature `record`.
impl Composed {
    /// The record of the puzzle, which contains the line that solves it.
    ///
    /// The member `puzzle` of `ext.matchplay` contains what the composer looked for and found, and
    /// the difficulty.
    pub fn record(&self, composer: &Composer) -> Record {
        let (terrain, goal, seed) = (
            composer.terrain(),
            composer.requirements().goal,
            composer.seed(),
        );
        let composed = [
            ("goal", goal.name().into()),
            // A JSON number cannot represent every seed.
            ("seed", seed.to_string().into()),
            ("only_moves", number(self.only_moves)),
            ("shortest_refutation", self.shortest_refutation.into()),
            ("flips", number(self.flips)),
        ];
        let composed = ("composed", Value::from(Object::from(composed)));
        let source = format!("composed: {terrain}, goal {}, seed {seed}", goal.name());
        let record = self.puzzle.record(source, composed);
        record.expect("a description contains no control characters")
    }
}

impl Puzzle {
    /// The record of the puzzle. `source` is a text of `meta`, and `origin` is the member `from` or
    /// `composed`.
    fn record(&self, source: String, origin: (&str, Value)) -> Result<Record, InvalidMeta> {
        let record = Record::new(self.game.clone());
        let mut record = record.expect("the game of a puzzle starts with its first ply");
        let difficulty = self.difficulty;
        let stars = "★".repeat(difficulty.stars() as usize);
        record.meta = Meta::of([
            ("event", format!("puzzle, {stars:☆<5}")),
            ("source", source),
        ])?;
        record.result = Some(GameResult::of(record.game()));
        let lengths = [("wins_in", self.wins_in), ("refuted_in", self.refuted_in)];
        let lengths = lengths
            .into_iter()
            .filter_map(|(name, plies)| Some((name, plies?.into())));
        let members = [
            origin,
            ("task", self.task.name().into()),
            ("legal_count", number(difficulty.legal_moves)),
            ("length", number(difficulty.length)),
            ("difficulty", difficulty.points.into()),
            ("stars", difficulty.stars().into()),
        ];
        record.ext = of_matchplay("puzzle", members.into_iter().chain(lengths).collect());
        let legal = difficulty.legal_moves;
        let moves = match self.wins_in.map(Length::winner_moves) {
            Some(1) => "; it wins in 1 move".to_owned(),
            Some(moves) => format!("; it wins in {moves} moves"),
            None => String::new(),
        };
        let note = match self.winning.len() {
            1 => format!("the only winning move of {legal}{moves}"),
            winning => format!("one of {winning} winning moves of {legal}{moves}"),
        };
        let noted = record.set_note(1, note);
        noted.expect("a solution has a first ply");
        Ok(record)
    }
}

/// Copies the labels of nodes to a record with the same nodes.
fn copy_labels(origin: &Record, record: &mut Record) {
    for (&node, label) in origin.labels() {
        let set = record.set_label(node, label.clone());
        set.expect("the records have the same nodes");
    }
}

/// The member `ext` with data of this program, which has a name of its own there.
fn of_matchplay(name: &str, data: Object) -> Object {
    Object::from([("matchplay", Value::from(Object::from([(name, data)])))])
}

/// The source of the record of a puzzle, and its member `from` or `composed`.
fn known_origin(record: &Record) -> Option<(&str, (&'static str, Value))> {
    let puzzle = record.ext.get("matchplay")?.get("puzzle")?;
    let source = record.meta.get("source")?;
    let mut origins = ["from", "composed"].into_iter();
    origins.find_map(|name| Some((source, (name, puzzle.get(name)?.clone()))))
}

fn number(count: usize) -> Value {
    u32::try_from(count).unwrap_or(u32::MAX).into()
}

#[cfg(test)]
mod tests {
    use matchplay_board::Vertex;

    use super::*;
    use crate::{GraphShape, Percent, Recipe};

    #[test]
    fn a_generated_grid_is_drawn_as_a_grid() {
        let generator = Generator {
            recipe: Recipe::new(Terrain::graph(GraphShape::Grid(2, 3)), None, false).unwrap(),
            players: [Strength::Random; 2],
            plies: None,
            seed: 1,
        };
        let record = generator.record(0);
        assert_eq!(record.at()[&Vertex::new(5)], (2, 1));
        let event = "2×3 grid graph, seed 1, game 1";
        assert_eq!(record.meta.event(), Some(event));
        let players = [20, 30].map(|rate| Strength::Casual {
            error_rate: Percent::new(rate).unwrap(),
        });
        let record = Generator {
            players,
            ..generator.clone()
        }
        .record(0);
        let event = "2×3 grid graph, error rates 20 % and 30 %, seed 1, game 1";
        assert_eq!(record.meta.event(), Some(event));
        let plies = Some(0);
        let board = Generator { plies, ..generator }.record(0);
        let event = "2×3 grid graph, seed 1, board 1";
        let meta = &board.meta;
        assert_eq!(
            (meta.event(), meta.first(), meta.second()),
            (Some(event), None, None)
        );
        assert_eq!(board.result, None);
    }
}
