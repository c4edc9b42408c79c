use std::fmt::{self, Write};

use anstyle::Style;
use matchplay_board::{Board, Coord, ExplicitGraph, Position, Size, Stone, Vertex};

use crate::Caption;
use crate::words::{count, kind, players};

const HEAD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();
const TOKEN: Style = Style::new().bold().invert();

/// How many nodes of a graph, or moves, are listed before the rest is counted.
const LISTED: usize = 40;

/// A position drawn in characters, with coordinates and the legal moves.
///
/// Stones are `X` and `O`, the blank `.`; in mazes `#` is a wall, `.` free, `o`
/// visited and `@` the token.
#[derive(Clone, Debug)]
pub struct BoardText<'a> {
    position: &'a Position,
    caption: &'a Caption<'a>,
}

impl<'a> BoardText<'a> {
    /// The drawing of a position.
    pub const fn new(position: &'a Position, caption: &'a Caption<'a>) -> Self {
        BoardText { position, caption }
    }

    fn grid(
        &self,
        f: &mut fmt::Formatter<'_>,
        size: Size,
        draw: impl Fn(Coord) -> char,
    ) -> fmt::Result {
        let margin = size.rows().to_string().len().max(2);
        // Every fifth column is numbered where they are too many for all.
        let step = if size.columns() < 10 { 1 } else { 5 };
        let mut heads = " ".repeat(margin + 2);
        for column in (1..=size.columns()).filter(|column| column % step == 0) {
            let end = margin + 2 + 2 * column as usize - 1;
            let number = column.to_string();
            let space = (end - heads.len()).saturating_sub(number.len());
            heads.push_str(&" ".repeat(space));
            heads.push_str(&number);
        }
        writeln!(f, "{DIM}{heads}{DIM:#}")?;
        let token = self.position.token();
        for row in 0..size.rows() {
            write!(f, "{DIM}{:>margin$}{DIM:#} ", row + 1)?;
            for column in 0..size.columns() {
                let cell = Coord::new(row, column);
                f.write_char(' ')?;
                if size.vertex(cell) == token {
                    write!(f, "{TOKEN}{}{TOKEN:#}", draw(cell))?;
                } else {
                    f.write_char(draw(cell))?;
                }
            }
            writeln!(f)?;
        }
        Ok(())
    }

    fn nodes(&self, f: &mut fmt::Formatter<'_>, graph: &ExplicitGraph) -> fmt::Result {
        let board = self.position.board();
        for node in (0..graph.nodes()).take(LISTED).map(Vertex::new) {
            let sign = match () {
                () if self.position.token() == Some(node) => '@',
                () if self.position.is_left(node) => 'o',
                () => '.',
            };
            let neighbours = self.caption.places(board, graph.neighbours(node), LISTED);
            let name = self.caption.place(board, node);
            let line = format!("  {sign} {name}: {neighbours}");
            writeln!(f, "{}", line.trim_end())?;
        }
        let rest = (graph.nodes() as usize).saturating_sub(LISTED);
        if rest > 0 {
            writeln!(f, "    … and {rest} more nodes")?;
        }
        Ok(())
    }
}

impl fmt::Display for BoardText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (position, caption) = (self.position, self.caption);
        let board = position.board();
        let parts = [
            kind(board),
            players(board, caption),
            count(position.plies(), "ply") + " played",
        ];
        let parts: Vec<String> = caption.title().into_iter().chain(parts).collect();
        writeln!(f, "{HEAD}{}{HEAD:#}\n", parts.join(" · "))?;
        match board {
            Board::Sliding(sliding) => {
                self.grid(f, sliding.size(), |cell| match sliding.stone(cell) {
                    Some(Stone::Black) => 'X',
                    Some(Stone::White) => 'O',
                    None => '.',
                })?;
            }
            Board::Maze(maze) => self.grid(f, maze.size(), |cell| {
                let vertex = maze.size().vertex(cell);
                match vertex {
                    Some(vertex) if position.token() == Some(vertex) => '@',
                    Some(vertex) if position.is_left(vertex) => 'o',
                    _ if maze.is_free(cell) => '.',
                    _ => '#',
                }
            })?,
            Board::Graph(graph) => self.nodes(f, graph)?,
            Board::Lock(lock) => {
                let state = match position.token() {
                    Some(token) => caption.place(board, token),
                    None => "-".repeat(lock.digits() as usize),
                };
                let forbidden = lock.forbidden().count();
                writeln!(
                    f,
                    "  {TOKEN}{state}{TOKEN:#}  ({forbidden} states forbidden)"
                )?;
            }
        }
        let moves: Vec<Vertex> = position.moves().collect();
        let to_move = caption.player(position.to_move());
        let verb = match position.token() {
            Some(_) => "move",
            None => "place the token",
        };
        match moves.len() {
            0 => writeln!(f, "\n  {to_move} to {verb}, and stuck"),
            _ => {
                let places = caption.places(board, &moves, LISTED);
                writeln!(f, "\n  {to_move} to {verb}: {places}")
            }
        }
    }
}
