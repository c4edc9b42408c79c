use std::fmt::{self, Write};

use matchplay_board::{Board, Game, Lattice, Place, Removal, Steps, Vertex};
use sha2::{Digest, Sha256};

use crate::model::record::Record;
use crate::text::game::DECIMAL;
use crate::text::lattice::WrapText;

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
    /// contains the ruleset, the board, the starts and the moves.
    ///
    /// Names, notes, variations and the claimed result do not change it. Linear in the
    /// board and the moves; the text is not kept in memory.
    pub fn fingerprint(&self) -> String {
        fingerprint(self.game())
    }
}

/// The [fingerprint](Record::fingerprint) of all records of a game.
pub fn fingerprint(game: &Game) -> String {
    let mut hashed = Hashed::new();
    write_game(&mut hashed, game).expect("hashing cannot fail");
    hexadecimal(hashed.finish())
}

/// A text that is hashed while it is written.
struct Hashed {
    hasher: Sha256,
    /// The end of the text, which is not hashed yet.
    rest: String,
}

impl Hashed {
    /// The number of bytes from which on the end of the text is hashed.
    const MOST: usize = 1 << 10;

    fn new() -> Hashed {
        Hashed {
            hasher: Sha256::new(),
            rest: String::with_capacity(2 * Hashed::MOST),
        }
    }

    fn finish(mut self) -> Sha256 {
        self.hasher.update(&self.rest);
        self.hasher
    }
}

impl Write for Hashed {
    #[inline]
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.rest.push_str(text);
        if self.rest.len() >= Hashed::MOST {
            self.hasher.update(&self.rest);
            self.rest.clear();
        }
        Ok(())
    }

    #[inline]
    fn write_char(&mut self, c: char) -> fmt::Result {
        self.rest.push(c);
        Ok(())
    }
}

/// Writes the canonical text of a game: lines of a name and items, without lines that
/// are empty or the default.
fn write_game(out: &mut impl Write, game: &Game) -> fmt::Result {
    let board = game.board();
    let places = board.places();
    let place = |vertex: Vertex| places.place(vertex);
    out.write_str("matchplay game 1\n")?;
    match board {
        Board::Sliding(_) => write_rows(out, "SlidingStones", board)?,
        Board::Maze(maze) => {
            write_rows(out, "Maze", board)?;
            write_lattice(out, maze.lattice())?;
        }
        Board::Graph(graph) => {
            writeln!(out, "ruleset Graph\nnodes {}", graph.nodes())?;
            write_items(out, "edges", graph.edges(), |out, (a, b)| {
                write_place(out, place(a))?;
                out.write_char('-')?;
                write_place(out, place(b))
            })?;
        }
        Board::Lock(lock) => {
            let dials = lock.dials();
            writeln!(out, "ruleset Lock\ndigits {}", dials.digits())?;
            if dials.base() != DECIMAL {
                writeln!(out, "base {}", dials.base())?;
            }
            write_items(out, "forbidden", lock.forbidden().map(place), write_place)?;
            if !dials.wraps() {
                out.write_str("wrap no\n")?;
            }
        }
        // The crates are released together, and these are all rulesets.
        _ => unreachable!("every ruleset has a canonical text"),
    }
    if board.removal() == Removal::Edges {
        out.write_str("removes Edges\n")?;
    }
    let starts = game.start().starts().into_iter().flatten();
    write_items(out, "starts", starts.map(place), write_place)?;
    // The board of sliding stones shows where the blank starts.
    let is_shown = matches!(board, Board::Sliding(_));
    let start = game.start().token().filter(|_| !is_shown);
    write_items(out, "start", start.into_iter().map(place), write_place)?;
    let moves = game.plies().iter().copied();
    write_items(out, "moves", moves.map(place), write_place)
}

/// Writes the lines of steps that are not orthogonal, and of the directions in which a
/// maze wraps.
fn write_lattice(out: &mut impl Write, lattice: &Lattice) -> fmt::Result {
    let offsets = lattice.steps().forward();
    if offsets != Steps::Orthogonal.forward() {
        write_items(out, "steps", offsets.into_iter(), |out, (rows, columns)| {
            write!(out, "{rows},{columns}")
        })?;
    }
    let wrap = lattice.wrap().map(WrapText::from);
    wrap.map_or(Ok(()), |wrap| writeln!(out, "wrap {wrap}"))
}

fn write_rows(out: &mut impl Write, ruleset: &str, board: &Board) -> fmt::Result {
    writeln!(out, "ruleset {ruleset}")?;
    // The letter of each cell, and the line ends.
    let mut text = String::with_capacity(2 * board.vertex_bound());
    write!(text, "{board}")?;
    text.lines().try_for_each(|row| {
        out.write_str("row ")?;
        out.write_str(row)?;
        out.write_char('\n')
    })
}

/// Writes a line of a name and items, unless there are no items.
fn write_items<W: Write, T>(
    out: &mut W,
    name: &str,
    items: impl Iterator<Item = T>,
    write_item: impl Fn(&mut W, T) -> fmt::Result,
) -> fmt::Result {
    let mut items = items.peekable();
    if items.peek().is_none() {
        return Ok(());
    }
    out.write_str(name)?;
    items.try_for_each(|item| {
        out.write_char(' ')?;
        write_item(out, item)
    })?;
    out.write_char('\n')
}

/// Writes a place, 1-based.
fn write_place(out: &mut impl Write, place: Place) -> fmt::Result {
    match place {
        Place::Cell(cell) => {
            write_number(out, cell.row + 1)?;
            out.write_char(',')?;
            write_number(out, cell.column + 1)
        }
        Place::Node(node) => write_number(out, node + 1),
        Place::State { .. } => write!(out, "{place}"),
    }
}

/// Writes a number without the overhead of a format string, which a long game would
/// cause millions of times.
fn write_number(out: &mut impl Write, number: u32) -> fmt::Result {
    out.write_str(itoa::Buffer::new().format(number))
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
    fn rules_that_differ_from_the_default_have_lines() {
        let maze = "matchplay game 1/ruleset Maze/row ..../row ..../";
        let check_maze = |members: &str, lines: &str| {
            let game = format!(r#"Maze(board: ["....", "...."], {members})"#);
            check(&game, &format!("{maze}{lines}"));
        };
        let knight = "steps 1,-2 1,2 2,-1 2,1/";
        check_maze("steps: Knight", knight);
        check_maze("steps: Leaper(2, 1)", knight);
        check_maze(
            "steps: Offsets([(-1, 2), (2, -1), (-2, -1), (1, 2)])",
            knight,
        );
        check_maze("steps: Hex, wrap: Rows", "steps 0,1 1,-1 1,0/wrap Rows/");
        check_maze("steps: Leaper(1, 0), removes: Vertices", "");
        check_maze(
            "wrap: Both, removes: Edges, start: (2, 1), moves: [(1, 1)]",
            "wrap Both/removes Edges/start 2,1/moves 1,1/",
        );
        check_maze(
            "starts: [(2, 1), (1, 3)], wrap: Columns, moves: [(2, 1)]",
            "wrap Columns/starts 1,3 2,1/moves 2,1/",
        );
        check(
            "Graph(nodes: 11, at: {}, starts: [11, 2], removes: Edges, edges: [(1, 2)])",
            "matchplay game 1/ruleset Graph/nodes 11/edges 1-2/removes Edges/starts 2 11/",
        );
        check(
            r#"Lock(digits: 2, base: 12, wrap: false, forbidden: ["b0", "0a"], starts: ["a0", "9b"])"#,
            "matchplay game 1/ruleset Lock/digits 2/base 12/forbidden 0a b0/wrap no/starts 9b a0/",
        );
        check(
            r#"Lock(digits: 2, base: 10, wrap: true, start: "00")"#,
            "matchplay game 1/ruleset Lock/digits 2/start 00/",
        );
    }
}
