//! Records drawn at random: games of all rulesets with annotations.

use std::collections::{BTreeMap, BTreeSet};

use matchplay_board::{
    Board, Dials, ExplicitGraph, Game, Lattice, Lock, Maze, Position, Removal, SlidingBoard, Steps,
    Vertex, Wrap,
};
use matchplay_record::{
    GameResult, Meta, Number, Object, Record, RecordFile, RecordId, Value, Variation,
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

/// Starts of the token: any place, a list of places, or one place.
#[derive(Clone, Debug)]
enum Starts {
    Any,
    Listed(Vec<Index>),
    One(Index),
}

fn starts() -> impl Strategy<Value = Starts> {
    prop_oneof![
        Just(Starts::Any),
        vec(any::<Index>(), 1..6).prop_map(Starts::Listed),
        any::<Index>().prop_map(Starts::One),
    ]
}

/// The position before the first ply; any place if the board has no open one.
fn started(board: Board, starts: &Starts) -> Position {
    let anywhere = Position::new(board.clone(), None).unwrap();
    let open: Vec<Vertex> = anywhere.moves().collect();
    let choose = |index: &Index| open[index.index(open.len())];
    match starts {
        _ if open.is_empty() => anywhere,
        Starts::Any => anywhere,
        Starts::Listed(starts) => Position::with_starts(board, starts.iter().map(choose)).unwrap(),
        Starts::One(start) => Position::new(board, Some(choose(start))).unwrap(),
    }
}

fn lattice() -> impl Strategy<Value = Lattice> {
    let offset = (-3..4, -3..4).prop_filter("a step", |&offset| offset != (0, 0));
    let listed = vec(offset, 1..40).prop_map(|offsets: Vec<(i32, i32)>| {
        let forward = offsets.into_iter();
        let forward = forward.map(|(rows, columns)| (rows, columns).max((-rows, -columns)));
        Steps::from_offsets(forward.collect::<BTreeSet<_>>()).unwrap()
    });
    let steps = prop_oneof![
        Just(Steps::Orthogonal),
        select(vec![
            Steps::Diagonal,
            Steps::King,
            Steps::Knight,
            Steps::Hex
        ]),
        (0_u32..9, 1_u32..9).prop_map(|(a, b)| Steps::leaper(a, b).unwrap()),
        listed,
    ];
    let wrap = select(vec![Wrap::Rows, Wrap::Columns, Wrap::Both]);
    (steps, option::of(wrap)).prop_map(|(steps, wrap)| Lattice::new(steps, wrap))
}

fn removal() -> impl Strategy<Value = Removal> {
    select(vec![Removal::Vertices, Removal::Edges])
}

fn maze() -> impl Strategy<Value = Position> {
    ((1_usize..6, 1_usize..60), lattice(), removal(), starts()).prop_flat_map(
        |((rows, columns), lattice, removal, starts)| {
            vec(select(vec!['.', '.', '#']), rows * columns).prop_map(move |cells| {
                let rows: Vec<String> = cells.chunks(columns).map(String::from_iter).collect();
                let maze = Maze::from_rows(rows.iter().map(String::as_str)).unwrap();
                let maze = maze.with_lattice(lattice.clone()).removing(removal);
                started(maze.into(), &starts)
            })
        },
    )
}

fn graph() -> impl Strategy<Value = Position> {
    (1_u32..12, removal(), starts()).prop_flat_map(|(nodes, removal, starts)| {
        vec((0..nodes, 0..nodes), 0..40).prop_map(move |edges| {
            let edges = edges.into_iter().filter(|(a, b)| a != b);
            let graph = ExplicitGraph::new(nodes, edges).unwrap();
            started(graph.removing(removal).into(), &starts)
        })
    })
}

fn lock() -> impl Strategy<Value = Position> {
    let dials = (1_u32..4, 2_u32..37, any::<bool>());
    let dials = dials.prop_filter_map("few states", |(digits, base, wraps)| {
        let dials = Dials::with_base(digits, base, wraps)?;
        (dials.states() <= 1000).then_some(dials)
    });
    (prop_oneof![Just(Dials::new(2).unwrap()), dials], starts()).prop_flat_map(|(dials, starts)| {
        vec(0..dials.states(), 0..30).prop_map(move |forbidden| {
            let lock = Lock::on(dials, forbidden).unwrap();
            started(lock.into(), &starts)
        })
    })
}

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
