//! The line about the edges that the token has used.

use matchplay_board::Vertex;

use crate::Drawing;
use crate::text::cells::Span;

/// The largest number of vertices of a walk that are named.
const NAMED: usize = 8;

/// The last vertices of the walk of the token along used edges, as many as fit.
pub(super) fn walk(drawing: &Drawing<'_>) -> Span {
    let path: Vec<Vertex> = drawing.path().collect();
    let (caption, board) = (drawing.caption, drawing.position().board());
    let walk = |shown: usize| {
        let last = &path[path.len() - shown..];
        let names = last.iter().map(|&vertex| caption.place(board, vertex));
        let names = names.collect::<Vec<_>>().join(" - ");
        match shown < path.len() {
            true => format!("{} {names}", caption.glyphs.ellipsis()),
            false => names,
        }
    };
    let text = |shown| caption.language.fill("text.used", &[("w", &walk(shown))]);
    match path.len().min(NAMED) {
        0 | 1 => drawing.trail([format!("  {}", caption.language.say("text.used.none"))]),
        most => {
            let texts = (2..=most).rev().map(|shown| format!("  {}", text(shown)));
            drawing.trail(texts.chain([walk(2)]))
        }
    }
}

#[cfg(test)]
mod tests {
    use matchplay_board::{ExplicitGraph, Maze, Position, Removal};

    use super::*;
    use crate::Marks;
    use crate::samples::game;
    use crate::text::drawing::tests::{lines, of, verdict};

    #[test]
    fn unused_edges_are_lines_between_cells() {
        let maze: Maze = "...\n..#".parse().unwrap();
        let start = Position::maze(maze.removing(Removal::Edges), None).unwrap();
        let game = game(start, &[0, 1, 4]);
        let mut drawing = of(&game, Marks::None);
        let drawn = [
            "      1   2   3",
            " 1    .   .===.",
            "      |        ",
            " 2    .===@   #",
            "  used edges: (1,1) - (1,2) - (2,2)",
        ];
        assert_eq!(lines(&drawing), drawn);
        let verdict = verdict(&[3], &[]);
        drawing.marks = Marks::Judged(&verdict);
        assert_eq!(lines(&drawing)[3], " 2   +.===@   #");
        drawing.cursor = Some(Vertex::new(3));
        assert_eq!(lines(&drawing)[3], " 2   [.]==@   #");
        drawing.cursor = None;
        (drawing.room.columns, drawing.room.lines) = (33, 3);
        let drawn = [
            "      1   2   3",
            " 2   +.===@   #",
            "rows 2–2 of 2",
            "  used edges: … (1,2) - (2,2)",
        ];
        assert_eq!(lines(&drawing), drawn);
        drawing.room.columns = 16;
        assert_eq!(lines(&drawing)[3], "… (1,2) - (2,2)");
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
