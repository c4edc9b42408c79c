use matchplay_board::{Removal, Vertex};

use crate::text::cells::Span;
use crate::text::edges;
use crate::{Cells, Drawing, Ink};

/// The largest number of nodes of a graph, or of neighbours of a node, that are listed.
pub(super) const LISTED: usize = 40;

/// Lists the nodes of a graph with their neighbours: first the node of the token, then
/// its neighbours, then the others.
pub(super) fn draw(drawing: &Drawing<'_>) -> Cells {
    let board = drawing.position().board();
    let token = drawing.position().token();
    let adjacent: Vec<Vertex> =
        token.map_or_else(Vec::new, |token| board.neighbours(token).collect());
    let first = token.into_iter().chain(adjacent.iter().copied());
    let others = board.places().vertices();
    let others =
        others.filter(|&node| Some(node) != token && adjacent.binary_search(&node).is_err());
    let mut cells = Cells::default();
    let all = board.vertex_bound();
    let near = adjacent.len() + usize::from(token.is_some());
    let most = drawing.room.lines.min(LISTED.max(near));
    // One line has the number of the nodes that are left out.
    let fit = if all > most {
        most.saturating_sub(1)
    } else {
        all
    };
    for (index, node) in first.chain(others).take(fit).enumerate() {
        // An empty line precedes the others if it fits.
        if index == near && index > 0 && all < drawing.room.lines {
            cells.line();
        }
        let line = cells.line();
        line.extend(spans(drawing, node));
    }
    if all > fit {
        let ellipsis = drawing.caption.glyphs.ellipsis();
        let language = drawing.caption.language;
        let rest = language.counted_with("text.nodes.more", all - fit, &[("e", ellipsis)]);
        let rest = drawing.remark(&format!("    {rest}"), Ink::Dim);
        cells.line().push(rest);
    }
    if board.removal() == Removal::Edges {
        cells.line().push(edges::walk(drawing));
    }
    cells
}

/// The sign, the name and the neighbours of a node.
fn spans(drawing: &Drawing<'_>, node: Vertex) -> [Span; 3] {
    let (position, glyphs, caption) = (drawing.position(), drawing.glyphs, drawing.caption);
    let (sign, ink) = match drawing.mark(node) {
        _ if position.token() == Some(node) => (glyphs.token(), Ink::Token),
        _ if position.is_removed(node) => (glyphs.visited(), Ink::Trail),
        Some(mark) => mark,
        None => (glyphs.free(), Ink::Plain),
    };
    let (open, close) = match drawing.cursor == Some(node) {
        true => ('[', ']'),
        false => (' ', ' '),
    };
    let board = position.board();
    let neighbours: Vec<Vertex> = match board.removal() {
        Removal::Vertices => board.neighbours(node).collect(),
        Removal::Edges => position.neighbours(node).collect(),
    };
    let neighbours = caption.places(board, &neighbours, LISTED);
    let text = format!("{}: {neighbours}", caption.place(board, node));
    let room = drawing.room.columns.saturating_sub(4);
    let text = caption.glyphs.cut(text.trim_end(), room);
    let ink_of_text = match ink {
        Ink::Trail => Ink::Dim,
        _ => Ink::Plain,
    };
    let cursor = drawing.cursor == Some(node);
    [
        Span::of(
            node,
            format!(" {open}"),
            if cursor { Ink::Cursor } else { Ink::Plain },
        ),
        Span::of(node, sign, if cursor { Ink::Cursor } else { ink }),
        Span::of(node, format!("{close}{text}"), ink_of_text),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::graph;
    use crate::text::drawing::tests::{lines, of, verdict};
    use crate::{Marks, Room};

    #[test]
    fn nodes_near_the_token_come_first() {
        let game = graph(5, &[(0, 2), (2, 3), (2, 4), (1, 3)], &[2]);
        let verdict = verdict(&[4], &[]);
        let mut drawing = of(&game, Marks::Judged(&verdict));
        drawing.cursor = Some(Vertex::new(4));
        let drawn = [
            "  @ 3: 1, 4, 5",
            "  o 1: 3",
            "  - 4: 2, 3",
            " [+]5: 3",
            "",
            "  . 2: 4",
        ];
        assert_eq!(lines(&drawing), drawn);
        assert_eq!(drawing.cells().at(3, 4), drawing.cursor);
        let (columns, rows) = (10, 3);
        drawing.room = Room {
            columns,
            lines: rows,
        };
        let drawn = ["  @ 3: 1,…", "  o 1: 3", "    … and…"];
        assert_eq!(lines(&drawing), drawn);
    }
}
