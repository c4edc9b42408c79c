use std::collections::BTreeMap;

use matchplay_board::{Game, Player, Position, Vertex};
use matchplay_record::{Record, SideLine};
use matchplay_solver::{Refutation, Review, Solver, WorkLimit};

use super::geometry::pair;
use super::payload::{Kind, Line, Payload, Rest, Step, raw_record};
use super::proof_line::ProofStep;
use super::proofs::Proofs;
use crate::picture::badges::Badges;
use crate::{Caption, Commentary, Layout};

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
    vertices_left: usize,
    plies_left: usize,
    plies_a_refutation: usize,
    leaves_out: bool,
    has_unknown: bool,
}

/// A position of a line, with the proofs and the badges of the plies before it.
struct LineState {
    position: Position,
    /// The proofs of the line so far, unless they are left out.
    proofs: Option<Proofs>,
    /// The badges of the plies so far.
    badges: Badges,
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
        let main = self.main;
        let Commentary {
            game,
            review,
            caption,
        } = main;
        let plies = game.plies().len();
        let mut state = LineState {
            position: game.start().clone(),
            proofs: (self.afford(game.board().vertex_bound(), plies + 1))
                .then(|| Proofs::of(game.board())),
            badges: Badges::default(),
        };
        let mut steps = Vec::with_capacity(plies + 1);
        let mut variations: Vec<Vec<SideLine<'_>>> = vec![Vec::new(); plies + 1];
        for variation in self.record.side_lines() {
            variations[variation.leaves].push(variation);
        }
        for (played, variations) in variations.iter().enumerate() {
            steps.push(self.step(&main, played, &mut state));
            let last = played.checked_sub(1);
            let refutation = last.and_then(|last| review.plies[last].refutation.as_ref());
            if let Some(refutation) = refutation {
                self.refutation(played, refutation, &state);
            }
            for variation in variations {
                self.variation(variation, &state);
            }
            if let Some(&to) = game.plies().get(played) {
                state
                    .position
                    .play(to)
                    .expect("the plies of a game are legal");
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
            geometry: self.layout.into(),
            labels: labelled.map(name).collect(),
            lines,
            leaves_out: self.leaves_out,
            has_unknown: self.has_unknown,
        }
    }

    /// The changes of the proof after `played` plies. At the limit of the work, the proofs
    /// of the line end.
    fn proof_step(
        &mut self,
        commentary: &Commentary<'_>,
        played: usize,
        state: &mut LineState,
    ) -> Option<ProofStep> {
        let wins = !commentary.review.verdict(played).winning.is_empty();
        let won_by = commentary.won_by(played);
        let mut solver = self.solver.within(self.limit.clone());
        let proofs = state.proofs.as_mut()?;
        let step = proofs.step(&mut solver, &state.position, wins, won_by);
        if step.is_err() {
            state.proofs = None;
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

    fn refutation(&mut self, at: usize, refutation: &Refutation, before: &LineState) {
        let shown = refutation.line.len().min(self.plies_a_refutation);
        let Some(left) = self.plies_left.checked_sub(shown) else {
            self.leaves_out = true;
            return;
        };
        self.plies_left = left;
        let line = refutation.line[..shown].iter().copied();
        let line = Game::replay(before.position.clone(), line).expect("a refutation is legal");
        let rest = Rest {
            plies: refutation.line.len() - shown,
            complete: refutation.complete,
            loser: before.position.to_move().other() as u8,
        };
        let is_cut = rest.plies > 0 || !rest.complete;
        let side_line = Line {
            kind: Kind::Refutation,
            at,
            note: None,
            rest: is_cut.then_some(rest),
            steps: Vec::with_capacity(shown),
        };
        self.side_line(side_line, &line, None, before);
    }

    fn variation(&mut self, line: &SideLine<'_>, before: &LineState) {
        let moves = line.plies().into_iter().skip(line.leaves);
        let moves = Game::replay(before.position.clone(), moves);
        let moves = moves.expect("the variations of a record are legal");
        let note = line.variation.note.as_deref();
        let side_line = Line {
            kind: Kind::Variation,
            at: line.leaves,
            note: note.map(|note| self.main.caption.glyphs.note(note)),
            rest: None,
            steps: Vec::with_capacity(moves.plies().len()),
        };
        self.side_line(side_line, &moves, Some(&line.variation.notes), before);
    }

    /// Adds the steps of a side line, and the line to the payload.
    fn side_line(
        &mut self,
        mut side_line: Line,
        line: &Game,
        notes: Option<&BTreeMap<usize, String>>,
        before: &LineState,
    ) {
        let Ok(review) = self.solver.within(self.limit.clone()).review(line) else {
            self.leaves_out = true;
            return;
        };
        let commentary = Commentary {
            game: line,
            review: &review,
            caption: &Caption {
                notes,
                ..self.main.caption.clone()
            },
        };
        let vertices = line.board().vertex_bound();
        let proofs = before.proofs.as_ref();
        let proofs = proofs.filter(|_| self.afford(vertices, line.plies().len() + 1));
        let mut state = LineState {
            position: line.start().clone(),
            proofs: proofs.cloned(),
            badges: before.badges.clone(),
        };
        for (played, &to) in (1..).zip(line.plies()) {
            let position = &mut state.position;
            position.play(to).expect("the plies of a game are legal");
            let step = self.step(&commentary, played, &mut state);
            side_line.steps.push(step);
        }
        self.side_lines.push(side_line);
    }

    /// The step to the position after `played` plies of a game.
    fn step(&mut self, commentary: &Commentary<'_>, played: usize, state: &mut LineState) -> Step {
        let proof = self.proof_step(commentary, played, state);
        let last = played.checked_sub(1);
        let (layout, game) = (self.layout, commentary.game);
        let badge = last.and_then(|last| state.badges.of_ply(layout, game, last));
        let position = &state.position;
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
        let mark = last.map(|last| commentary.review.plies[last].mark);
        let winner = verdict.outcome.winner(position.to_move());
        self.has_unknown |= !unknown.is_empty();
        Step {
            badge: badge.map(pair),
            to: position.token(),
            mark: mark.map_or("", |mark| mark.symbol()),
            wins: winner.map(|winner| winner as u8),
            win,
            lose,
            unknown,
            note: commentary.caption.note(position.plies()),
            proof,
        }
    }
}
