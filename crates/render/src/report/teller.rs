use std::collections::{BTreeMap, BTreeSet};

use matchplay_board::{Board, Game, Player, Position, Vertex};
use matchplay_solver::{Refutation, Review, Solver};

use super::payload::{Index, Kind, Line, Payload, Step, indices};
use super::proof_line::{ProofLine, ProofStep};
use super::story::Story;
use super::variation::ReportVariation;
use crate::words::count;
use crate::{Caption, Escaped, Layout};

/// How many vertices are gone over to draw matchings, position by position, in
/// one page. A game of 1,600 plies on 40×40 cells takes a third of it.
const VERTICES_OF_ALL_PROOFS: usize = 1 << 23;
/// The largest board whose matchings and placements a page contains. All boards that
/// are drawn cell by cell are smaller; a lock of six digits is larger.
const VERTICES_LISTED: usize = 1 << 18;
/// How many plies all refutations of a page have together, and how many each may
/// have as long as there are any left.
const PLIES_OF_ALL_REFUTATIONS: usize = 1 << 13;
const PLIES_OF_ANY_REFUTATION: usize = 8;
/// How many plies of a side line its title names.
const TITLE_PLIES: usize = 4;

/// Tells the game and its side lines for a page, within bounds.
pub(super) struct Teller<'a> {
    story: Story<'a>,
    solver: Solver,
    named: BTreeSet<Vertex>,
    side_lines: Vec<Line>,
    vertices_left: usize,
    plies_left: usize,
    plies_a_refutation: usize,
    leaves_out: bool,
}

impl<'a> Teller<'a> {
    pub(super) fn new(game: &'a Game, review: &'a Review, caption: &'a Caption<'a>) -> Self {
        let refutations = review.plies.iter().filter(|ply| ply.refutation.is_some());
        let share = PLIES_OF_ALL_REFUTATIONS / refutations.count().max(1);
        Teller {
            story: Story {
                game,
                review,
                caption,
            },
            solver: Solver::new(),
            named: BTreeSet::new(),
            side_lines: Vec::new(),
            vertices_left: VERTICES_OF_ALL_PROOFS,
            plies_left: PLIES_OF_ALL_REFUTATIONS,
            plies_a_refutation: share.max(PLIES_OF_ANY_REFUTATION),
            leaves_out: false,
        }
    }

    /// Goes through the game once, and at each position through the side lines
    /// that leave the game there.
    pub(super) fn tell(mut self, variations: &[ReportVariation<'_>], layout: &Layout) -> Payload {
        let story = self.story;
        let Story {
            game,
            review,
            caption,
        } = story;
        let plies = game.plies().len();
        let mut position = game.start().clone();
        let mut proof = self.proof_line(&position, plies + 1);
        let mut steps = Vec::with_capacity(plies + 1);
        for played in 0..=plies {
            let last = played.checked_sub(1);
            let changed = proof
                .as_mut()
                .map(|proof| proof.step(&mut self.solver, &position, story.won_by(played)));
            let note = caption.note(played);
            steps.push(self.step(&story, played, &position, note, changed));
            let refutation = last.and_then(|last| review.plies[last].refutation.as_ref());
            if let Some(refutation) = refutation {
                self.refutation(played, refutation, &position, proof.as_ref());
            }
            for variation in variations.iter().filter(|it| it.at == played) {
                self.variation(variation, &position, proof.as_ref());
            }
            if let Some(&to) = game.plies().get(played) {
                position.play(to).expect("a game holds legal plies");
            }
        }
        let game_line = Line {
            kind: Kind::Game,
            at: 0,
            title: String::new(),
            note: None,
            rest: None,
            steps,
        };
        let mut lines = vec![game_line];
        lines.append(&mut self.side_lines);
        let board = game.board();
        let name = |vertex| (Index(vertex), caption.place(board, vertex));
        Payload {
            players: Player::BOTH.map(|player| caption.player(player)),
            tried: Player::BOTH.map(|player| self.story.tried(player)),
            geometry: layout.into(),
            names: self.named.iter().copied().map(name).collect(),
            lines,
            leaves_out: self.leaves_out,
        }
    }

    /// What is to be drawn of the proofs of a line, if it is within bounds.
    fn proof_line(&mut self, position: &Position, positions: usize) -> Option<ProofLine> {
        let vertices = position.board().vertex_bound();
        self.afford(vertices, positions)
            .then(|| ProofLine::new(vertices))
    }

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
        proof: Option<&ProofLine>,
    ) {
        let shown = refutation.line.len().min(self.plies_a_refutation);
        let Some(left) = self.plies_left.checked_sub(shown) else {
            self.leaves_out = true;
            return;
        };
        self.plies_left = left;
        let line = refutation.line[..shown].iter().copied();
        let line = Game::replay(position.clone(), line).expect("a refutation is legal");
        let loser = self.story.caption.player(position.to_move().other());
        let mistake = self.story.review.plies[at - 1].to;
        let mistake = self.story.place(mistake);
        let rest = match (refutation.line.len() - shown, refutation.complete) {
            (0, true) => None,
            (0, false) => Some(format!("It goes on until {loser} is stuck.")),
            (more, true) => Some(format!(
                "It goes on for {} until {loser} is stuck.",
                count(more, "ply")
            )),
            (more, false) => Some(format!(
                "It goes on for more than {} until {loser} is stuck.",
                count(more, "ply")
            )),
        };
        let title = format!(
            "Why {at}. {mistake}? loses: {}",
            self.title(line.board(), line.plies())
        );
        let told = Line {
            kind: Kind::Refutation,
            at,
            title,
            note: None,
            rest,
            steps: Vec::with_capacity(shown),
        };
        self.side_line(told, &line, None, proof);
    }

    fn variation(
        &mut self,
        variation: &ReportVariation<'_>,
        position: &Position,
        proof: Option<&ProofLine>,
    ) {
        let &ReportVariation {
            at,
            ref moves,
            shared,
            note,
            notes,
        } = variation;
        let line = Game::replay(position.clone(), moves.iter().copied());
        let line = line.expect("the moves were legal when they were added");
        let (shared_moves, own_moves) = moves.split_at(shared);
        let own = self.title(line.board(), own_moves);
        let title = match (self.story.game.plies().get(at), shared_moves.last()) {
            (_, Some(&last)) => {
                format!("After {}. {}: {own}", at + shared, self.story.place(last))
            }
            (Some(&played), None) => {
                format!("Instead of {}. {}: {own}", at + 1, self.story.place(played))
            }
            (None, None) => format!("Going on: {own}"),
        };
        let note = note.map(|note| Escaped(note).to_string());
        let told = Line {
            kind: Kind::Variation,
            at,
            title,
            note,
            rest: None,
            steps: Vec::with_capacity(moves.len()),
        };
        self.side_line(told, &line, notes, proof);
    }

    /// Fills a side line with its steps.
    fn side_line(
        &mut self,
        mut told: Line,
        line: &Game,
        notes: Option<&BTreeMap<usize, String>>,
        proof: Option<&ProofLine>,
    ) {
        let review = self.solver.review(line);
        let story = Story {
            game: line,
            review: &review,
            caption: self.story.caption,
        };
        let before = line.start().plies();
        let mut position = line.start().clone();
        let vertices = position.board().vertex_bound();
        let mut proof = proof
            .filter(|_| self.afford(vertices, line.plies().len() + 1))
            .cloned();
        for (played, &to) in (1..).zip(line.plies()) {
            position.play(to).expect("a game holds legal plies");
            let changed = proof
                .as_mut()
                .map(|proof| proof.step(&mut self.solver, &position, story.won_by(played)));
            let note = notes.and_then(|notes| notes.get(&(before + played)));
            let note = note.map(String::as_str);
            let step = self.step(&story, played, &position, note, changed);
            told.steps.push(step);
        }
        self.side_lines.push(told);
    }

    /// The first of some plies.
    fn title(&self, board: &Board, plies: &[Vertex]) -> String {
        let shown = &plies[..plies.len().min(TITLE_PLIES)];
        let names = self.story.caption.places(board, shown, TITLE_PLIES);
        match plies.len() > shown.len() {
            true => format!("{names} …"),
            false => names,
        }
    }

    fn step(
        &mut self,
        story: &Story<'_>,
        played: usize,
        position: &Position,
        note: Option<&str>,
        changed: Option<ProofStep>,
    ) -> Step {
        let (outcome, winning, _) = story.verdict(played);
        let is_listed =
            position.token().is_some() || position.board().vertex_bound() <= VERTICES_LISTED;
        self.leaves_out |= !is_listed;
        let moves = position.moves().filter(|_| is_listed);
        let (win, lose): (Vec<Vertex>, Vec<Vertex>) =
            moves.partition(|to| winning.binary_search(to).is_ok());
        self.named.extend(position.token());
        self.named.extend(win.iter().chain(&lose));
        if let Some(changed) = &changed {
            let pairs = changed.pairs.iter();
            self.named.extend(pairs.flat_map(|&(a, b)| [a, b]));
            self.named.extend(&changed.cover);
        }
        let mark = played
            .checked_sub(1)
            .map(|last| story.review.plies[last].mark);
        let winner = outcome.winner(position.to_move());
        Step {
            to: position.token().map(Index),
            mark: mark.map_or("", |mark| mark.symbol()),
            wins: u8::from(winner == Player::Second),
            win: indices(win),
            lose: indices(lose),
            says: story.says(played),
            next: story.next(played),
            note: note.map(|note| Escaped(note).to_string()),
            proof: changed.map(Into::into),
        }
    }
}
