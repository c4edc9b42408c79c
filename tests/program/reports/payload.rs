use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use matchplay_board::{Game, Position, Removal, Vertex};
use matchplay_solver::{Outcome, solve};
use serde::Deserialize;

/// The data of the script of a page.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Payload {
    record: serde_json::Value,
    players: [String; 2],
    geometry: serde_json::Value,
    #[serde(default)]
    labels: BTreeMap<u32, String>,
    lines: Vec<Line>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    kind: String,
    at: usize,
    note: Option<String>,
    rest: Option<Rest>,
    steps: Vec<Step>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Rest {
    plies: usize,
    complete: bool,
    loser: usize,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    to: Option<u32>,
    #[serde(rename = "badge")]
    _badge: Option<(f64, f64)>,
    #[serde(default)]
    mark: String,
    wins: Option<usize>,
    #[serde(default)]
    win: Vec<u32>,
    #[serde(default)]
    lose: Vec<u32>,
    #[serde(default)]
    unknown: Vec<u32>,
    note: Option<String>,
    proof: Option<Change>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Change {
    #[serde(default)]
    pairs: Vec<u32>,
    #[serde(default)]
    cover: Vec<u32>,
    odd: Option<Vec<Vec<u32>>>,
    reply: Option<u32>,
    reading: Option<String>,
}

/// The proof of a position, after all changes up to it.
#[derive(Clone, Debug, Default)]
struct Proof {
    pairs: BTreeSet<(u32, u32)>,
    cover: BTreeSet<u32>,
    odd: Vec<Vec<u32>>,
}

fn toggle<T: Ord>(set: &mut BTreeSet<T>, it: T) {
    if !set.remove(&it) {
        set.insert(it);
    }
}

impl Proof {
    fn change(&mut self, change: &Change) {
        for pair in change.pairs.chunks(2) {
            toggle(
                &mut self.pairs,
                (pair[0].min(pair[1]), pair[0].max(pair[1])),
            );
        }
        for &vertex in &change.cover {
            toggle(&mut self.cover, vertex);
        }
        if let Some(odd) = &change.odd {
            self.odd.clone_from(odd);
        }
    }

    /// Checks the even kernel or target set of a position of edge geography by parities.
    fn check_parities(&self, position: &Position, step: &Step, reading: &str) {
        let change = step.proof.as_ref().unwrap();
        let mut position = position.clone();
        if let Some(reply) = change.reply {
            position.play(Vertex::new(reply)).unwrap();
        }
        let is_in = |vertex: Vertex| self.cover.contains(&(vertex.index() as u32));
        let token = position.token();
        let odd = match reading {
            "kernel" | "kernel-reply" => {
                assert!(token.is_some_and(is_in));
                assert_eq!(step.win.is_empty(), reading == "kernel");
                None
            }
            "targets" => token,
            _ => return assert!(self.cover.is_empty()),
        };
        for vertex in position.remaining() {
            let count = position
                .neighbours(vertex)
                .filter(|&other| is_in(other))
                .count();
            match is_in(vertex) {
                true => assert_eq!(count, 0),
                false => assert_eq!(count % 2 == 1, odd == Some(vertex)),
            }
        }
    }

    /// Checks the matching and the cover against the rules: both have the same size, and
    /// the matching covers the token if and only if the player to move wins.
    fn check(&self, position: &Position, step: &Step) {
        let mut mates = BTreeMap::new();
        for &(a, b) in &self.pairs {
            let ends = [a, b].map(Vertex::new);
            assert!(
                ends.iter().all(|&end| position.is_remaining(end)),
                "{a} {b}"
            );
            assert!(
                position.neighbours(ends[0]).any(|other| other == ends[1]),
                "{a} {b}"
            );
            for (end, mate) in [(a, b), (b, a)] {
                assert_eq!(mates.insert(end, mate), None, "{end} has two mates");
            }
        }
        let Some(token) = position.token() else {
            // A placement on a vertex that the matching exposes wins.
            let starts = |vertex: &Vertex| position.is_start(*vertex);
            let exposed = position
                .remaining()
                .filter(starts)
                .map(|vertex| vertex.index() as u32);
            let mut exposed = exposed.filter(|vertex| !mates.contains_key(vertex));
            assert_eq!(
                exposed.any(|vertex| step.win.contains(&vertex)),
                !step.win.is_empty()
            );
            return;
        };
        let token = token.index() as u32;
        match step.win.is_empty() {
            true => assert!(
                !mates.contains_key(&token),
                "the matching exposes the token"
            ),
            false => {
                assert!(step.win.contains(&mates[&token]), "the token's mate wins");
                assert!(self.cover.contains(&token), "the cover holds the token");
            }
        }
        let inside: usize = self.odd.iter().map(|set| set.len() / 2).sum();
        assert_eq!(self.cover.len() + inside, self.pairs.len());
        for a in position.remaining() {
            for b in position.neighbours(a) {
                let [a, b] = [a, b].map(|end| end.index() as u32);
                let covered = self.cover.contains(&a) || self.cover.contains(&b);
                let within = |set: &Vec<u32>| set.contains(&a) && set.contains(&b);
                assert!(covered || self.odd.iter().any(within), "{a} {b}");
            }
        }
    }
}

impl Payload {
    /// Checks all lines against the rules, and the verdicts against the solver.
    pub(crate) fn check(&self, game: &Game) {
        assert_eq!(self.lines[0].steps.len(), game.plies().len() + 1);
        for line in &self.lines {
            let game_steps = &self.lines[0].steps;
            let steps: Vec<&Step> = match line.at {
                0 if line.kind == "game" => game_steps.iter().collect(),
                at => game_steps[..=at].iter().chain(&line.steps).collect(),
            };
            let end = self.check_line(game, &steps);
            if let Some(rest) = &line.rest {
                assert!(rest.plies > 0 || !rest.complete);
                assert_eq!(rest.loser, (line.at + 1) % 2, "who erred is stuck");
            } else if line.kind == "refutation" {
                assert!(end.is_over());
                assert_eq!(end.plies() % 2, (line.at + 1) % 2, "who erred is stuck");
            }
        }
    }

    fn check_line(&self, game: &Game, steps: &[&Step]) -> Position {
        let mut position = game.start().clone();
        let mut proof = Proof::default();
        for (plies, step) in steps.iter().enumerate() {
            if plies > 0 {
                position.play(Vertex::new(step.to.unwrap())).unwrap();
            }
            assert_eq!(step.to, position.token().map(|token| token.index() as u32));
            let mut moves = [&step.win[..], &step.lose, &step.unknown].concat();
            moves.sort_unstable();
            let legal: Vec<u32> = position.moves().map(|to| to.index() as u32).collect();
            assert_eq!(moves, legal);
            assert_eq!(step.wins == Some(plies % 2), !step.win.is_empty());
            let change = step.proof.as_ref().unwrap();
            proof.change(change);
            if game.board().vertex_bound() < 100 || plies % 20 == 0 {
                let verdict = solve(&position);
                if game.board().removal() == Removal::Vertices {
                    proof.check(&position, step);
                } else {
                    let reading = change.reading.as_deref().unwrap();
                    proof.check_parities(&position, step, reading);
                }
                assert!(verdict.outcome != Outcome::N || !step.win.is_empty());
            }
        }
        position
    }

    /// The verdicts, without the parts that depend on the choice of a proof.
    pub(crate) fn to_text(&self, game: &Game, most: usize) -> String {
        let mut text = self.players.join(" v ");
        assert!(self.geometry.is_object());
        assert_eq!(self.record["kind"], "record");
        let name = |vertex: &u32| match self.labels.get(vertex) {
            Some(label) => label.clone(),
            None => game.board().place(Vertex::new(*vertex)).to_string(),
        };
        let names = |vertices: &[u32]| vertices.iter().map(name).collect::<Vec<_>>().join(" ");
        for line in &self.lines {
            write!(text, "\n\n{} at {}", line.kind, line.at).unwrap();
            if let Some(note) = &line.note {
                write!(text, ": “{note}”").unwrap();
            }
            if line.kind == "refutation" {
                continue;
            }
            for (index, step) in line.steps.iter().take(most).enumerate() {
                let ply = index + line.at + usize::from(line.kind != "game");
                let to = step.to.as_ref().map(name).unwrap_or_default();
                let wins = step.wins.map_or("unknown", |winner| &self.players[winner]);
                write!(text, "\n{ply:>3} {to}{}: {wins}", step.mark).unwrap();
                for (verdict, moves) in [
                    ("win", &step.win),
                    ("lose", &step.lose),
                    ("unknown", &step.unknown),
                ] {
                    if !moves.is_empty() && (step.to.is_some() || verdict == "win") {
                        write!(text, "; {verdict} {}", names(moves)).unwrap();
                    }
                }
                if let Some(note) = &step.note {
                    write!(text, " “{note}”").unwrap();
                }
            }
            if line.steps.len() > most {
                write!(text, "\n  … and {} more", line.steps.len() - most).unwrap();
            }
        }
        text + "\n"
    }
}
