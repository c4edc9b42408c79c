//! Certificates of boards with rows: each is written with rows and read again, and no changed
//! certificate proves a false claim.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[path = "../../../tests/random.rs"]
mod random;

use matchplay_board::{Coord, Game, Maze, Plane, Position, Size, SlidingBoard, Vertex};
use matchplay_certificate::{Proof, Witness, judge};
use matchplay_document::{read_certificate, write_certificate, write_certificate_json};
use matchplay_record::Limits;
use matchplay_solver::{Solver, prove, solve};
use random::Random;
use serde_json::{Value, json};

/// The pairs of a witness and the vertices of its cover, in ascending order.
fn sorted(proof: Proof) -> Proof {
    let sort = |mut witness: Witness| {
        for (a, b) in &mut witness.matching {
            (*a, *b) = (*a.min(b), *a.max(b));
        }
        witness.matching.sort_unstable();
        witness.cover.vertices.sort_unstable();
        witness
    };
    match proof {
        Proof::P(witness) => Proof::P(sort(witness)),
        Proof::N { reply, then } => Proof::N {
            reply,
            then: sort(then),
        },
        Proof::Placements(witness) => Proof::Placements(sort(witness)),
        other => other,
    }
}

/// Checks the certificate of the position at the end of a game, in both notations.
fn check(game: &Game) {
    let position = game.position();
    let (verdict, proof) = Solver::new().solve_and_prove(position);
    assert_eq!(verdict, solve(position));
    let proof = proof.unwrap();
    assert_eq!(Some(&proof), prove(position).as_ref());
    let proof = sorted(proof);
    for text in [
        write_certificate(game, &proof),
        write_certificate_json(game, &proof),
    ] {
        assert!(!text.contains("cover"), "{text}");
        let read = read_certificate(&text, &Limits::default()).unwrap();
        assert_eq!(&read.game, game);
        assert_eq!(judge(position, &read.proof), Ok(()), "{text}");
        assert_eq!(sorted(read.proof), proof, "{text}");
    }
}

/// Checks the games of up to this many more plies that start like a game.
fn check_games(game: &mut Game, plies: usize) {
    check(game);
    let moves: Vec<Vertex> = match plies {
        0 => return,
        _ => game.position().moves().collect(),
    };
    for to in moves {
        let mut longer = game.clone();
        longer.play(to).unwrap();
        check_games(&mut longer, plies - 1);
    }
}

/// The set of cells of a grid that a number has as bits.
fn plane(rows: u32, columns: u32, bits: usize) -> Plane {
    let size = Size::new(rows, columns).unwrap();
    let cells = (0..size.cells()).filter(|cell| bits >> cell & 1 == 1);
    Plane::from_cells(size, cells.map(|cell| size.coord(Vertex::from_index(cell))))
}

#[test]
fn certificates_of_small_boards_are_read_again() {
    for (rows, columns) in [(1, 1), (1, 6), (6, 1), (2, 3), (3, 2), (2, 4), (4, 2)] {
        for bits in 0..1 << (rows * columns) {
            let cells = plane(rows, columns, bits);
            let maze = Position::maze(Maze::from_plane(cells.clone()), None).unwrap();
            check_games(&mut Game::new(maze), 2);
            let blank = Coord::new(bits as u32 % rows, bits as u32 / rows % columns);
            let stones = SlidingBoard::new(cells, blank).unwrap();
            check_games(&mut Game::new(Position::sliding(stones)), 3);
        }
    }
}

#[test]
fn certificates_of_large_boards_are_read_again() {
    let mut random = Random(1);
    for (rows, columns) in [(17, 17), (3, 70), (70, 3), (20, 64), (64, 129)] {
        for walls in [0, 10, 30, 60] {
            let size = Size::new(rows, columns).unwrap();
            let open = (0..size.cells()).filter(|_| random.below(100) >= walls);
            let open = open.map(|cell| size.coord(Vertex::from_index(cell)));
            let maze = Maze::from_plane(Plane::from_cells(size, open));
            let mut game = Game::new(Position::maze(maze, None).unwrap());
            for _ in 0..4 {
                check(&game);
                let moves: Vec<Vertex> = game.position().moves().collect();
                if moves.is_empty() {
                    break;
                }
                game.play(moves[random.below(moves.len())]).unwrap();
            }
        }
    }
}

/// A random game on a small board.
fn random_game(random: &mut Random) -> Game {
    let (rows, columns) = [(1, 7), (2, 4), (3, 3), (3, 4), (4, 4)][random.below(5)];
    let cells = (rows * columns) as usize;
    let bits = random.below(1 << cells) | random.below(1 << cells);
    let cells = plane(rows, columns, bits);
    let blank = Coord::new(
        random.below(rows as usize) as u32,
        random.below(columns as usize) as u32,
    );
    let start = match random.below(3) {
        0 => Position::sliding(SlidingBoard::new(cells, blank).unwrap()),
        _ => Position::maze(Maze::from_plane(cells), None).unwrap(),
    };
    let mut game = Game::new(start);
    for _ in 0..random.below(4) {
        let moves: Vec<Vertex> = game.position().moves().collect();
        if moves.is_empty() {
            break;
        }
        game.play(moves[random.below(moves.len())]).unwrap();
    }
    game
}

/// Replaces a letter of rows, if the cell has one.
fn replace(rows: &mut Value, [row, column]: [usize; 2], letter: &str) {
    if let Some(Value::String(text)) = rows.get_mut(row) {
        if text.is_char_boundary(column) && text.is_char_boundary(column + 1) {
            text.replace_range(column..=column, letter);
        }
    }
}

/// Changes a certificate in one place.
fn corrupt(certificate: &mut Value, random: &mut Random) {
    let kind = match certificate["game"]["Maze"] {
        Value::Null => "SlidingStones",
        _ => "Maze",
    };
    let rows = certificate["matching"].as_array().unwrap();
    let columns = rows[0].as_str().unwrap().len();
    let cell = [random.below(rows.len()), random.below(columns)];
    let place = json!([cell[0] + 1, cell[1] + 1]);
    match random.below(9) {
        0 => {
            let is_won = certificate["claim"] == "N";
            certificate["claim"] = json!(if is_won { "P" } else { "N" });
            match is_won {
                true => drop(certificate.as_object_mut().unwrap().remove("reply")),
                false => certificate["reply"] = place,
            }
        }
        1 if certificate["claim"] == "N" => certificate["reply"] = place,
        2 => {
            let moves = certificate["game"][kind]["moves"].as_array_mut();
            moves.map(Vec::pop);
        }
        3 if kind == "Maze" => {
            let letter = [".", "#"][random.below(2)];
            replace(&mut certificate["game"][kind]["board"], cell, letter);
            replace(&mut certificate["matching"], cell, letter);
        }
        _ => {
            let signs = [">", "v", "0", "1", "2", ".", "#", "é"];
            let sign = signs[random.below(signs.len())];
            replace(&mut certificate["matching"], cell, sign);
        }
    }
}

#[test]
fn changed_rows_prove_no_false_claim() {
    let mut random = Random(7);
    let (mut accepted, mut rejected, mut invalid) = (0, 0, 0);
    for _ in 0..20_000 {
        let game = random_game(&mut random);
        let proof = prove(game.position()).unwrap();
        let text = write_certificate_json(&game, &proof);
        let mut certificate: Value = serde_json::from_str(&text).unwrap();
        for _ in 0..1 + random.below(3) {
            corrupt(&mut certificate, &mut random);
        }
        let changed = certificate.to_string();
        let Ok(certified) = read_certificate(&changed, &Limits::default()) else {
            invalid += 1;
            continue;
        };
        let position = certified.game.position();
        if judge(position, &certified.proof).is_err() {
            rejected += 1;
            continue;
        }
        accepted += 1;
        let winning = solve(position).winning;
        match certified.proof {
            Proof::N { reply, .. } => assert!(winning.contains(&reply), "{changed}"),
            _ => assert!(winning.is_empty(), "{changed}"),
        }
    }
    let all_occur = accepted > 500 && rejected > 500 && invalid > 500;
    assert!(
        all_occur,
        "{accepted} accepted, {rejected} rejected, {invalid} invalid"
    );
}
