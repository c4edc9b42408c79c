//! The canonical form of records.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use matchplay_record::{Limits, read, write_json, write_ron};

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
