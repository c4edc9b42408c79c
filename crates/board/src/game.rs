use alloc::vec::Vec;

use thiserror::Error;

use crate::{Board, IllegalMove, Player, Position, Vertex};

/// A start and the legal plies that were played from it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    start: Position,
    plies: Vec<Vertex>,
    position: Position,
}

/// The first illegal ply of a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("ply {}: {illegal}", ply + 1)]
pub struct ReplayError {
    /// The ply, 0-based.
    pub ply: usize,
    /// The illegal move.
    pub illegal: IllegalMove,
}

impl Game {
    /// The game without plies.
    pub fn new(start: Position) -> Game {
        Game {
            position: start.clone(),
            start,
            plies: Vec::new(),
        }
    }

    /// Plays `plies` from `start`.
    ///
    /// # Errors
    ///
    /// If a ply is illegal; the error names the first such ply.
    pub fn replay(
        start: Position,
        plies: impl IntoIterator<Item = Vertex>,
    ) -> Result<Game, ReplayError> {
        let mut game = Game::new(start);
        for (ply, to) in plies.into_iter().enumerate() {
            game.play(to)
                .map_err(|illegal| ReplayError { ply, illegal })?;
        }
        Ok(game)
    }

    /// Plays one more ply.
    ///
    /// # Errors
    ///
    /// If the ply is illegal; the game is then unchanged.
    pub fn play(&mut self, to: Vertex) -> Result<(), IllegalMove> {
        self.position.play(to)?;
        self.plies.push(to);
        Ok(())
    }

    /// The position before the first ply.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The position after the last ply.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The board before the first ply.
    pub const fn board(&self) -> &Board {
        self.start.board()
    }

    /// The vertex to which the token moved, ply by ply.
    pub fn plies(&self) -> &[Vertex] {
        &self.plies
    }

    /// The vertex of the token after the first `plies` plies; `None` before it is placed.
    #[inline]
    pub fn token_after(&self, plies: usize) -> Option<Vertex> {
        let last = plies.checked_sub(1);
        last.map_or(self.start.token(), |last| self.plies.get(last).copied())
    }

    /// The player who made a ply, counted from 0 in this game.
    pub const fn player(&self, ply: usize) -> Player {
        Player::after(self.start.plies() + ply)
    }

    /// The game up to its first `plies` plies, or all of it if it is shorter; O(board + plies).
    pub fn truncated(&self, plies: usize) -> Game {
        let kept = self.plies.iter().copied().take(plies);
        Game::replay(self.start.clone(), kept).expect("these plies were legal before")
    }

    /// The winner; `None` while the player to move can move.
    pub fn winner(&self) -> Option<Player> {
        self.position
            .is_over()
            .then(|| self.position.to_move().other())
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::SlidingBoard;

    fn replay(text: &str, plies: &[u32]) -> Result<Game, ReplayError> {
        let board: SlidingBoard = text.parse().unwrap();
        let plies = plies.iter().copied().map(Vertex::new);
        Game::replay(Position::sliding(board), plies)
    }

    #[test]
    fn a_player_who_cannot_move_has_lost() {
        let game = replay("XO\nO.", &[1, 0]).unwrap();
        assert_eq!(game.winner(), None);
        let game = replay("XO\nO.", &[1, 0, 2]).unwrap();
        assert_eq!(game.winner(), Some(Player::First));
        assert_eq!(game.truncated(2).plies(), &game.plies()[..2]);
        let tokens = [0, 1, 2, 3].map(|plies| game.token_after(plies));
        assert_eq!(tokens, [3, 1, 0, 2].map(|index| Some(Vertex::new(index))));
    }

    #[test]
    fn a_replay_reports_its_first_illegal_ply() {
        let error = replay("XO\nO.", &[1, 2]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "ply 2: Second cannot move to (2,1): it is not next to (1,2)"
        );
    }
}
