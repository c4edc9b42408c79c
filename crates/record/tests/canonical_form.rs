//! The canonical form of records.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use matchplay_record::{Limits, read, write_json, write_json_line, write_ron};

#[test]
fn canonical_records_are_written_as_they_are_read() {
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
        r##"(
    format: 1,
    game: Maze(
        board: [
            "...",
            ".#.",
            "...",
        ],
        steps: Knight,
        wrap: Columns,
        starts: [(1, 1), (1, 2)],
        moves: [(1, 1), (3, 2), (1, 3)],
    ),
)
"##,
        r#"(
    format: 1,
    game: Maze(
        board: [
            "..",
            "..",
        ],
        steps: Offsets([(0, 1), (1, -1)]),
        removes: Edges,
        start: (1, 1),
        moves: [(1, 2), (2, 1)],
    ),
)
"#,
        r#"(
    format: 1,
    game: Maze(
        board: [
            "....",
            "....",
        ],
        steps: Leaper(3, 1),
    ),
)
"#,
        r#"(
    format: 1,
    game: Graph(
        nodes: 7,
        edges: [(1, 2), (2, 3)],
        labels: {
            1: "one",
        },
        at: {
            1: (-1000000, 0), 2: (4, 0), 3: (4, 3), 4: (1000000, -1000000), 5: (1000000, 1000000),
            6: (0, 0), 7: (0, 0),
        },
        starts: [2, 4],
        moves: [2, 3],
    ),
)
"#,
        r#"(
    format: 1,
    game: Lock(
        digits: 2,
        base: 16,
        wrap: false,
        forbidden: ["ff"],
        starts: ["0f"],
        moves: ["0f", "0e"],
    ),
)
"#,
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
fn members_are_written_in_their_form_and_order_and_without_defaults() {
    for (read_as, written) in [
        (
            r#"Maze(moves: [], start: (1, 1), removes: Vertices, wrap: Some(Both), steps: Orthogonal, board: [".."])"#,
            r#""Maze":{"board":[".."],"wrap":"Both","start":[1,1]}"#,
        ),
        (
            r#"Maze(starts: [(1, 2), (1, 1)], steps: Offsets([(-1, 0), (0, -1)]), board: ["..", ".."])"#,
            r#""Maze":{"board":["..",".."],"steps":{"Offsets":[[0,1],[1,0]]},"starts":[[1,1],[1,2]]}"#,
        ),
        (
            r#"Maze(board: ["...."], steps: Leaper(0, 3))"#,
            r#""Maze":{"board":["...."],"steps":{"Leaper":[0,3]}}"#,
        ),
        (
            "Graph(starts: [2, 1], removes: Edges, at: {2: (-1, 0), 1: (5, 7)}, nodes: 2)",
            r#""Graph":{"nodes":2,"at":{"1":[5,7],"2":[-1,0]},"removes":"Edges","starts":[1,2]}"#,
        ),
        (
            r#"Lock(starts: ["b", "1"], forbidden: ["a"], wrap: false, base: 12, digits: 1)"#,
            r#""Lock":{"digits":1,"base":12,"wrap":false,"forbidden":["a"],"starts":["1","b"]}"#,
        ),
        (
            "Lock(digits: 1, base: 10, wrap: true, starts: None)",
            r#""Lock":{"digits":1}"#,
        ),
    ] {
        let text = format!("(format: 1, game: {read_as})");
        let reading = read(&text, &Limits::default()).unwrap();
        assert_eq!(reading.warnings, [], "{text}");
        let json = write_json_line(&reading.record);
        let expected = format!("{{\"kind\":\"record\",\"format\":1,\"game\":{{{written}}}}}\n");
        assert_eq!(json, expected);
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
