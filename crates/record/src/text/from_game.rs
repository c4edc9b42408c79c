use std::collections::BTreeMap;

use matchplay_board::{Board, Game, Vertex};

use crate::notation::text::Text;
use crate::text::entries::Entries;
use crate::text::game::{DECIMAL, GameText};
use crate::text::lattice::{RemovesText, StepsText, WrapText};
use crate::text::pair::PairText;
use crate::text::place::PlaceText;

/// The text of a game without labels and points.
pub fn game_text(played: &Game) -> GameText<'static> {
    game(played, &BTreeMap::new(), &BTreeMap::new())
}

pub(crate) fn game(
    game: &Game,
    labels: &BTreeMap<Vertex, String>,
    at: &BTreeMap<Vertex, (i32, i32)>,
) -> GameText<'static> {
    let board = game.board();
    let moves = places(board, game.plies());
    let start = game.start().token();
    let start = start.map(|start| PlaceText::from(board.place(start)));
    let starts = game.start().starts();
    let starts = starts.map(|starts| starts.map(|start| board.place(start).into()).collect());
    let removes = RemovesText::of(board.removal());
    match board {
        Board::Sliding(_) => GameText::SlidingStones {
            board: rows(board),
            moves,
        },
        Board::Maze(maze) => GameText::Maze {
            board: rows(board),
            steps: StepsText::of(maze.lattice().steps()),
            wrap: maze.lattice().wrap().map(WrapText::from),
            removes,
            starts,
            start,
            moves,
        },
        Board::Graph(graph) => {
            let number = |node: Vertex| node.index() as u32 + 1;
            let edges = graph.edges().map(|(a, b)| (number(a), number(b)));
            let labels = labels.iter();
            let labels = labels.map(|(&node, label)| (number(node), label.clone()));
            let at = at.iter();
            let at = at.map(|(&node, &(x, y))| (number(node), PairText::from((x, y))));
            GameText::Graph {
                nodes: graph.nodes(),
                edges: edges.collect(),
                labels: Entries(labels.collect()),
                at: Entries(at.collect()),
                removes,
                starts,
                start,
                moves,
            }
        }
        Board::Lock(lock) => {
            let dials = lock.dials();
            let forbidden = lock.forbidden().map(|state| board.place(state).to_string());
            GameText::Lock {
                digits: dials.digits(),
                base: Some(dials.base()).filter(|&base| base != DECIMAL),
                wrap: (!dials.wraps()).then_some(false),
                forbidden: forbidden.map(|state| Text(state.into())).collect(),
                starts,
                start,
                moves,
            }
        }
        // The crates are released together, and the other arms cover all rulesets.
        _ => unreachable!("every ruleset has a text"),
    }
}

fn rows(board: &Board) -> Vec<Text<'static>> {
    let text = board.to_string();
    text.lines()
        .map(|row| Text(row.to_owned().into()))
        .collect()
}

pub fn places(board: &Board, plies: &[Vertex]) -> Vec<PlaceText<'static>> {
    let places = plies.iter().map(|&to| board.place(to).into());
    places.collect()
}
