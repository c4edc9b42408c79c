//! Boards of edge geography, on which a move uses up an edge.

use matchplay_board::{Coord, Lattice, Size, Vertex};

use crate::text::cells::Span;
use crate::text::grid::remarks;
use crate::{Cells, Drawing, Ink};

/// The columns from a cell to the next one.
const PITCH: usize = 4;

/// The largest number of vertices of a walk that are named.
const NAMED: usize = 8;

/// Draws a plain grid with lines for its unused edges. `None` if there is no room, or if
/// the steps are not those of a plain grid.
pub(super) fn draw(drawing: &Drawing<'_>, size: Size) -> Option<Cells> {
    let (rows, columns) = (size.rows(), size.columns());
    let margin = rows.to_string().len().max(2);
    let width = margin + 2 + PITCH * columns as usize;
    let height = 2 * rows as usize + 1;
    let fits = width <= drawing.room.columns && height <= drawing.room.lines;
    let is_plain = drawing
        .position()
        .board()
        .lattice()
        .is_some_and(Lattice::is_plain);
    if !fits || !is_plain {
        return None;
    }
    let mut cells = Cells::default();
    let mut heads = " ".repeat(margin);
    for column in 1..=columns {
        let width = if column == 1 { 2 } else { PITCH };
        heads += &format!("{column:>width$}");
    }
    cells.line().push(Span::new(heads, Ink::Dim));
    for row in 0..rows {
        let line = cells.line();
        let number = format!("{:>margin$}", row + 1);
        line.push(Span::new(number, Ink::Dim));
        for column in 0..columns {
            cell(drawing, line, size, Coord::new(row, column));
        }
        if row + 1 < rows {
            let below = cells.line();
            below.push(Span::new(" ".repeat(margin), Ink::Plain));
            for column in 0..columns {
                let [from, to] = [Coord::new(row, column), Coord::new(row + 1, column)];
                let sign = if is_unused(drawing, size, from, to) {
                    '|'
                } else {
                    ' '
                };
                let indent = if column == 0 { " " } else { "   " };
                below.push(Span::new(format!("{indent}{sign}"), Ink::Plain));
            }
        }
    }
    remarks(drawing, &mut cells);
    Some(cells)
}

/// Draws a cell with the line to it from the cell on its left.
fn cell(drawing: &Drawing<'_>, line: &mut Vec<Span>, size: Size, at: Coord) {
    let Some(vertex) = size.vertex(at) else {
        return;
    };
    let before = at
        .column
        .checked_sub(1)
        .map(|column| Coord::new(at.row, column));
    let is_joined = before.is_some_and(|before| is_unused(drawing, size, before, at));
    let joint = if is_joined { '-' } else { ' ' };
    let is_pointed = |cell: Option<Coord>| {
        let vertex = cell.and_then(|cell| size.vertex(cell));
        vertex.is_some() && drawing.cursor == vertex
    };
    if before.is_some() {
        let (close, ink) = match is_pointed(before) {
            true => (']', Ink::Cursor),
            false => (joint, Ink::Plain),
        };
        line.push(Span::new(close, ink));
        line.push(Span::new(joint, Ink::Plain));
    }
    let (sign, ink) = match drawing.mark(vertex) {
        _ if is_pointed(Some(at)) => ('[', Ink::Cursor),
        Some(mark) => mark,
        None => (joint, Ink::Plain),
    };
    line.push(Span::of(vertex, sign, ink));
    let (glyph, ink) = drawing.look(vertex);
    let ink = if is_pointed(Some(at)) {
        Ink::Cursor
    } else {
        ink
    };
    line.push(Span::of(vertex, glyph, ink));
    if at.column + 1 == size.columns() && is_pointed(Some(at)) {
        line.push(Span::new(']', Ink::Cursor));
    }
}

/// Whether two cells are joined by an edge that no move has used.
fn is_unused(drawing: &Drawing<'_>, size: Size, from: Coord, to: Coord) -> bool {
    let (Some(from), Some(to)) = (size.vertex(from), size.vertex(to)) else {
        return false;
    };
    let position = drawing.position();
    let mut neighbours = position.board().neighbours(from);
    let is_open = position.is_remaining(from);
    is_open && neighbours.any(|it| it == to) && !position.is_used(from, to)
}

/// The last vertices of the walk of the token along used edges.
pub(super) fn walk(drawing: &Drawing<'_>) -> Span {
    let path: Vec<Vertex> = drawing.path().collect();
    let shown = &path[path.len().saturating_sub(NAMED)..];
    let (caption, board) = (drawing.caption, drawing.position().board());
    let names: Vec<String> = shown
        .iter()
        .map(|&vertex| caption.place(board, vertex))
        .collect();
    let more = match shown.len() < path.len() {
        true => format!("{} ", caption.glyphs.ellipsis()),
        false => String::new(),
    };
    let text = match shown.len() {
        0 | 1 => caption.language.say("text.used.none").to_owned(),
        _ => {
            let walk = more + &names.join(" - ");
            caption.language.fill("text.used", &[("w", &walk)])
        }
    };
    let text = caption
        .glyphs
        .cut(&format!("  {text}"), drawing.room.columns.max(3));
    Span::new(text, Ink::Trail)
}

#[cfg(test)]
mod tests {
    use matchplay_board::{ExplicitGraph, Maze, Position, Removal};

    use super::*;
    use crate::Marks;
    use crate::samples::game;
    use crate::text::drawing::tests::{lines, of};

    #[test]
    fn unused_edges_are_lines_between_cells() {
        let maze: Maze = "...\n..#".parse().unwrap();
        let start = Position::maze(maze.removing(Removal::Edges), None).unwrap();
        let game = game(start, &[0, 1, 4]);
        let mut drawing = of(&game, Marks::None);
        let drawn = [
            "   1   2   3",
            " 1 .   .---.",
            "   |        ",
            " 2 .---@   #",
            "  used edges: (1,1) - (1,2) - (2,2)",
        ];
        assert_eq!(lines(&drawing), drawn);
        let winning = [3].map(Vertex::new);
        drawing.marks = Marks::Judged(&winning);
        assert_eq!(lines(&drawing)[3], " 2+.---@   #");
        drawing.cursor = Some(winning[0]);
        assert_eq!(lines(&drawing)[3], " 2[.]--@   #");
        (drawing.room.columns, drawing.room.lines) = (10, 9);
        assert_eq!(lines(&drawing)[1], " 1  . . .");
    }

    #[test]
    fn nodes_are_listed_with_their_unused_edges() {
        let graph = ExplicitGraph::new(3, [(0, 1), (1, 2), (2, 0)]).unwrap();
        let start = Position::graph(graph.removing(Removal::Edges), Some(0)).unwrap();
        let game = game(start, &[1]);
        let drawn = lines(&of(&game, Marks::None));
        assert_eq!(drawn[0], "  @ 2: 3");
        assert!(drawn.contains(&"  . 1: 3".to_owned()), "{drawn:?}");
        assert_eq!(drawn[drawn.len() - 1], "  used edges: 1 - 2");
    }
}
