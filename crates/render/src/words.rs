use matchplay_board::{Board, Lattice, Places, Player, Removal, Steps, Wrap};
use matchplay_solver::End;

use crate::{Caption, Glyphs};

/// The ruleset and the size of a board, as `4×4 sliding stones`.
pub(crate) fn kind(board: &Board, glyphs: Glyphs) -> String {
    let ruleset = board.ruleset();
    let is_edge_game = board.removal() == Removal::Edges;
    match board.places() {
        Places::Cells(size) => {
            let (rows, columns, times) = (size.rows(), size.columns(), glyphs.times());
            let joined = board.lattice().map(joined).unwrap_or_default();
            let grid = format!("{rows}{times}{columns} {ruleset}{joined}");
            match is_edge_game {
                true => format!("edge geography in a {grid}"),
                false => grid,
            }
        }
        Places::Nodes(nodes) => {
            let nodes = count(nodes as usize, "node");
            let edges = count(board.edge_count(), "edge");
            match is_edge_game {
                true => format!("edge geography on a {ruleset} of {nodes} and {edges}"),
                false => format!("{ruleset} of {nodes} and {edges}"),
            }
        }
        Places::Dials(dials) => {
            let mut lock = format!("{ruleset} of {}", count(dials.digits() as usize, "digit"));
            if dials.base() != 10 {
                lock += &format!(", base {}", dials.base());
            }
            if !dials.wraps() {
                lock += ", without wrap";
            }
            lock
        }
    }
}

/// The steps of a grid and the directions in which it wraps, as ` with knight steps,
/// wrapped in both directions`; empty for a plain grid.
fn joined(lattice: &Lattice) -> String {
    let steps = match lattice.steps() {
        Steps::Orthogonal => String::new(),
        Steps::Offsets(_) => " with listed steps".to_owned(),
        steps => format!(" with {steps} steps"),
    };
    let wrapped = match lattice.wrap() {
        None => "",
        Some(Wrap::Rows) => ", wrapped in rows",
        Some(Wrap::Columns) => ", wrapped in columns",
        Some(Wrap::Both) => ", wrapped in both directions",
    };
    steps + wrapped
}

/// The sentence about the sides of a grid that are joined, without a full stop; `None` for
/// a board that does not wrap.
pub(crate) fn joined_sides(board: &Board) -> Option<&'static str> {
    let wrap = board.lattice()?.wrap()?;
    Some(match wrap {
        Wrap::Rows => "the upper and the lower side are joined",
        Wrap::Columns => "the left and the right side are joined",
        Wrap::Both => "opposite sides are joined",
    })
}

/// Both players, with the stones that they slide: `Rabbit (O) v Egg (X)`.
pub(crate) fn players(board: &Board, caption: &Caption<'_>) -> String {
    Player::BOTH
        .map(|player| caption.player_and_stone(board, player))
        .join(" v ")
}

/// The state of a game after its last ply: `Egg won`, or the player who is winning.
pub(crate) fn standing(board: &Board, end: &End, caption: &Caption<'_>) -> String {
    let next = caption.player(board, end.to_move);
    match end.favours() {
        None => format!("unfinished, {next} to move, winner unknown"),
        Some(winner) if end.is_over() => format!("{} won", caption.player(board, winner)),
        Some(winner) if winner == end.to_move => format!("unfinished, {next} to move and winning"),
        Some(winner) => {
            let winner = caption.player(board, winner);
            format!("unfinished, {next} to move, {winner} winning")
        }
    }
}

/// A number of things: `1 ply`, `2 plies`.
pub fn count(number: usize, thing: &str) -> String {
    match (number, thing.strip_suffix('y')) {
        (1, _) => format!("1 {thing}"),
        (_, Some(stem)) => format!("{number} {stem}ies"),
        (_, None) => format!("{number} {thing}s"),
    }
}

/// Names as a sentence lists them: `a, b or c`.
pub(crate) fn listed(names: &[String], last: &str) -> String {
    match names {
        [] => String::new(),
        [name] => name.clone(),
        [names @ .., name] => format!("{} {last} {name}", names.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use matchplay_board::{Dials, ExplicitGraph, Lock, Maze};

    use super::*;

    fn maze(steps: Steps, wrap: Option<Wrap>, removal: Removal) -> Board {
        let maze: Maze = "...\n...".parse().unwrap();
        let maze = maze.with_lattice(Lattice::new(steps, wrap));
        maze.removing(removal).into()
    }

    #[test]
    fn the_kind_of_a_board_names_its_rules() {
        let (vertices, edges) = (Removal::Vertices, Removal::Edges);
        let leaper = Steps::leaper(1, 3).unwrap();
        let listed = Steps::from_offsets([(0, 2)]).unwrap();
        let graph: ExplicitGraph = "3\n1 2".parse().unwrap();
        let lock = |digits, base, wraps| {
            let dials = Dials::with_base(digits, base, wraps).unwrap();
            Board::from(Lock::on(dials, []).unwrap())
        };
        for (board, expected) in [
            (maze(Steps::Orthogonal, None, vertices), "2×3 maze"),
            (
                maze(Steps::Knight, None, vertices),
                "2×3 maze with knight steps",
            ),
            (
                maze(leaper, None, vertices),
                "2×3 maze with (1,3)-leaper steps",
            ),
            (
                maze(listed, Some(Wrap::Rows), vertices),
                "2×3 maze with listed steps, wrapped in rows",
            ),
            (
                maze(Steps::Orthogonal, Some(Wrap::Both), edges),
                "edge geography in a 2×3 maze, wrapped in both directions",
            ),
            (graph.clone().into(), "graph of 3 nodes and 1 edge"),
            (
                graph.removing(edges).into(),
                "edge geography on a graph of 3 nodes and 1 edge",
            ),
            (lock(2, 10, true), "lock of 2 digits"),
            (lock(3, 3, false), "lock of 3 digits, base 3, without wrap"),
        ] {
            assert_eq!(kind(&board, Glyphs::Unicode), expected);
        }
    }
}
