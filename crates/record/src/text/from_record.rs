use std::collections::BTreeMap;
use std::fmt::{self, Write};

use matchplay_board::{Board, Game, Vertex};

use super::{
    AnnotationsText, DECIMAL, Entries, GameText, PairText, PlaceText, RecordText, RemovesText,
    StepsText, VariationText, Words, WrapText,
};
use crate::{Document, Record, Variation};

impl<'a> From<&'a Record> for RecordText<'a> {
    fn from(record: &'a Record) -> Self {
        RecordText {
            kind: Some(Document::Record.name()),
            format: Document::Record.format(),
            id: record.given_id.as_deref(),
            file: record.file.as_deref(),
            meta: &record.meta,
            game: game(record.game(), record.labels(), record.at()),
            result: record.result,
            annotations: AnnotationsText {
                notes: notes(record.notes()),
                variations: variations(record.game().board(), record.variations()),
                ext: &record.ext,
                unknown: record.unknown(),
            },
        }
    }
}

/// At most [`Variation::MAX_DEPTH`] deep.
fn variations<'a>(board: &Board, variations: &'a [Variation]) -> Vec<VariationText<'a>> {
    let variations = variations.iter();
    let texts = variations.map(|it| VariationText {
        at: it.at as u64 + 1,
        line: places(board, &it.line),
        note: it.note.as_deref(),
        annotations: AnnotationsText {
            notes: notes(&it.notes),
            variations: self::variations(board, &it.variations),
            ext: &it.ext,
            unknown: &it.unknown,
        },
    });
    texts.collect()
}

fn notes(notes: &BTreeMap<usize, String>) -> Entries {
    let notes = notes.iter();
    let notes = notes.map(|(&plies, note)| (plies as u32, note.clone()));
    Entries(notes.collect())
}

/// The text of a game without labels and points.
pub(crate) fn game_text(played: &Game) -> GameText<'static> {
    game(played, &BTreeMap::new(), &BTreeMap::new())
}

pub(super) fn game(
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
                forbidden: forbidden.map(|state| Words(state.into())).collect(),
                starts,
                start,
                moves,
            }
        }
        // The crates are released together, and the other arms cover all rulesets.
        _ => unreachable!("every ruleset has a text"),
    }
}

fn rows(board: &Board) -> Vec<Words<'static>> {
    let mut lines = Lines(vec![String::new()]);
    write!(lines, "{board}").expect("writing to memory cannot fail");
    let rows = lines.0.into_iter().map(|row| Words(row.into()));
    rows.collect()
}

/// The lines of a text, each on its own.
struct Lines(Vec<String>);

impl Write for Lines {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for (index, part) in text.split('\n').enumerate() {
            match self.0.last_mut() {
                Some(line) if index == 0 => line.push_str(part),
                _ => self.0.push(part.to_owned()),
            }
        }
        Ok(())
    }
}

pub(super) fn places(board: &Board, plies: &[Vertex]) -> Vec<PlaceText<'static>> {
    let places = plies.iter().map(|&to| board.place(to).into());
    places.collect()
}
