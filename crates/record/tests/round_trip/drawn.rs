//! Records drawn at random: games of all rulesets with annotations.

mod positions;

use std::collections::BTreeMap;

use matchplay_board::{Game, Vertex};
use matchplay_record::{
    GameResult, Meta, Number, Object, Record, RecordFile, RecordId, Value, Variation,
};
use proptest::collection::{btree_map, vec};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use positions::position;

pub(crate) fn words() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        vec(any::<char>(), 0..5).prop_map(String::from_iter),
        select(vec![
            "",
            "it's",
            "\"",
            "\\",
            "\r\n\t\0",
            "*/ // \u{1b}[31m\u{202e}",
            "r#\"",
            "→é"
        ])
        .prop_map(str::to_owned),
    ]
}

fn names() -> impl Strategy<Value = (Option<RecordId>, Option<RecordFile>, Meta)> {
    let texts = vec(
        (
            select(vec!["event", "site", "round", "zone", "a1_"]),
            words(),
        ),
        0..4,
    );
    let date = select(vec!["2011", "2012-02-29", "2011-02-30"]).prop_map(str::to_owned);
    (
        option::of(words()),
        option::of(words()),
        texts,
        option::of(date),
    )
        .prop_map(|(id, file, texts, date)| {
            let mut meta = Meta::default();
            for (name, text) in texts.into_iter().chain(date.map(|date| ("date", date))) {
                let _ = meta.set(name, text);
            }
            let id = id.and_then(|id| RecordId::new(id).ok());
            (id, file.and_then(|file| RecordFile::new(file).ok()), meta)
        })
}

fn object(members: BTreeMap<String, Value>) -> Object {
    members.into_iter().collect()
}

fn value() -> impl Strategy<Value = Value> {
    let number = |number| Value::from(Number::new(number).unwrap());
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i32>().prop_map(Value::from),
        any::<i32>().prop_map(move |it| number(f64::from(it) / 8.0)),
        proptest::num::f64::NORMAL.prop_map(number),
        select(vec![1e300, 1e-7, -0.0, 1e16, 1e20, 1e21, 5e-324]).prop_map(number),
        words().prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 20, 4, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..4).prop_map(Value::from),
            btree_map(words(), inner, 0..4)
                .prop_map(object)
                .prop_map(Value::from),
        ]
    })
}

fn ext() -> impl Strategy<Value = Object> {
    btree_map(words(), value(), 0..4).prop_map(object)
}

fn unknown() -> impl Strategy<Value = Object> {
    let names = "[a-z][a-z0-9_]{0,9}|true|inf|r|unit";
    btree_map(names, value(), 0..2).prop_map(object)
}

/// A variation before its moves are chosen, with those that leave it.
#[derive(Clone, Debug)]
struct Branch {
    at: Index,
    choices: Vec<Index>,
    note: Option<String>,
    notes: Vec<(Index, String)>,
    ext: Object,
    unknown: Object,
    branches: Vec<Branch>,
}

fn branches() -> impl Strategy<Value = Vec<Branch>> {
    let branch = |branches: BoxedStrategy<Vec<Branch>>| {
        let note = option::of(words());
        let notes = vec((any::<Index>(), words()), 0..3);
        let free = (prop_oneof![Just(Object::default()), ext()], unknown());
        (
            any::<Index>(),
            vec(any::<Index>(), 0..30),
            note,
            notes,
            free,
            branches,
        )
            .prop_map(
                |(at, choices, note, notes, (ext, unknown), branches)| Branch {
                    at,
                    choices,
                    note,
                    notes,
                    ext,
                    unknown,
                    branches,
                },
            )
    };
    let leaf = vec(branch(Just(Vec::new()).boxed()), 0..4).boxed();
    leaf.prop_recursive(3, 12, 3, move |inner| vec(branch(inner), 0..3).boxed())
}

/// The variations of a line whose first ply is `first`; a variation without a legal
/// move is left out.
fn grown(game: &Game, first: usize, branches: Vec<Branch>) -> Vec<Variation> {
    let mut variations = Vec::new();
    for branch in branches {
        let at = first + branch.at.index(game.plies().len() - first + 1);
        let mut line = game.truncated(at);
        play_on(&mut line, &branch.choices);
        if line.plies().len() == at {
            continue;
        }
        let mut variation = Variation::new(at, line.plies()[at..].iter().copied());
        for (place, note) in branch.notes {
            let place = place.index(variation.line.len());
            variation.notes.insert(at + 1 + place, note);
        }
        (variation.note, variation.ext) = (branch.note, branch.ext);
        if branch.unknown.get("at").is_none() {
            variation.unknown = branch.unknown;
        }
        variation.variations = grown(&line, at, branch.branches);
        variations.push(variation);
    }
    variations
}

/// Plays the chosen moves until the game is over.
fn play_on(game: &mut Game, choices: &[Index]) {
    for choice in choices {
        let moves: Vec<Vertex> = game.position().moves().collect();
        if moves.is_empty() {
            return;
        }
        game.play(moves[choice.index(moves.len())]).unwrap();
    }
}

pub(crate) fn record() -> impl Strategy<Value = Record> {
    let result = select(vec![
        GameResult::FirstWins,
        GameResult::SecondWins,
        GameResult::Unfinished,
    ]);
    (
        position(),
        vec(any::<Index>(), 0..30),
        names(),
        option::of(result),
        vec((any::<Index>(), words()), 0..4),
        branches(),
        (ext(), unknown()),
        option::of(vec((-1_000_000..=1_000_000, -9..9), 12)),
    )
        .prop_map(
            |(position, choices, names, result, texts, branches, free, points)| {
                let mut game = Game::new(position);
                play_on(&mut game, &choices);
                let plies = game.plies().len();
                let mut record = Record::new(game.clone()).unwrap();
                (record.given_id, record.file, record.meta) = names;
                record.result = result;
                record.ext = free.0;
                let _ = record.set_unknown(free.1);
                for (at, text) in texts {
                    let bound = game.board().vertex_bound();
                    let node = Vertex::from_index(at.index(bound));
                    let _ = record.set_label(node, text.clone());
                    record.set_note(at.index(plies + 1), text).unwrap();
                }
                let nodes = (0..).map(Vertex::new).take(game.board().vertex_bound());
                let _ = record.set_at(nodes.zip(points.into_iter().flatten()).collect());
                for variation in grown(&game, 0, branches) {
                    record.add_variation(variation).unwrap();
                }
                record
            },
        )
}
