//! Records survive being written and read, and the canonical form is final.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeMap;

use matchplay_board::{Coord, ExplicitGraph, Game, Lock, Maze, Position, SlidingBoard, Vertex};
use matchplay_record::{
    Contest, GameResult, Limits, Meta, Number, Object, Record, RecordFile, RecordId, Value,
    Variation, given_id, read, write_json, write_json_line, write_ron,
};
use proptest::collection::{btree_map, vec};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{Index, select};

fn sliding() -> impl Strategy<Value = Position> {
    (1_usize..5, 1_usize..5)
        .prop_flat_map(|(rows, columns)| {
            let cells = rows * columns;
            (vec(select(vec!['X', 'O']), cells), 0..cells, Just(columns))
        })
        .prop_map(|(mut cells, blank, columns)| {
            cells[blank] = '.';
            let rows: Vec<String> = cells.chunks(columns).map(String::from_iter).collect();
            let board = SlidingBoard::from_rows(rows.iter().map(String::as_str)).unwrap();
            Position::sliding(board)
        })
}

fn maze() -> impl Strategy<Value = Position> {
    (1_usize..6, 1_usize..60, any::<bool>()).prop_flat_map(|(rows, columns, started)| {
        vec(select(vec!['.', '.', '#']), rows * columns).prop_map(move |cells| {
            let rows: Vec<String> = cells.chunks(columns).map(String::from_iter).collect();
            let maze = Maze::from_rows(rows.iter().map(String::as_str)).unwrap();
            let open = maze.open().next().map(|cell| maze.size().coord(cell));
            let start: Option<Coord> = open.filter(|_| started);
            Position::maze(maze, start).unwrap()
        })
    })
}

fn graph() -> impl Strategy<Value = Position> {
    (1_u32..12, any::<bool>()).prop_flat_map(|(nodes, started)| {
        vec((0..nodes, 0..nodes), 0..40).prop_map(move |edges| {
            let edges = edges.into_iter().filter(|(a, b)| a != b);
            let graph = ExplicitGraph::new(nodes, edges).unwrap();
            Position::graph(graph, started.then_some(nodes / 2)).unwrap()
        })
    })
}

fn lock() -> impl Strategy<Value = Position> {
    (1_u32..4, any::<bool>()).prop_flat_map(|(digits, started)| {
        let states = 10_u32.pow(digits);
        vec(1..states, 0..30).prop_map(move |forbidden| {
            let lock = Lock::new(digits, forbidden).unwrap();
            Position::lock(lock, started.then_some(0)).unwrap()
        })
    })
}

fn words() -> impl Strategy<Value = String> {
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

/// What a variation is made from, with those that leave it.
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
        let free = (prop_oneof![Just(Object::new()), ext()], unknown());
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

/// The variations of a line whose first ply is `first`, as far as the rules have
/// room for them.
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

/// Plays as many of the choices as the rules have room for.
fn play_on(game: &mut Game, choices: &[Index]) {
    for choice in choices {
        let moves: Vec<Vertex> = game.position().moves().collect();
        if moves.is_empty() {
            return;
        }
        game.play(moves[choice.index(moves.len())]).unwrap();
    }
}

fn record() -> impl Strategy<Value = Record> {
    let position = prop_oneof![sliding(), maze(), graph(), lock()];
    let result = select(vec![
        GameResult::FirstWins,
        GameResult::SecondWins,
        GameResult::Unfinished,
    ]);
    (
        position,
        vec(any::<Index>(), 0..30),
        names(),
        option::of(result),
        vec((any::<Index>(), words()), 0..4),
        branches(),
        (ext(), unknown()),
    )
        .prop_map(
            |(position, choices, names, result, texts, branches, free)| {
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
                for variation in grown(&game, 0, branches) {
                    record.add_variation(variation).unwrap();
                }
                record
            },
        )
}

proptest! {
    #[test]
    fn ron_round_trips(record in record()) {
        let text = write_ron(&record);
        let again = read(&text, &Limits::default()).unwrap().record;
        prop_assert_eq!(&again, &record, "{}", text);
        prop_assert_eq!(write_ron(&again), text);
    }

    #[test]
    fn json_round_trips(record in record()) {
        let text = write_json(&record);
        let again = read(&text, &Limits::default()).unwrap().record;
        prop_assert_eq!(&again, &record, "{}", text);
        prop_assert_eq!(write_json(&again), text);
    }

    #[test]
    fn the_fingerprint_is_that_of_the_game(record in record()) {
        for text in [write_ron(&record), write_json_line(&record)] {
            let again = read(&text, &Limits::default()).unwrap().record;
            prop_assert_eq!(again.fingerprint(), record.fingerprint());
            let given = given_id(&text);
            prop_assert_eq!(given.as_deref(), record.given_id.as_deref());
        }
        let bare = Record::new(record.game().clone()).unwrap();
        prop_assert_eq!(bare.fingerprint(), record.fingerprint());
        if let plies @ 1.. = record.game().plies().len() {
            let shorter = Record::new(record.game().truncated(plies - 1)).unwrap();
            prop_assert_ne!(shorter.fingerprint(), record.fingerprint());
        }
    }

    #[test]
    fn lines_are_filled_but_not_over(record in record()) {
        let text = write_ron(&record);
        let plain = |line: &&str| !line.contains('"');
        prop_assert!(text.lines().filter(plain).all(|line| line.len() <= 100), "{}", text);
    }

    #[test]
    fn whatever_is_read_is_no_reason_to_panic(
        record in record(),
        json in any::<bool>(),
        cuts in vec((any::<Index>(), any::<Index>(), words()), 1..4),
    ) {
        let mut text = if json { write_json(&record) } else { write_ron(&record) };
        for (start, length, words) in cuts {
            let characters: Vec<char> = text.chars().collect();
            let start = start.index(characters.len().max(1)).min(characters.len());
            let end = (start + length.index(8)).min(characters.len());
            let parts = [&characters[..start], &words.chars().collect::<Vec<_>>(), &characters[end..]];
            text = parts.concat().into_iter().collect();
        }
        if let Err(wrong) = read(&text, &Limits::default()) {
            prop_assert!(text.get(wrong.span).is_some());
        }
        for contest in Contest::ALL {
            if let Err(wrong) = contest.read(&text, &Limits::default()) {
                prop_assert!(text.get(wrong.span).is_some());
            }
        }
    }

    #[test]
    fn contest_text_round_trips(record in record()) {
        for contest in Contest::ALL {
            let Ok(text) = contest.write(&record) else {
                continue;
            };
            let readings = contest.read(&text, &Limits::default()).unwrap();
            prop_assert_eq!(readings.len(), 1);
            prop_assert_eq!(readings[0].record.game(), record.game());
            prop_assert_eq!(contest.write(&readings[0].record).unwrap(), text);
        }
    }
}

#[test]
fn the_canonical_form_looks_like_this() {
    let texts = [
        r#"(
    format: 1,
    meta: (event: "NOI 2011 day 2, sample 3", date: "2011", first: "Rabbit", second: "Egg"),
    game: SlidingStones(
        board: [
            "OOXX",
            "OXXO",
            "OO.O",
            "XXXO",
        ],
        moves: [(3, 2), (2, 2), (1, 2), (1, 3)],
    ),
    result: SecondWins,
    notes: {
        1: "Rabbit had (3,4), it's said",
    },
    variations: [
        (at: 1, line: [(3, 4)], note: "wins at once"),
    ],
    ext: {"elo": 1200},
)
"#,
        r#"(
    format: 1,
    game: Graph(
        nodes: 16,
        edges: [
            (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7), (7, 8), (8, 9), (9, 10), (10, 11),
            (11, 12), (12, 13), (13, 14), (14, 15), (15, 16),
        ],
        labels: {
            1: "camp",
        },
        start: 1,
        moves: [2, 3],
    ),
)
"#,
        r#"(
    format: 1,
    game: Lock(
        digits: 3,
        forbidden: ["012"],
        start: "000",
        moves: ["001", "002"],
    ),
)
"#,
        r##"(
    format: 1,
    game: Maze(
        board: [
            ".##",
            "...",
            "#.#",
        ],
        moves: [(2, 3), (2, 2), (3, 2)],
    ),
)
"##,
    ];
    for text in texts {
        let reading = read(text, &Limits::default()).unwrap();
        assert_eq!(reading.warnings, []);
        assert_eq!(write_ron(&reading.record), text);
        let json = write_json(&reading.record);
        assert_eq!(read(&json, &Limits::default()).unwrap(), reading);
    }
}

#[test]
fn json_keeps_a_cell_on_one_line() {
    let text = r#"{"format":1,"game":{"SlidingStones":{"board":["XO","O."],"moves":[[1,2],[1,1]]}},
        "notes":{"1":"a"},"result":"Unfinished"}"#;
    let reading = read(text, &Limits::default()).unwrap();
    let pretty = r#"{
  "kind": "record",
  "format": 1,
  "game": {
    "SlidingStones": {
      "board": [
        "XO",
        "O."
      ],
      "moves": [
        [1, 2],
        [1, 1]
      ]
    }
  },
  "result": "Unfinished",
  "notes": {
    "1": "a"
  }
}
"#;
    assert_eq!(write_json(&reading.record), pretty);
}
