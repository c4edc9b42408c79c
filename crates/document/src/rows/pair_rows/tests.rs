use super::*;

fn maze(rows: &str) -> Position {
    Position::maze(rows.parse().unwrap(), None).unwrap()
}

fn run(level: u32, first: u32, last: u32) -> Run {
    Run {
        label: Label { level, part: 0 },
        first: Vertex::new(first),
        last: Vertex::new(last),
    }
}

#[test]
fn rows_show_pairs_and_levels() {
    let position = maze("...\n.#.\n...");
    let pairs = [(0, 3), (1, 2), (7, 8)].map(|(a, b)| (Vertex::new(a), Vertex::new(b)));
    let proof = LevelProof {
        top: 3,
        pairs: pairs.to_vec(),
        labels: vec![run(2, 1, 3), run(3, 5, 5)],
        ..LevelProof::default()
    };
    let packed = PairRows::pack(&position, &proof).unwrap();
    assert_eq!(packed.rows, ["v>1", "?#.", ".>0"]);
    assert_eq!(packed.key, [0, 2]);
    assert_eq!(packed.labels, [run(2, 3, 3)]);
    let rows = packed.rows.iter().map(String::as_str);
    let read = PairRows::unpack(&position, rows, (3, &packed.key), &packed.labels);
    assert_eq!(read, Ok((proof.pairs, proof.labels)));
}

#[test]
fn wrong_signs_of_levels_are_rejected() {
    let position = maze("...\n.#.");
    for (rows, message) in [
        (
            &[">..", ".#."],
            "the second cell of this pair is `.`, expected the sign of a level",
        ),
        (
            &[">>0", ".#."],
            "the second cell of this pair is `>`, expected the sign of a level",
        ),
        (&[">1.", ".#."], "the key has no level for the sign `1`"),
        (&["?..", ".#."], "unexpected `?`: no pair ends here"),
    ] {
        let wrong = PairRows::unpack(&position, rows.iter().copied(), (2, &[1]), &[]);
        assert_eq!(wrong.unwrap_err().message, message);
    }
}
