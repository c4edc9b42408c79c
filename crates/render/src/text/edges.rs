//! The line about the edges that the token has used.

use matchplay_board::Vertex;

use crate::text::cells::Span;
use crate::{Drawing, Ink};

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
        0 | 1 => {
            let text = format!("  {}", caption.language.say("text.used.none"));
            drawing.remark(&text, Ink::Trail)
        }
        most => {
            let texts = (2..=most).rev().map(|shown| format!("  {}", text(shown)));
            drawing.trail(texts.chain([walk(2)]))
        }
    }
}

#[cfg(test)]
mod tests {
    use matchplay_board::{ExplicitGraph, Position, Removal};

    use crate::Marks;
    use crate::samples::game;
    use crate::text::drawing::tests::{lines, of};

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
