//! Prints what the native crates find about records, as one JSON row per record: the names
//! and neighbours of the vertices, and for each position of the game the legal moves, the
//! verdict and the best move. The tests in Node compare the rows with the WebAssembly module.
//!
//! The arguments are files of records. Without arguments, standard input contains JSON Lines.

use std::error::Error;
use std::fs;
use std::io;

use matchplay_board::{Position, Vertex};
use matchplay_record::{Limits, Record, read, write_json_line};
use matchplay_solver::{Solver, WorkLimit};
use serde_json::{Value, json};

/// The largest number of vertices whose names and neighbours are printed.
const MAX_VERTICES: usize = 2_000;

fn main() -> Result<(), Box<dyn Error>> {
    let files: Vec<String> = std::env::args().skip(1).collect();
    let texts: Vec<String> = if files.is_empty() {
        io::stdin().lines().collect::<Result<_, _>>()?
    } else {
        files
            .iter()
            .map(fs::read_to_string)
            .collect::<Result<_, _>>()?
    };
    for text in texts {
        let record = read(&text, &Limits::default())?.record;
        println!("{}", row(&record)?);
    }
    Ok(())
}

fn row(record: &Record) -> Result<Value, Box<dyn Error>> {
    let written: Value = serde_json::from_str(&write_json_line(record))?;
    let game = record.game();
    let board = game.board();
    let vertices = board.places().vertices().take(MAX_VERTICES);
    let names = vertices
        .clone()
        .map(|vertex| board.place(vertex).to_string());
    let neighbours = vertices.map(|vertex| indices(board.neighbours(vertex)));
    let mut position = game.start().clone();
    let mut solver = Solver::new();
    let mut positions = vec![judged(&position, &mut solver)];
    for &to in game.plies() {
        position.play(to)?;
        positions.push(judged(&position, &mut solver));
    }
    Ok(json!({
        "game": written["game"],
        "count": board.vertex_bound(),
        "names": names.collect::<Vec<_>>(),
        "neighbours": neighbours.collect::<Vec<_>>(),
        "token": game.start().token().map(Vertex::index),
        "plies": indices(game.plies().iter().copied()),
        "positions": positions,
    }))
}

/// The legal moves, the verdict and the best move as a page shows them.
fn judged(position: &Position, solver: &mut Solver) -> Value {
    let verdict = solver.solve(position);
    let best = solver.within(WorkLimit::default()).best_move(position);
    let best = best.expect("there is no limit").map(Vertex::index);
    let legal = indices(position.moves());
    let win = indices(verdict.winning.iter().copied());
    let unknown = indices(verdict.unknown.iter().copied());
    let is_losing = |to: &&usize| !win.contains(to) && !unknown.contains(to);
    let lose: Vec<usize> = legal.iter().filter(is_losing).copied().collect();
    let winner = verdict.outcome.winner(position.to_move());
    let winner = winner.map(|winner| usize::from(winner == matchplay_board::Player::Second));
    json!({
        "legal": legal,
        "winner": winner,
        "win": win,
        "lose": lose,
        "unknown": unknown,
        "best": best,
    })
}

fn indices(vertices: impl Iterator<Item = Vertex>) -> Vec<usize> {
    vertices.map(Vertex::index).collect()
}
