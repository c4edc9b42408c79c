use std::collections::{BTreeMap, BTreeSet};

use matchplay_board::{Game, Player, Position, Removal, Vertex};
use matchplay_record::Record;
use matchplay_solver::{Mark, review};
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

fn indices(vertices: &[Vertex]) -> Vec<u32> {
    vertices.iter().map(|it| it.index() as u32).collect()
}

fn moves<'a>(steps: impl IntoIterator<Item = &'a Step>) -> Vec<Vertex> {
    let moves = steps.into_iter().map(|step| step.to.unwrap());
    moves.map(Vertex::new).collect()
}

impl Payload {
    /// Checks all lines against the record and the rules, and the verdicts against the solver.
    pub(crate) fn check(&self, record: &Record) {
        let (game, meta) = (record.game(), &record.meta);
        assert_eq!(self.record["kind"], "record");
        assert!(self.geometry.is_object());
        let players = [(meta.first(), "First"), (meta.second(), "Second")];
        assert_eq!(
            self.players,
            players.map(|(name, other)| name.unwrap_or(other))
        );
        let labels = record.labels().iter().map(|(&vertex, label)| {
            let name = format!("{label} ({})", game.board().place(vertex));
            (vertex.index() as u32, name)
        });
        assert_eq!(self.labels, labels.collect());

        // The lines are sorted by the plies before them, then by the names of their kinds.
        assert!(self.lines.is_sorted_by_key(|line| (line.at, &line.kind)));
        let lines = |kind| -> Vec<&Line> {
            let lines = self.lines.iter().filter(|line| line.kind == kind);
            lines.collect()
        };
        let refutations = lines("refutation");
        let mut variations: Vec<_> = record.side_lines().collect();
        variations.sort_by_key(|variation| variation.leaves);
        let count = 1 + refutations.len() + variations.len();
        assert_eq!(self.lines.len(), count);

        let main = &self.lines[0];
        assert_eq!(main.kind, "game");
        assert_eq!(moves(&main.steps[1..]), game.plies());
        self.check_line(record, main, record.notes());

        let plies = review(game).plies;
        let mistakes = (1..)
            .zip(plies)
            .filter(|(_, ply)| ply.mark == Mark::Mistake);
        let refuted = refutations.iter().map(|line| line.at);
        assert!(refuted.eq(mistakes.map(|(number, _)| number)));
        for line in refutations {
            let end = self.check_line(record, line, &BTreeMap::new());
            let loser = (line.at + 1) % 2;
            if let Some(rest) = &line.rest {
                assert!(rest.plies > 0 || !rest.complete);
                assert_eq!(rest.loser, loser, "the player who erred is stuck");
            } else {
                assert!(end.is_over());
                assert_eq!(end.plies() % 2, loser, "the player who erred is stuck");
            }
        }

        for (line, variation) in lines("variation").into_iter().zip(&variations) {
            assert_eq!(line.at, variation.leaves);
            assert_eq!(line.note, variation.variation.note);
            assert_eq!(moves(&line.steps), variation.plies()[line.at..]);
            self.check_line(record, line, &variation.variation.notes);
        }
    }

    /// Checks a line from the start of the game, and returns its end.
    fn check_line(
        &self,
        record: &Record,
        line: &Line,
        notes: &BTreeMap<usize, String>,
    ) -> Position {
        let before = match &*line.kind {
            "game" => &[],
            _ => &self.lines[0].steps[..=line.at],
        };
        for (plies, step) in (before.len()..).zip(&line.steps) {
            assert_eq!(step.note.as_ref(), notes.get(&plies));
        }
        let steps: Vec<&Step> = before.iter().chain(&line.steps).collect();
        let start = record.game().start();
        let game = Game::replay(start.clone(), moves(steps[1..].iter().copied())).unwrap();
        let review = review(&game);
        let mut position = start.clone();
        let mut proof = Proof::default();
        for (plies, step) in steps.into_iter().enumerate() {
            let last = plies.checked_sub(1);
            if let Some(last) = last {
                position.play(game.plies()[last]).unwrap();
            }
            assert_eq!(step.to, position.token().map(|token| token.index() as u32));
            let mark = last.map_or("", |last| review.plies[last].mark.symbol());
            assert_eq!(step.mark, mark);
            let verdict = review.verdict(plies);
            assert_eq!(step.win, indices(&verdict.winning));
            assert_eq!(step.unknown, indices(&verdict.unknown));
            let winner = verdict.outcome.winner(position.to_move());
            assert_eq!(
                step.wins,
                winner.map(|it| usize::from(it == Player::Second))
            );
            let mut moves = [&step.win[..], &step.lose, &step.unknown].concat();
            moves.sort_unstable();
            let legal: Vec<Vertex> = position.moves().collect();
            assert_eq!(moves, indices(&legal));
            let change = step.proof.as_ref().unwrap();
            proof.change(change);
            if position.board().vertex_bound() < 100 || plies % 20 == 0 {
                if position.board().removal() == Removal::Vertices {
                    proof.check(&position, step);
                } else {
                    let reading = change.reading.as_deref().unwrap();
                    proof.check_parities(&position, step, reading);
                }
            }
        }
        position
    }
}
