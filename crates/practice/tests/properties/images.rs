//! Images of games under the symmetries of their boards.

use matchplay_board::{
    Coord, Dials, Game, Lattice, Lock, Maze, Places, Player, Position, Size, Steps, Vertex, Wrap,
};
use matchplay_practice::{Criteria, GamePuzzles};
use matchplay_solver::{Solver, WorkLimit};

/// The puzzles of a game, found without a limit.
pub(crate) fn puzzles(game: &Game, criteria: &Criteria) -> GamePuzzles {
    let mut solver = Solver::new();
    let puzzles = GamePuzzles::of(game, criteria, &mut solver.within(WorkLimit::default()));
    puzzles.expect("a search without a limit is never interrupted")
}

/// Images of a game: all on a grid that does not wrap, and some of many on a grid that
/// wraps or on a lock.
pub(crate) fn images(game: &Game) -> Vec<Game> {
    match game.board().places() {
        Places::Cells(size) => {
            let lattice = game.board().lattice().cloned().unwrap_or_default();
            let turns = Turn::all(&lattice, size);
            turns.map(|turn| turned(game, &lattice, turn)).collect()
        }
        Places::Nodes(_) => vec![game.clone()],
        Places::Dials(dials) => (0..20).map(|turn| dialled(game, dials, turn)).collect(),
    }
}

/// A map of a grid: axes that wrap are shifted, then both axes are possibly reversed, and then
/// possibly exchanged.
#[derive(Clone, Copy)]
struct Turn {
    size: Size,
    shift: (u32, u32),
    reverses: (bool, bool),
    exchanges: bool,
}

impl Turn {
    fn all(lattice: &Lattice, size: Size) -> impl Iterator<Item = Turn> {
        let wrap = lattice.wrap();
        let rows = wrap.is_some_and(Wrap::rows);
        let columns = wrap.is_some_and(Wrap::columns);
        (0..8_u32).map(move |bits| Turn {
            size,
            shift: (
                if rows { bits * bits % size.rows() } else { 0 },
                if columns {
                    3 * bits % size.columns()
                } else {
                    0
                },
            ),
            reverses: (bits & 1 > 0, bits & 2 > 0),
            exchanges: bits & 4 > 0,
        })
    }

    fn shape(self) -> (u32, u32) {
        match self.exchanges {
            true => (self.size.columns(), self.size.rows()),
            false => (self.size.rows(), self.size.columns()),
        }
    }

    fn cell(self, cell: Vertex) -> Vertex {
        let Coord { row, column } = self.size.coord(cell);
        let (rows, columns) = (self.size.rows(), self.size.columns());
        let row = (row + self.shift.0) % rows;
        let column = (column + self.shift.1) % columns;
        let row = if self.reverses.0 { rows - 1 - row } else { row };
        let column = if self.reverses.1 {
            columns - 1 - column
        } else {
            column
        };
        let (_, width) = self.shape();
        Vertex::new(match self.exchanges {
            true => column * width + row,
            false => row * width + column,
        })
    }

    fn lattice(self, lattice: &Lattice) -> Lattice {
        let steps = match lattice.steps() {
            Steps::Orthogonal => Steps::Orthogonal,
            steps => {
                let turned = steps.forward().into_iter().map(|(rows, columns)| {
                    let rows = if self.reverses.0 { -rows } else { rows };
                    let columns = if self.reverses.1 { -columns } else { columns };
                    match self.exchanges {
                        true => (columns, rows),
                        false => (rows, columns),
                    }
                });
                Steps::from_offsets(turned).expect("different steps have different images")
            }
        };
        let wrap = lattice.wrap().map(|wrap| match (wrap, self.exchanges) {
            (Wrap::Rows, true) => Wrap::Columns,
            (Wrap::Columns, true) => Wrap::Rows,
            (wrap, _) => wrap,
        });
        Lattice::new(steps, wrap)
    }
}

fn turned(game: &Game, lattice: &Lattice, turn: Turn) -> Game {
    let text = game.board().to_string();
    let letters = text.chars().filter(|letter| *letter != '\n');
    let mut cells: Vec<(Vertex, char)> = letters
        .enumerate()
        .map(|(cell, letter)| (turn.cell(Vertex::from_index(cell)), letter))
        .collect();
    cells.sort_unstable();
    let letters: Vec<char> = cells.into_iter().map(|(_, letter)| letter).collect();
    let (_, columns) = turn.shape();
    let rows = letters
        .chunks(columns as usize)
        .map(|row| row.iter().collect());
    let text = rows.collect::<Vec<String>>().join("\n");
    let start = match game.board().stone_of(Player::First) {
        Some(_) => Position::sliding(text.parse().expect("a board")),
        None => {
            let maze: Maze = text.parse().expect("a maze");
            let maze = maze.with_lattice(turn.lattice(lattice));
            let maze = maze.removing(game.board().removal());
            let token = game.start().token().map(|token| turn.cell(token));
            match game.start().starts() {
                Some(starts) => Position::with_starts(maze, starts.map(|start| turn.cell(start))),
                None => Position::new(maze, token),
            }
            .expect("the starts are free")
        }
    };
    let plies = game.plies().iter().map(|&to| turn.cell(to));
    Game::replay(start, plies).expect("the image of a move is a move")
}

/// Moves each digit by one place, negates the lowest one from turn 10 on and, if the dials
/// wrap, adds a constant to each digit.
fn dialled(game: &Game, dials: Dials, turn: usize) -> Game {
    let base = dials.base() as usize;
    let image = |state: Vertex| {
        let digits = (0..dials.digits()).map(|place| {
            let digit = state.index() / base.pow(place) % base;
            let digit = match place {
                0 if turn >= 10 => base - 1 - digit,
                _ => digit,
            };
            let added = if dials.wraps() { turn } else { 0 };
            let moved_to = (place + 1) % dials.digits();
            (digit + added) % base * base.pow(moved_to)
        });
        digits.sum::<usize>() as u32
    };
    let lock = Lock::on(dials, game.board().blocked().map(image));
    let lock = lock.expect("the image has the same digits");
    let start = match game.start().starts() {
        Some(starts) => Position::with_starts(lock, starts.map(|it| Vertex::new(image(it)))),
        None => Position::lock(lock, game.start().token().map(image)),
    };
    let plies = game.plies().iter().map(|&state| Vertex::new(image(state)));
    let start = start.expect("the starts are allowed");
    Game::replay(start, plies).expect("the image of a move is a move")
}
