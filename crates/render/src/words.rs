use matchplay_board::{Board, Game, Lattice, Places, Player, Removal, Steps, Wrap};
#[cfg(feature = "record")]
use matchplay_record::SideLine;
use matchplay_solver::{Outcome, Verdict};
use matchplay_strings::Language;

use crate::Caption;

/// The ruleset and the size of a board, as `4×4 sliding stones`.
pub(crate) fn kind(board: &Board, caption: &Caption<'_>) -> String {
    let language = caption.language;
    let is_edge_game = board.removal() == Removal::Edges;
    match board.places() {
        Places::Cells(size) => {
            let (rows, columns, times) = (size.rows(), size.columns(), caption.glyphs.times());
            let size = format!("{rows}{times}{columns}");
            let key = match board.has_stones() {
                true => "kind.stones",
                false => "kind.maze",
            };
            let grid = language.fill(key, &[("size", &size)]);
            let grid = match board.lattice() {
                Some(lattice) => joined(grid, lattice, language),
                None => grid,
            };
            match is_edge_game {
                true => language.fill("kind.edges.grid", &[("board", &grid)]),
                false => grid,
            }
        }
        Places::Nodes(nodes) => {
            let nodes = language.counted("count.nodes", nodes as usize);
            let edges = language.counted("count.edges", board.edge_count());
            let graph = language.fill("kind.graph", &[("nodes", &nodes), ("edges", &edges)]);
            match is_edge_game {
                true => language.fill("kind.edges.graph", &[("board", &graph)]),
                false => graph,
            }
        }
        Places::Dials(dials) => {
            let mut lock = language.counted("kind.lock", dials.digits() as usize);
            if dials.base() != 10 {
                let base = dials.base().to_string();
                lock = language.fill("kind.lock.base", &[("board", &lock), ("b", &base)]);
            }
            if !dials.wraps() {
                lock = language.fill("kind.lock.ends", &[("board", &lock)]);
            }
            lock
        }
    }
}

/// A grid with its steps and the directions in which it wraps, as `2×3 maze with knight
/// steps, wrapped in both directions`.
fn joined(grid: String, lattice: &Lattice, language: Language) -> String {
    let steps = match lattice.steps() {
        Steps::Orthogonal => "",
        Steps::Diagonal => language.say("steps.of.diagonal"),
        Steps::King => language.say("steps.of.king"),
        Steps::Knight => language.say("steps.of.knight"),
        Steps::Hex => language.say("steps.of.hex"),
        Steps::Leaper(leaper) => {
            let (rows, columns) = leaper.lengths();
            let [rows, columns] = [rows, columns].map(|length| length.to_string());
            &language.fill("steps.of.leaper", &[("r", &rows), ("c", &columns)])
        }
        _ => language.say("steps.of.listed"),
    };
    let grid = match steps {
        "" => grid,
        _ => language.fill("kind.steps", &[("board", &grid), ("steps", steps)]),
    };
    let wrapped = match lattice.wrap() {
        None => return grid,
        Some(Wrap::Rows) => "kind.wrap.rows",
        Some(Wrap::Columns) => "kind.wrap.columns",
        Some(Wrap::Both) => "kind.wrap.both",
    };
    language.fill(wrapped, &[("board", &grid)])
}

/// The sentence about the sides of a grid that are joined, without a full stop; `None` for
/// a board that does not wrap.
pub(crate) fn joined_sides(board: &Board, language: Language) -> Option<&'static str> {
    let wrap = board.lattice()?.wrap()?;
    Some(language.say(match wrap {
        Wrap::Rows => "sides.rows",
        Wrap::Columns => "sides.columns",
        Wrap::Both => "sides.both",
    }))
}

/// A share in whole percent, rounded down: only a whole is `100 %`. `None` for a share of nothing.
#[cfg(feature = "record")]
pub(crate) fn percent(part: u64, whole: u64) -> Option<String> {
    let percent = part.saturating_mul(100).checked_div(whole)?;
    Some(format!("{percent} %"))
}

/// A sentence with a capital letter at its start.
pub(crate) fn capitalised(sentence: &str) -> String {
    let mut letters = sentence.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// Both players, with the stones that they slide: `Rabbit (O) v Egg (X)`.
pub(crate) fn players(board: &Board, caption: &Caption<'_>) -> String {
    let players = Player::BOTH.map(|player| caption.player_and_stone(board, player));
    against(&players, caption.language)
}

/// The names of both players: `Rabbit v Egg`.
pub(crate) fn against([first, second]: &[String; 2], language: Language) -> String {
    language.fill("players", &[("A", first), ("B", second)])
}

/// The state of a game after its last ply: `Egg won`, or the player who is winning.
pub(crate) fn standing(game: &Game, end: &Verdict, caption: &Caption<'_>) -> String {
    let to_move = game.position().to_move();
    let [next, other] =
        [to_move, to_move.other()].map(|player| caption.player(game.board(), player));
    let key = match end.outcome {
        Outcome::Unknown => "state.unknown",
        _ if end.is_over() => return caption.language.fill("now.won", &[("A", &other)]),
        Outcome::N => "state.winning",
        Outcome::P => "state.losing",
    };
    caption.language.fill(key, &[("A", &next), ("B", &other)])
}

/// The name of a variation: its number, the 1-based ply that it replaces, and its note.
#[cfg(feature = "record")]
pub(crate) fn variation_name(caption: &Caption<'_>, line: &SideLine<'_>) -> String {
    let note = line.variation.note.as_deref().unwrap_or_default();
    let note = caption.glyphs.note(note).replace('\n', " ");
    let key = match note.trim() {
        "" => "line.variation",
        _ => "line.variation.note",
    };
    let (number, ply) = (line.number(), (line.variation.at + 1).to_string());
    let values = [("k", &*number), ("p", &ply), ("t", &note)];
    caption.language.fill(key, &values)
}

/// The rules of all games of this kind, without names: the sentence about moves, and the one about the
/// end of a game.
pub fn rule_sentences(board: &Board, language: Language) -> [&'static str; 2] {
    let key = match (board.removal(), board.places()) {
        (Removal::Edges, _) => "rules.edges",
        (Removal::Vertices, Places::Dials(_)) => "rules.lock",
        (Removal::Vertices, Places::Nodes(_)) => "rules.graph",
        (Removal::Vertices, Places::Cells(_)) if board.has_stones() => "rules.stones",
        (Removal::Vertices, Places::Cells(_)) => match board.lattice().map(Lattice::steps) {
            Some(Steps::Orthogonal) => "rules.maze",
            _ => "rules.walk",
        },
    };
    [key, "rules.end"].map(|key| language.say(key))
}

/// The rules of Juniper Green: the sentences about moves, the start and the end of a game.
pub fn juniper_green_rules(language: Language) -> [&'static str; 3] {
    ["rules.numbers", "rules.numbers.start", "rules.end"].map(|key| language.say(key))
}

/// A number of things in English: `1 ply`, `2 plies`.
pub fn count(number: usize, thing: &str) -> String {
    match (number, thing.strip_suffix('y')) {
        (1, _) => format!("1 {thing}"),
        (_, Some(stem)) => format!("{number} {stem}ies"),
        (_, None) => format!("{number} {thing}s"),
    }
}

#[cfg(test)]
mod tests {
    use matchplay_board::{ExplicitGraph, Maze};

    use super::*;

    #[test]
    fn the_kind_of_a_board_names_its_rules() {
        let maze = |steps, wrap| {
            let maze: Maze = "...\n...".parse().unwrap();
            Board::from(maze.with_lattice(Lattice::new(steps, wrap)))
        };
        let listed = Steps::from_offsets([(0, 2)]).unwrap();
        let graph = ExplicitGraph::new(3, [(0, 1)]).unwrap();
        for (board, expected) in [
            (
                maze(Steps::leaper(1, 3).unwrap(), Some(Wrap::Columns)),
                "2×3 maze with (1,3)-leaper steps, wrapped in columns",
            ),
            (
                maze(listed, Some(Wrap::Rows)),
                "2×3 maze with listed steps, wrapped in rows",
            ),
            (graph.into(), "graph of 3 nodes and 1 edge"),
        ] {
            assert_eq!(kind(&board, &Caption::default()), expected);
        }
    }

    #[cfg(feature = "record")]
    #[test]
    fn only_a_whole_is_100_percent() {
        for (part, whole, expected) in [
            (0, 0, None),
            (29, 100, Some("29 %")),
            (199, 200, Some("99 %")),
            (200, 200, Some("100 %")),
        ] {
            assert_eq!(percent(part, whole).as_deref(), expected);
        }
    }
}
