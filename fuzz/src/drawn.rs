mod board;

use arbitrary::Arbitrary;
use board::DrawnBoard;
use matchplay_board::{Game, Vertex};
use matchplay_record::{GameResult, Number, Record, Value, Variation};

/// A legal game, from arbitrary bytes.
#[derive(Arbitrary, Clone, Debug)]
pub struct DrawnGame {
    board: DrawnBoard,
    /// The indices of the played moves among the legal moves, modulo their number.
    choices: Vec<u8>,
}

impl DrawnGame {
    /// The game.
    pub fn game(&self) -> Game {
        let mut game = Game::new(self.board.position());
        play_on(&mut game, &self.choices);
        game
    }
}

/// Plays the choices until the game is over.
fn play_on(game: &mut Game, choices: &[u8]) {
    for &choice in choices {
        let Some(to) = choose(&game.position().moves().collect::<Vec<_>>(), choice) else {
            return;
        };
        game.play(to).expect("the moves are legal");
    }
}

fn choose<T: Copy>(items: &[T], choice: u8) -> Option<T> {
    let index = usize::from(choice).checked_rem(items.len())?;
    items.get(index).copied()
}

/// A record with all kinds of members, from arbitrary bytes.
#[derive(Arbitrary, Clone, Debug)]
pub struct DrawnRecord {
    game: DrawnGame,
    names: [Option<String>; 5],
    result: Option<u8>,
    notes: Vec<(u8, String)>,
    labels: Vec<(u8, String)>,
    variations: Vec<(u8, Vec<u8>, Option<String>)>,
    numbers: Vec<(String, f64)>,
    /// The points of nodes; after the last point, the first follows again.
    points: Vec<(i32, i32)>,
}

impl DrawnRecord {
    /// The record.
    pub fn record(&self) -> Record {
        let game = self.game.game();
        let plies = game.plies().len();
        let mut record = Record::new(game.clone()).expect("the game starts at its start");
        let names = ["event", "round", "first", "second", "source"];
        for (name, text) in names.into_iter().zip(self.names.iter().flatten()) {
            // Empty texts and control characters are rejected.
            let _ = record.meta.set(name, text.clone());
        }
        record.result = self.result.map(|result| match result % 3 {
            0 => GameResult::FirstWins,
            1 => GameResult::SecondWins,
            _ => GameResult::Unfinished,
        });
        for (ply, note) in &self.notes {
            let noted = record.set_note(usize::from(*ply) % (plies + 1), note.clone());
            noted.expect("the ply of the note exists");
        }
        for (node, label) in &self.labels {
            let node = usize::from(*node) % game.board().vertex_bound();
            // Only graphs have labels.
            let _ = record.set_label(Vertex::from_index(node), label.clone());
        }
        if !self.points.is_empty() {
            let nodes = game.board().places().vertices();
            let at = nodes.zip(self.points.iter().copied().cycle());
            // Other boards than graphs have no points, and far points are rejected.
            let _ = record.set_at(at.collect());
        }
        for (at, choices, note) in self.variations.iter().take(4) {
            let at = usize::from(*at) % (plies + 1);
            let mut line = game.truncated(at);
            play_on(&mut line, choices);
            let mut variation = Variation::new(at, line.plies()[at..].to_vec());
            variation.note = note.clone();
            if let (Some(note), Some(inner)) = (note, line.plies().get(at + 1..)) {
                variation.notes.insert(at + 1, note.clone());
                if !inner.is_empty() {
                    let inner = Variation::new(at + 1, inner.to_vec());
                    variation.variations.push(inner);
                }
            }
            // A line without a ply is rejected.
            let _ = record.add_variation(variation);
        }
        if !self.numbers.is_empty() {
            let numbers = self.numbers.iter();
            let numbers = numbers.map(|(name, number)| {
                let number = Number::new(*number);
                (name.clone(), number.map_or(Value::Null, Value::from))
            });
            record.ext = numbers.collect();
        }
        record
    }
}
