use std::fmt;

use matchplay_board::{Board, Places, Player};
use matchplay_practice::Strength;
use matchplay_record::{Object, Value};

/// What is agreed on before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Terms {
    pub(super) strength: Strength,
    pub(super) seed: u64,
}

impl Terms {
    /// The terms as free data of a record, with what help was asked for.
    pub(super) fn data(&self, hints: usize, take_backs: usize) -> Object {
        let count = |count: usize| Value::from(u32::try_from(count).unwrap_or(u32::MAX));
        let strength = match self.strength {
            Strength::Perfect => "perfect",
            Strength::Casual { .. } => "casual",
            Strength::Random => "random",
        };
        let errors = match self.strength {
            Strength::Casual { errors } => Some(u32::from(errors.get())),
            Strength::Perfect | Strength::Random => None,
        };
        let data = [
            ("strength", strength.into()),
            // Not every seed is a number that a double can hold.
            ("seed", self.seed.to_string().into()),
            ("hints", count(hints)),
            ("take_backs", count(take_backs)),
        ];
        let errors = errors.map(|errors| ("errors", errors.into()));
        let data: Object = data.into_iter().chain(errors).collect();
        Object::from([("play", data)])
    }
}

/// What both players do, and who loses.
pub(super) fn rules(board: &Board) -> &'static str {
    match board.places() {
        _ if board.stone_of(Player::First).is_some() => {
            "In turn O and X slide one of their stones into the blank; who cannot loses."
        }
        Places::Cells(_) | Places::Nodes(_) => {
            "In turn both move the token to a neighbour it never was on; who cannot loses."
        }
        Places::Dials(_) => {
            "In turn both turn a digit by one, to a state not seen yet; who cannot loses."
        }
    }
}

/// What may be expected of the opponent, in lines.
impl fmt::Display for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seed = self.seed;
        match self.strength {
            Strength::Perfect => writeln!(f, "matchplay never errs (seed {seed})."),
            Strength::Casual { errors } => writeln!(
                f,
                "matchplay gives a won position away {errors} times in 100 (seed {seed})."
            ),
            Strength::Random => writeln!(f, "matchplay makes any legal move (seed {seed})."),
        }?;
        f.write_str(
            "From a lost position it picks the move that leaves you the fewest winning\n\
             replies, a heuristic.",
        )
    }
}
