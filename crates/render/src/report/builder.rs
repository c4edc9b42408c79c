use std::collections::BTreeMap;

use matchplay_board::{Game, Player, Position, Vertex};
use matchplay_record::{Record, SideLine};
use matchplay_solver::{Refutation, Review, Solver, WorkLimit};

use super::geometry::pair;
use super::payload::{Kind, Line, Payload, Rest, Step, raw_record};
use super::proof_line::ProofStep;
use super::proofs::Proofs;
use crate::picture::badges::Badges;
use crate::{Caption, Commentary, Layout, Spot};

/// The largest number of positions × vertices for which one page contains matchings. A
/// game of 1,600 plies on 40×40 cells takes a third of it.
const VERTICES_OF_ALL_PROOFS: usize = 1 << 23;
/// The largest board whose matchings and placements a page contains. All boards that
/// are drawn cell by cell are smaller; a lock of six digits is larger.
const VERTICES_LISTED: usize = 1 << 18;
/// The largest number of plies in all refutations of a page.
const PLIES_OF_ALL_REFUTATIONS: usize = 1 << 13;
/// The number of plies that each refutation may have within that limit.
const PLIES_OF_ANY_REFUTATION: usize = 8;

/// Builds the data of a page from the game and its side lines, within limits.
pub(super) struct PayloadBuilder<'a> {
    record: &'a Record,
    main: Commentary<'a>,
    solver: Solver,
    limit: WorkLimit,
    side_lines: Vec<Line>,
    layout: &'a Layout,
    /// The badges of the plies of the game so far.
    badges: Badges,
    vertices_left: usize,
    plies_left: usize,
    plies_a_refutation: usize,
    leaves_out: bool,
    has_unknown: bool,
}

impl<'a> PayloadBuilder<'a> {
    pub(super) fn new(
        record: &'a Record,
        review: &'a Review,
        caption: &'a Caption<'a>,
        layout: &'a Layout,
        limit: WorkLimit,
    ) -> Self {
        let refutations = review.plies.iter().filter(|ply| ply.refutation.is_some());
        let share = PLIES_OF_ALL_REFUTATIONS / refutations.count().max(1);
        PayloadBuilder {
            record,
            main: Commentary {
                game: record.game(),
                review,
                caption,
            },
            solver: Solver::new(),
            limit,
            side_lines: Vec::new(),
            layout,
            badges: Badges::default(),
            vertices_left: VERTICES_OF_ALL_PROOFS,
            plies_left: PLIES_OF_ALL_REFUTATIONS,
            plies_a_refutation: share.max(PLIES_OF_ANY_REFUTATION),
            leaves_out: false,
            has_unknown: false,
        }
    }

    /// Builds the data. Visits every position of the game once, and at each position the
    /// side lines that branch off there.
    pub(super) fn build(mut self) -> Payload {
        let (main, layout) = (self.main, self.layout);
        let Commentary {
            game,
            review,
            caption,
        } = main;
        let plies = game.plies().len();
        let mut position = game.start().clone();
        let mut proof = self.proof_line(&position, plies + 1);
        let mut steps = Vec::with_capacity(plies + 1);
        let mut variations: Vec<Vec<SideLine<'_>>> = Vec::new();
        variations.resize_with(plies + 1, Vec::new);
        for variation in self.record.side_lines() {
            variations[variation.leaves].push(variation);
        }
        for (played, variations) in variations.iter().enumerate() {
            let last = played.checked_sub(1);
            let changed = self.proof_step(&mut proof, &main, played, &position);
            let note = caption.note(played);
            let badge = last.and_then(|last| self.badges.of_ply(layout, game, last));
            steps.push(self.step(&main, played, &position, note, badge, changed));
            let refutation = last.and_then(|last| review.plies[last].refutation.as_ref());
            if let Some(refutation) = refutation {
                self.refutation(played, refutation, &position, proof.as_ref());
            }
            for variation in variations {
                self.variation(variation, &position, proof.as_ref());
            }
            if let Some(&to) = game.plies().get(played) {
                position.play(to).expect("the plies of a game are legal");
            }
        }
        let game_line = Line {
            kind: Kind::Game,
            at: 0,
            note: None,
            rest: None,
            steps,
        };
        let mut lines = vec![game_line];
        lines.append(&mut self.side_lines);
        let board = game.board();
        let name = |&vertex| (vertex, caption.place(board, vertex));
        let labelled = caption.labels.into_iter().flat_map(BTreeMap::keys);
        Payload {
            record: raw_record(self.record),
            players: Player::BOTH.map(|player| caption.player(board, player)),
            geometry: layout.into(),
            labels: labelled.map(name).collect(),
            lines,
            leaves_out: self.leaves_out,
            has_unknown: self.has_unknown,
        }
    }

    /// The proofs of a line of this number of positions, within the limits.
    fn proof_line(&mut self, position: &Position, positions: usize) -> Option<Proofs> {
        let vertices = position.board().vertex_bound();
        let is_affordable = self.afford(vertices, positions);
        is_affordable.then(|| Proofs::of(position.board()))
    }

    /// The changes of the proof after `played` plies. At the limit of the work, the proofs
    /// of the line end.
    fn proof_step(
        &mut self,
        proofs: &mut Option<Proofs>,
        commentary: &Commentary<'_>,
        played: usize,
        position: &Position,
    ) -> Option<ProofStep> {
        let wins = !commentary.review.verdict(played).winning.is_empty();
        let won_by = commentary.won_by(played);
        let mut solver = self.solver.within(self.limit.clone());
        let step = proofs.as_mut()?.step(&mut solver, position, wins, won_by);
        if step.is_err() {
            *proofs = None;
            self.leaves_out = true;
        }
        step.ok()
    }

    /// Whether the proofs of a line are within the limits; if so, counts them.
    fn afford(&mut self, vertices: usize, positions: usize) -> bool {
        let cost = Some(vertices).filter(|&vertices| vertices <= VERTICES_LISTED);
        let left = cost
            .and_then(|vertices| vertices.checked_mul(positions))
            .and_then(|cost| self.vertices_left.checked_sub(cost));
        self.vertices_left = left.unwrap_or(self.vertices_left);
        self.leaves_out |= left.is_none();
        left.is_some()
    }

    fn refutation(
        &mut self,
        at: usize,
        refutation: &Refutation,
        position: &Position,
        proof: Option<&Proofs>,
    ) {
        let shown = refutation.line.len().min(self.plies_a_refutation);
        let Some(left) = self.plies_left.checked_sub(shown) else {
            self.leaves_out = true;
            return;
        };
        self.plies_left = left;
        let line = refutation.line[..shown].iter().copied();
        let line = Game::replay(position.clone(), line).expect("a refutation is legal");
        let rest = Rest {
            plies: refutation.line.len() - shown,
            complete: refutation.complete,
            loser: u8::from(position.to_move().other() == Player::Second),
        };
        let is_cut = rest.plies > 0 || !rest.complete;
        let side_line = Line {
            kind: Kind::Refutation,
            at,
            note: None,
            rest: is_cut.then_some(rest),
            steps: Vec::with_capacity(shown),
        };
        self.side_line(side_line, &line, None, proof);
    }

    fn variation(&mut self, line: &SideLine<'_>, position: &Position, proof: Option<&Proofs>) {
        let moves = line.plies().into_iter().skip(line.leaves);
        let moves = Game::replay(position.clone(), moves);
        let moves = moves.expect("the variations of a record are legal");
        let note = line.variation.note.as_deref();
        let side_line = Line {
            kind: Kind::Variation,
            at: line.leaves,
            note: note.map(|note| self.main.caption.glyphs.note(note)),
            rest: None,
            steps: Vec::with_capacity(moves.plies().len()),
        };
        self.side_line(side_line, &moves, Some(&line.variation.notes), proof);
    }

    /// Adds the steps of a side line, and the line to the payload.
    fn side_line(
        &mut self,
        mut side_line: Line,
        line: &Game,
        notes: Option<&BTreeMap<usize, String>>,
        proof: Option<&Proofs>,
    ) {
        let Ok(review) = self.solver.within(self.limit.clone()).review(line) else {
            self.leaves_out = true;
            return;
        };
        let commentary = Commentary {
            game: line,
            review: &review,
            caption: self.main.caption,
        };
        let before = line.start().plies();
        let mut position = line.start().clone();
        let vertices = position.board().vertex_bound();
        let mut proof = proof
            .filter(|_| self.afford(vertices, line.plies().len() + 1))
            .cloned();
        let mut badges = self.badges.clone();
        for (played, &to) in (1..).zip(line.plies()) {
            position.play(to).expect("the plies of a game are legal");
            let changed = self.proof_step(&mut proof, &commentary, played, &position);
            let note = notes.and_then(|notes| notes.get(&(before + played)));
            let note = note.map(|note| commentary.caption.glyphs.note(note));
            let badge = badges.of_ply(self.layout, line, played - 1);
            let step = self.step(&commentary, played, &position, note, badge, changed);
            side_line.steps.push(step);
        }
        self.side_lines.push(side_line);
    }

    fn step(
        &mut self,
        commentary: &Commentary<'_>,
        played: usize,
        position: &Position,
        note: Option<String>,
        badge: Option<Spot>,
        changed: Option<ProofStep>,
    ) -> Step {
        let verdict = commentary.review.verdict(played);
        let is_listed =
            position.token().is_some() || position.board().vertex_bound() <= VERTICES_LISTED;
        self.leaves_out |= !is_listed;
        let moves = position.moves().filter(|_| is_listed);
        let (win, others): (Vec<Vertex>, Vec<Vertex>) =
            moves.partition(|to| verdict.winning.binary_search(to).is_ok());
        let (unknown, lose): (Vec<Vertex>, Vec<Vertex>) = others
            .into_iter()
            .partition(|to| verdict.unknown.binary_search(to).is_ok());
        let mark = played
            .checked_sub(1)
            .map(|last| commentary.review.plies[last].mark);
        let winner = verdict.outcome.winner(position.to_move());
        self.has_unknown |= !unknown.is_empty();
        Step {
            badge: badge.map(pair),
            to: position.token(),
            mark: mark.map_or("", |mark| mark.symbol()),
            wins: winner.map(|winner| u8::from(winner == Player::Second)),
            win,
            lose,
            unknown,
            note,
            proof: changed,
        }
    }
}
