use std::fmt;

use matchplay_board::Player;
use matchplay_solver::{Mark, Review};

/// The winner at each position of a game, as two lanes of blocks: the lane of the first
/// player above that of the second.
#[derive(Clone, Debug)]
pub(super) struct Strip {
    pub(super) blocks: Vec<Block>,
    pub(super) mistakes: Vec<Mistake>,
}

/// Consecutive positions with the same winner, or with an unknown one.
#[derive(Clone, Debug)]
pub(super) struct Block {
    pub(super) winner: Option<Player>,
    pub(super) left: Percent,
    pub(super) width: Percent,
}

/// A mistake on the strip.
#[derive(Clone, Debug)]
pub(super) struct Mistake {
    /// The middle of its position, as a part of the width.
    pub(super) at: Percent,
    /// Whether a question mark fits.
    pub(super) is_signed: bool,
}

/// A part of a width.
#[derive(Clone, Copy, Debug)]
pub(super) struct Percent(f64);

/// The width of a question mark, in percent.
const SIGN: f64 = 2.5;

impl fmt::Display for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.3}%", self.0)
    }
}

impl Strip {
    pub(super) fn new(review: &Review) -> Strip {
        let end = std::iter::once(review.end.favours());
        let plies = review.plies.iter();
        let winners: Vec<Option<Player>> = plies
            .map(|ply| ply.before.winner(ply.player))
            .chain(end)
            .collect();
        let percent = |positions: usize| Percent(100.0 * positions as f64 / winners.len() as f64);
        let mut start = 0;
        let blocks = winners.chunk_by(|a, b| a == b).map(|run| {
            let left = percent(start);
            start += run.len();
            Block {
                winner: run[0],
                left,
                width: percent(run.len()),
            }
        });
        let blocks = blocks.collect();
        let mut signed_up_to = 0.0;
        let mistakes = (1..).zip(&review.plies);
        let mistakes = mistakes.filter(|(_, ply)| ply.mark == Mark::Mistake);
        let mistakes = mistakes.map(|(ply, _)| {
            let at = 100.0 * (ply as f64 + 0.5) / winners.len() as f64;
            let is_signed = at >= signed_up_to;
            if is_signed {
                signed_up_to = at + SIGN;
            }
            Mistake {
                at: Percent(at),
                is_signed,
            }
        });
        Strip {
            mistakes: mistakes.collect(),
            blocks,
        }
    }
}

#[cfg(test)]
mod tests {
    use matchplay_board::{Game, Position, Vertex};
    use matchplay_solver::review;

    use super::*;

    #[test]
    fn each_position_belongs_to_the_block_of_its_winner() {
        let start = Position::maze("....".parse().unwrap(), None).unwrap();
        let game = Game::replay(start, [1, 2].map(Vertex::new)).unwrap();
        let strip = Strip::new(&review(&game));
        // Every placement loses; then the second player makes a mistake.
        let blocks = strip.blocks.iter();
        let blocks = blocks.map(|it| (it.winner, it.left.to_string(), it.width.to_string()));
        let percent = |text: &str| text.to_owned();
        assert_eq!(
            blocks.collect::<Vec<_>>(),
            [
                (Some(Player::Second), percent("0.000%"), percent("66.667%")),
                (Some(Player::First), percent("66.667%"), percent("33.333%")),
            ]
        );
        let mistakes = strip.mistakes.iter().map(|it| it.at.to_string());
        assert_eq!(mistakes.collect::<Vec<_>>(), ["83.333%"]);
    }
}
