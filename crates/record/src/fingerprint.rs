use std::fmt::{self, Display, Write};

use matchplay_board::{Board, Game, Place, Vertex};
use sha2::{Digest, Sha256};

use crate::Record;

/// The first 16 bytes of the SHA-256 of some bytes, as 32 hexadecimal digits.
///
/// ```
/// use matchplay_record::digest;
///
/// assert_eq!(digest(b""), "e3b0c44298fc1c149afbf4c8996fb924");
/// ```
pub fn digest(bytes: &[u8]) -> String {
    hexadecimal(Sha256::new_with_prefix(bytes))
}

fn hexadecimal(hasher: Sha256) -> String {
    let digest = hasher.finalize();
    let bits = u128::from_be_bytes(*digest.first_chunk().expect("a digest has 32 bytes"));
    format!("{bits:032x}")
}

impl Record {
    /// The hash that identifies the game: the [`digest`] of its canonical text, which
    /// contains the ruleset, the board, the start and the moves.
    ///
    /// Names, notes, variations and the claimed result do not change it. Linear in the
    /// board and the moves; the text is not kept in memory.
    pub fn fingerprint(&self) -> String {
        let mut hashed = Hashed(Sha256::new());
        write_game(&mut hashed, self.game()).expect("hashing cannot fail");
        hexadecimal(hashed.0)
    }
}

/// A hash that is written to as a text.
struct Hashed(Sha256);

impl Write for Hashed {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.update(text);
        Ok(())
    }
}

/// Writes the canonical text of a game: lines of a name and items, without lines that
/// are empty or the default.
fn write_game(out: &mut impl Write, game: &Game) -> fmt::Result {
    let board = game.board();
    let item = |vertex: Vertex| Item(board.place(vertex));
    out.write_str("matchplay game 1\n")?;
    match board {
        Board::Sliding(_) => write_rows(out, "SlidingStones", board)?,
        Board::Maze(_) => write_rows(out, "Maze", board)?,
        Board::Graph(graph) => {
            writeln!(out, "ruleset Graph\nnodes {}", graph.nodes())?;
            let edges = graph.edges().map(|(a, b)| Edge(item(a), item(b)));
            write_items(out, "edges", edges)?;
        }
        Board::Lock(lock) => {
            writeln!(out, "ruleset Lock\ndigits {}", lock.digits())?;
            write_items(out, "forbidden", lock.forbidden().map(item))?;
        }
        // The crates are released together, and these are all rulesets.
        _ => unreachable!("every ruleset has a canonical text"),
    }
    // The board of sliding stones shows where the blank starts.
    let is_shown = matches!(board, Board::Sliding(_));
    let start = game.start().token().filter(|_| !is_shown);
    write_items(out, "start", start.into_iter().map(item))?;
    write_items(out, "moves", game.plies().iter().copied().map(item))
}

fn write_rows(out: &mut impl Write, ruleset: &str, board: &Board) -> fmt::Result {
    writeln!(out, "ruleset {ruleset}")?;
    let text = board.to_string();
    text.lines().try_for_each(|row| writeln!(out, "row {row}"))
}

/// Writes a line, unless there are no items.
fn write_items(
    out: &mut impl Write,
    name: &str,
    items: impl Iterator<Item = impl Display>,
) -> fmt::Result {
    let mut items = items.peekable();
    if items.peek().is_none() {
        return Ok(());
    }
    out.write_str(name)?;
    items.try_for_each(|item| write!(out, " {item}"))?;
    out.write_char('\n')
}

/// A place in the canonical text; 1-based.
struct Item(Place);

impl Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Place::Cell(cell) => write!(f, "{},{}", cell.row + 1, cell.column + 1),
            Place::Node(node) => write!(f, "{}", node + 1),
            Place::State { .. } => write!(f, "{}", self.0),
        }
    }
}

struct Edge(Item, Item);

impl Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.0, self.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Limits, read};

    /// Checks the canonical text of a game, written with `/` for each line end.
    fn check(game: &str, lines: &str) {
        let text = format!("(format: 1, game: {game})");
        let record = read(&text, &Limits::default()).unwrap().record;
        let mut canonical = String::new();
        write_game(&mut canonical, record.game()).unwrap();
        assert_eq!(canonical.replace('\n', "/"), lines);
        assert_eq!(record.fingerprint(), digest(canonical.as_bytes()));
    }

    #[test]
    fn each_ruleset_has_a_canonical_text() {
        check(
            r#"SlidingStones(board: ["XO", "O."], moves: [(1, 2)])"#,
            "matchplay game 1/ruleset SlidingStones/row XO/row O./moves 1,2/",
        );
        check(
            r##"Maze(board: ["..", "#."], start: (1, 2), moves: [(2, 2)])"##,
            "matchplay game 1/ruleset Maze/row ../row #./start 1,2/moves 2,2/",
        );
        check(
            "Graph(nodes: 12, edges: [(11, 2), (3, 10), (3, 2)], labels: {1: \"a\"}, moves: [11])",
            "matchplay game 1/ruleset Graph/nodes 12/edges 2-3 2-11 3-10/moves 11/",
        );
        check(
            r#"Lock(digits: 2, forbidden: ["42", "07"], start: "00", moves: ["01", "02"])"#,
            "matchplay game 1/ruleset Lock/digits 2/forbidden 07 42/start 00/moves 01 02/",
        );
        check("Graph(nodes: 1)", "matchplay game 1/ruleset Graph/nodes 1/");
    }

    #[test]
    fn the_fingerprint_is_that_of_the_specification() {
        let text = r#"(format: 1, id: "a", game: SlidingStones(
            board: ["OOXX", "OXXO", "OO.O", "XXXO"],
            moves: [(3, 2), (2, 2), (1, 2), (1, 3)],
        ))"#;
        let record = read(text, &Limits::default()).unwrap().record;
        assert_eq!(record.fingerprint(), "8249b0a91c90c13f9bcb3a40c5b0b55a");
    }
}
