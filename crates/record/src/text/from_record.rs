use std::collections::BTreeMap;

use matchplay_board::{Board, Game, Vertex};
use matchplay_certificate::{Cover, Proof, Witness};

use super::{
    AnnotationsText, CertificateText, ClaimText, Entries, GameText, PlaceText, RecordText,
    VariationText, Words,
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
            game: game(record.game(), record.labels()),
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

impl CertificateText<'_> {
    pub(crate) fn new(certified: &Game, proof: &Proof) -> Self {
        let board = certified.board();
        let (claim, reply, witness) = match proof {
            Proof::P(witness) => (ClaimText::P, None, witness),
            Proof::N { reply, then } => (ClaimText::N, Some(*reply), then),
            Proof::Perfect(matching) => {
                let matching = matching.clone();
                let cover = Cover::default();
                (ClaimText::P, None, &Witness { matching, cover })
            }
        };
        let place = |vertex| PlaceText::from(board.place(vertex));
        let matching = witness.matching.iter();
        let odd_sets = witness.cover.odd_sets.iter();
        CertificateText {
            kind: Some(Words(Document::Certificate.name().into())),
            format: Document::Certificate.format(),
            game: game(certified, &BTreeMap::new()),
            claim,
            reply: reply.map(place),
            matching: matching.map(|&(a, b)| (place(a), place(b))).collect(),
            cover: places(board, &witness.cover.vertices),
            odd_sets: odd_sets.map(|set| places(board, set)).collect(),
        }
    }
}

fn game(game: &Game, labels: &BTreeMap<Vertex, String>) -> GameText<'static> {
    let board = game.board();
    let moves = places(board, game.plies());
    let start = game.start().token();
    let start = start.map(|start| PlaceText::from(board.place(start)));
    match board {
        Board::Sliding(_) => GameText::SlidingStones {
            board: rows(board),
            moves,
        },
        Board::Maze(_) => GameText::Maze {
            board: rows(board),
            start,
            moves,
        },
        Board::Graph(graph) => {
            let number = |node: Vertex| node.index() as u32 + 1;
            let edges = graph.edges().map(|(a, b)| (number(a), number(b)));
            let labels = labels.iter();
            let labels = labels.map(|(&node, label)| (number(node), label.clone()));
            GameText::Graph {
                nodes: graph.nodes(),
                edges: edges.collect(),
                start,
                labels: Entries(labels.collect()),
                moves,
            }
        }
        Board::Lock(lock) => {
            let forbidden = lock.forbidden().map(|state| board.place(state).to_string());
            GameText::Lock {
                digits: lock.digits(),
                forbidden: forbidden.map(|state| Words(state.into())).collect(),
                start,
                moves,
            }
        }
        // The crates are released together, and the other arms cover all rulesets.
        _ => unreachable!("every ruleset has a text"),
    }
}

fn rows(board: &Board) -> Vec<Words<'static>> {
    let text = board.to_string();
    let rows = text.lines().map(|row| Words(row.to_owned().into()));
    rows.collect()
}

fn places(board: &Board, plies: &[Vertex]) -> Vec<PlaceText<'static>> {
    let places = plies.iter().map(|&to| board.place(to).into());
    places.collect()
}
