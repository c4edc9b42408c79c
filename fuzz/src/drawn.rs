use arbitrary::Arbitrary;
use matchplay_board::{Coord, ExplicitGraph, Game, Lock, Maze, Position, SlidingBoard, Vertex};
use matchplay_record::{GameResult, Number, Record, Value, Variation};

/// The largest number of rows and of columns of a board.
const LONGEST: usize = 12;

/// A legal game, from arbitrary bytes.
#[derive(Arbitrary, Clone, Debug)]
pub struct DrawnGame {
    board: DrawnBoard,
    /// The indices of the played moves among the legal moves, modulo their number.
    choices: Vec<u8>,
}

#[derive(Arbitrary, Clone, Debug)]
enum DrawnBoard {
    Sliding {
        size: (u8, u8),
        blank: u8,
        stones: Bits,
    },
    Maze {
        size: (u8, u8),
        free: Bits,
        start: Option<u8>,
    },
    Graph {
        nodes: u8,
        edges: Vec<(u8, u8)>,
        start: Option<u8>,
    },
    Lock {
        digits: bool,
        allowed: Vec<u8>,
        start: Option<u8>,
    },
}

/// Any number of bits; after the last bit, the first follows again.
#[derive(Arbitrary, Clone, Debug)]
struct Bits(Vec<u8>);

impl Bits {
    fn get(&self, index: usize) -> bool {
        match self.0.len() {
            0 => false,
            bytes => self.0[index / 8 % bytes] >> (index % 8) & 1 == 1,
        }
    }
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
        let Some(to) = choose(game.position().moves().collect(), choice) else {
            return;
        };
        game.play(to).expect("the moves are legal");
    }
}

fn choose<T: Copy>(items: Vec<T>, choice: u8) -> Option<T> {
    let index = usize::from(choice).checked_rem(items.len())?;
    Some(items[index])
}

impl DrawnBoard {
    fn position(&self) -> Position {
        match self {
            DrawnBoard::Sliding {
                size,
                blank,
                stones,
            } => {
                let (rows, columns) = extents(*size);
                let blank = usize::from(*blank) % (rows * columns);
                let rows = letters(rows, columns, |cell| match cell {
                    cell if cell == blank => '.',
                    cell if stones.get(cell) => 'X',
                    _ => 'O',
                });
                let board = SlidingBoard::from_rows(rows.iter().map(String::as_str));
                Position::sliding(board.expect("one blank among stones"))
            }
            DrawnBoard::Maze { size, free, start } => {
                let (rows, columns) = extents(*size);
                let rows = letters(rows, columns, |cell| if free.get(cell) { '.' } else { '#' });
                let maze = Maze::from_rows(rows.iter().map(String::as_str));
                let maze = maze.expect("a rectangle");
                let size = maze.size();
                let open: Vec<Coord> = maze.open().map(|cell| size.coord(cell)).collect();
                let start = start.and_then(|start| choose(open, start));
                Position::maze(maze, start).expect("the start is open")
            }
            DrawnBoard::Graph {
                nodes,
                edges,
                start,
            } => {
                let nodes = u32::from(*nodes) % 16 + 1;
                let ends = edges.iter().take(100);
                let ends = ends.map(|&(a, b)| (u32::from(a) % nodes, u32::from(b) % nodes));
                let graph = ExplicitGraph::new(nodes, ends.filter(|(a, b)| a != b));
                let start = start.map(|start| u32::from(start) % nodes);
                let position = Position::graph(graph.expect("no loops"), start);
                position.expect("the start is a node")
            }
            DrawnBoard::Lock {
                digits,
                allowed,
                start,
            } => {
                let digits = u32::from(*digits) + 1;
                let states = 10_u32.pow(digits);
                let mut allowed: Vec<u32> = allowed
                    .iter()
                    .map(|&state| u32::from(state) % states)
                    .collect();
                // A first position may have no start, but not a forbidden one.
                let start = match (start, allowed.len()) {
                    (Some(start), 0) => {
                        allowed.push(u32::from(*start) % states);
                        Some(allowed[0])
                    }
                    (Some(start), _) => choose(allowed.clone(), *start),
                    (None, _) => None,
                };
                let forbidden = (0..states).filter(|state| !allowed.contains(state));
                let lock = Lock::new(digits, forbidden).expect("few digits");
                Position::lock(lock, start).expect("the start is allowed")
            }
        }
    }
}

fn extents((rows, columns): (u8, u8)) -> (usize, usize) {
    [rows, columns]
        .map(|extent| usize::from(extent) % LONGEST + 1)
        .into()
}

fn letters(rows: usize, columns: usize, letter: impl Fn(usize) -> char) -> Vec<String> {
    let row = |row| {
        (0..columns)
            .map(|column| letter(row * columns + column))
            .collect()
    };
    (0..rows).map(row).collect()
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
