//! Images of games under the symmetries of their boards.

use matchplay_board::{Coord, Dials, Game, Lock, Maze, Places, Player, Position, Size, Vertex};

/// All images of a game on a grid, and some of a game on a lock.
pub(crate) fn images(game: &Game) -> Vec<Game> {
    match game.board().places() {
        Places::Cells(size) => grids(game, size),
        Places::Nodes(_) => vec![game.clone()],
        Places::Dials(dials) => (0..20).map(|turn| dialled(game, dials, turn)).collect(),
    }
}

fn grids(game: &Game, size: Size) -> Vec<Game> {
    let text = game.board().to_string();
    let mut rows: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
    let mut cells: Vec<Vec<Vertex>> = (0..size.rows())
        .map(|row| {
            let row = (0..size.columns()).map(|column| Coord::new(row, column));
            row.filter_map(|cell| size.vertex(cell)).collect()
        })
        .collect();
    let mut images = Vec::new();
    for quarter in 0..8 {
        (rows, cells) = (quarter_turned(&rows), quarter_turned(&cells));
        if quarter == 4 {
            rows.reverse();
            cells.reverse();
        }
        let lines: Vec<String> = rows.iter().map(|row| row.iter().collect()).collect();
        let text = lines.join("\n");
        let place = |vertex: &Vertex| {
            let place = cells.iter().flatten().position(|cell| cell == vertex);
            Vertex::from_index(place.expect("the image has every cell"))
        };
        let start = match game.board().stone_of(Player::First) {
            Some(_) => Position::sliding(text.parse().expect("a board")),
            None => {
                let maze: Maze = text.parse().expect("a maze");
                let token = game.start().token().as_ref().map(place);
                Position::new(maze, token).expect("the start is free")
            }
        };
        let plies = game.plies().iter().map(place);
        images.push(Game::replay(start, plies).expect("the image of a move is a move"));
    }
    images
}

fn quarter_turned<T: Copy>(rows: &[Vec<T>]) -> Vec<Vec<T>> {
    let columns = 0..rows[0].len();
    let column = |column: usize| rows.iter().rev().map(|row| row[column]).collect();
    columns.map(column).collect()
}

/// Adds a constant to each digit and moves it by one place; from 10 on, the lowest digit is
/// negated as well.
fn dialled(game: &Game, dials: Dials, turn: usize) -> Game {
    let image = |state: Vertex| {
        let digits = (0..dials.digits()).map(|place| {
            let digit = state.index() / 10_usize.pow(place) % 10;
            let mirrored = match place {
                0 if turn >= 10 => 10 - digit,
                _ => digit,
            };
            let moved_to = (place + 1) % dials.digits();
            (mirrored + turn) % 10 * 10_usize.pow(moved_to)
        });
        digits.sum::<usize>() as u32
    };
    let forbidden = game.board().blocked().map(image);
    let lock = Lock::new(dials.digits(), forbidden).expect("the image has the same digits");
    let start = Position::lock(lock, game.start().token().map(image));
    let plies = game.plies().iter().map(|&state| Vertex::new(image(state)));
    let start = start.expect("the start is allowed");
    Game::replay(start, plies).expect("the image of a move is a move")
}
