use std::fmt::Display;

use crate::notation::page::Page;
use crate::notation::text::Text;
use crate::text::entries::Entries;
use crate::text::game::GameText;
use crate::text::lattice::StepsText;
use crate::text::place::PlaceText;
use crate::write::ron::{entries, rows};

/// Writes the member `game`.
pub fn write(page: &mut Page, game: &GameText<'_>) {
    page.line(4, format_args!("game: {}(", game.name()));
    let (starts, start, moves) = match game {
        GameText::SlidingStones { board, moves } => {
            rows(page, 8, "board", board);
            (&None, &None, moves)
        }
        GameText::Maze {
            board,
            steps,
            wrap,
            removes,
            starts,
            start,
            moves,
        } => {
            rows(page, 8, "board", board);
            match steps {
                Some(StepsText::Offsets(offsets)) => {
                    page.fill(8, "steps: Offsets([", offsets, "])");
                }
                named => member(page, "steps", named),
            }
            member(page, "wrap", wrap);
            member(page, "removes", removes);
            (starts, start, moves)
        }
        GameText::Graph {
            nodes,
            edges,
            labels,
            at,
            removes,
            starts,
            start,
            moves,
        } => {
            member(page, "nodes", &Some(nodes));
            let edges: Vec<_> = edges.iter().map(|&(a, b)| PlaceText::Cell(a, b)).collect();
            list(page, "edges", &edges);
            entries(page, 8, "labels", labels);
            if !at.is_empty() {
                let Entries(points) = at;
                let points = points
                    .iter()
                    .map(|(node, point)| format!("{node}: {point}"));
                page.fill(8, "at: {", &points.collect::<Vec<_>>(), "}");
            }
            member(page, "removes", removes);
            (starts, start, moves)
        }
        GameText::Lock {
            digits,
            base,
            wrap,
            forbidden,
            starts,
            start,
            moves,
        } => {
            member(page, "digits", &Some(digits));
            member(page, "base", base);
            member(page, "wrap", wrap);
            let forbidden = forbidden
                .iter()
                .map(|Text(state)| PlaceText::State(Text((&**state).into())));
            list(page, "forbidden", &forbidden.collect::<Vec<_>>());
            (starts, start, moves)
        }
    };
    if let Some(starts) = starts {
        page.fill(8, "starts: [", starts, "]");
    }
    member(page, "start", start);
    list(page, "moves", moves);
    page.line(4, "),");
}

fn member(page: &mut Page, name: &str, value: &Option<impl Display>) {
    if let Some(value) = value {
        page.line(8, format_args!("{name}: {value},"));
    }
}

fn list(page: &mut Page, name: &str, items: &[PlaceText<'_>]) {
    if !items.is_empty() {
        page.fill(8, &format!("{name}: ["), items, "]");
    }
}
