use std::collections::{BTreeSet, HashMap};
use std::ops::Bound;

use matchplay_board::{Game, Vertex};
use matchplay_document::ProofDocument;
use matchplay_record::fingerprint;

/// The games of many records, without their boards.
#[derive(Clone, Debug, Default)]
pub struct GameSet {
    /// The plies of the games with each start, whose fingerprint is the key.
    games: HashMap<String, BTreeSet<Box<[Vertex]>>>,
}

/// The fingerprint of the start of a game, and its plies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameKey {
    start: String,
    plies: Box<[Vertex]>,
}

impl GameKey {
    /// The key of a game; linear in the board and the plies.
    pub fn of(game: &Game) -> GameKey {
        GameKey {
            start: fingerprint(&Game::new(game.start().clone())),
            plies: game.plies().into(),
        }
    }
}

impl GameSet {
    /// Whether the set has this game.
    pub fn contains(&self, game: &Game) -> bool {
        let GameKey { start, plies } = GameKey::of(game);
        let games = self.games.get(&start);
        games.is_some_and(|games| games.contains(&plies))
    }

    /// Whether a game of the set is this game or begins with it.
    pub fn continues(&self, game: &Game) -> bool {
        let GameKey { start, plies } = GameKey::of(game);
        let from = (Bound::Included(&*plies), Bound::Unbounded);
        let games = self.games.get(&start);
        // The games that begin with the plies follow them immediately.
        let first = games.and_then(|games| games.range::<[Vertex], _>(from).next());
        first.is_some_and(|first| first.starts_with(&plies))
    }

    /// Whether the set has the game of a review, or a game with the position of a certificate.
    pub fn has(&self, document: &ProofDocument<'_>) -> bool {
        match document {
            ProofDocument::Certificate(certified) => self.continues(&certified.game),
            ProofDocument::Review(review) => self.contains(review.game()),
        }
    }
}

impl Extend<GameKey> for GameSet {
    fn extend<I: IntoIterator<Item = GameKey>>(&mut self, keys: I) {
        for GameKey { start, plies } in keys {
            self.games.entry(start).or_default().insert(plies);
        }
    }
}

impl FromIterator<GameKey> for GameSet {
    fn from_iter<I: IntoIterator<Item = GameKey>>(keys: I) -> GameSet {
        let mut games = GameSet::default();
        games.extend(keys);
        games
    }
}

#[cfg(test)]
mod tests {
    use matchplay_board::Position;

    use super::*;

    #[test]
    fn games_with_other_starts_or_plies_are_not_in_the_set() {
        let game = |rows: &str, plies: &[u32]| {
            let start = Position::maze(rows.parse().unwrap(), None).unwrap();
            Game::replay(start, plies.iter().copied().map(Vertex::new)).unwrap()
        };
        let games = [
            game("...", &[0, 1, 2]),
            game("...", &[2]),
            game("..#", &[1, 0]),
        ];
        let set: GameSet = games.iter().map(GameKey::of).collect();
        for (rows, plies, is_game, is_begun) in [
            ("...", &[][..], false, true),
            ("...", &[0], false, true),
            ("...", &[0, 1, 2], true, true),
            ("...", &[1], false, false),
            ("...", &[2], true, true),
            ("...", &[2, 1], false, false),
            ("..#", &[1], false, true),
            ("..#", &[0], false, false),
            ("....", &[], false, false),
        ] {
            let game = game(rows, plies);
            let found = (set.contains(&game), set.continues(&game));
            assert_eq!(found, (is_game, is_begun), "{rows} {plies:?}");
        }
    }
}
