use matchplay_board::{Game, Player, Vertex};
use matchplay_solver::{Mark, Outcome, Review, Verdict};

use crate::Caption;

/// The largest number of moves that a sentence names.
const NAMED: usize = 3;

/// Sentences about the positions of a reviewed game.
#[derive(Clone, Copy, Debug)]
pub struct Commentary<'a> {
    /// The game.
    pub game: &'a Game,
    /// Its review.
    pub review: &'a Review,
    /// The names of the game.
    pub caption: &'a Caption<'a>,
}

impl Commentary<'_> {
    /// Describes the last of `plies` plies and the player who is winning.
    ///
    /// # Panics
    ///
    /// If the review has fewer plies.
    pub fn position(&self, plies: usize) -> String {
        match plies.checked_sub(1) {
            None => self.opening(),
            Some(last) => self.ply(last),
        }
    }

    fn opening(&self) -> String {
        let start = self.game.start();
        let verdict = self.review.verdict(0);
        let is_placed = start.token().is_some();
        let key = match verdict.outcome {
            Outcome::N if is_placed => "start.N",
            Outcome::N => "place.N",
            Outcome::P if verdict.is_over() => "start.stuck",
            Outcome::P if is_placed => "start.P",
            Outcome::P => "place.P",
            Outcome::Unknown if is_placed => "start.unknown",
            Outcome::Unknown => "place.unknown",
        };
        let (mover, other) = self.names(start.to_move());
        let winning = self.moves(&verdict.winning);
        let values = [("A", &*mover), ("B", &other), ("w", &winning)];
        self.caption.language.fill(key, &values)
    }

    fn ply(&self, ply: usize) -> String {
        let it = &self.review.plies[ply];
        let (player, other) = self.names(it.player);
        let language = self.caption.language;
        let head = match (ply, self.game.start().token()) {
            (0, None) => "placed",
            _ => "went",
        };
        let head = language.fill(head, &[("A", &player), ("v", &self.place(it.to))]);
        let after = self.review.verdict(ply + 1);
        let (answers, won_by) = (self.moves(&after.winning), self.moves(&it.before.winning));
        let values = [
            ("head", &*head),
            ("A", &player),
            ("B", &other),
            ("w", &won_by),
            ("a", &answers),
        ];
        language.counted_with(self.key(ply), it.before.winning.len(), &values)
    }

    /// The key of the sentence about a ply.
    fn key(&self, ply: usize) -> &'static str {
        let it = &self.review.plies[ply];
        let after = self.review.verdict(ply + 1);
        match (it.mark, it.before.outcome, after.outcome) {
            (_, _, Outcome::P) if after.is_over() => "ply.over",
            (Mark::Mistake, ..) => "ply.mistake",
            (Mark::Only, ..) => "ply.only",
            (Mark::Kept, ..) => "ply.kept",
            (Mark::Lost, ..) => "ply.lost",
            (Mark::Forced, _, Outcome::Unknown) => "ply.forced.unknown",
            (Mark::Forced, _, Outcome::P) => "ply.forced.N",
            (Mark::Forced, _, Outcome::N) => "ply.forced.P",
            (Mark::Unknown, Outcome::N, Outcome::P) => "ply.wins",
            (Mark::Unknown, Outcome::N, _) => "ply.doubt",
            (Mark::Unknown, _, Outcome::N) => "ply.found",
            (Mark::Unknown, ..) => "ply.unknown",
        }
    }

    /// Names the player to move after `plies` plies, and counts the winning moves.
    pub fn next_move(&self, plies: usize) -> String {
        let mover = (self.caption).player(self.game.board(), self.game.player(plies));
        let language = self.caption.language;
        let verdict = self.review.verdict(plies);
        let (winning, legal) = (verdict.winning.len(), verdict.legal_moves);
        if !verdict.unknown.is_empty() {
            let moves = language.counted("count.moves", legal);
            let parts = self.tallied(verdict);
            let values = [("A", &*mover), ("moves", &moves), ("parts", &parts)];
            return language.fill("next.tally", &values);
        }
        let key = match (winning, legal) {
            (_, 0) => "next.stuck",
            (0, 2) => "next.lose.both",
            (0, _) => "next.lose",
            (2, 2) => "next.win.both",
            _ if winning == legal => "next.win",
            (1, _) => "next.some.single",
            _ => "next.some",
        };
        let number = winning.to_string();
        language.counted_with(key, legal, &[("A", &mover), ("k", &number)])
    }

    /// The numbers of winning, losing and unknown moves.
    fn tallied(&self, verdict: &Verdict) -> String {
        let language = self.caption.language;
        let (wins, unknown) = (verdict.winning.len(), verdict.unknown.len());
        let loses = verdict.legal_moves.saturating_sub(wins + unknown);
        let parts = [
            ("next.tally.win", wins),
            ("next.tally.lose", loses),
            ("next.tally.unknown", unknown),
        ];
        let parts = parts.into_iter().filter(|&(_, number)| number > 0);
        let parts = parts.map(|(key, number)| language.counted(key, number));
        language.listed("list.and", &parts.collect::<Vec<_>>())
    }

    /// The move that was played after a number of plies, if it wins.
    #[cfg(feature = "html")]
    pub(crate) fn won_by(&self, plies: usize) -> Option<Vertex> {
        let to = *self.game.plies().get(plies)?;
        let winning = &self.review.verdict(plies).winning;
        winning.contains(&to).then_some(to)
    }

    /// The names of a player and of the other one.
    fn names(&self, player: Player) -> (String, String) {
        let names =
            [player, player.other()].map(|player| self.caption.player(self.game.board(), player));
        names.into()
    }

    pub(crate) fn place(&self, vertex: Vertex) -> String {
        self.caption.place(self.game.board(), vertex)
    }

    fn moves(&self, moves: &[Vertex]) -> String {
        // A single further move is named, because "1 more" is not shorter.
        let most = match moves.len() > NAMED + 1 {
            true => NAMED,
            false => moves.len(),
        };
        (self.caption).listed(self.game.board(), moves, "list", most)
    }
}
