use std::fmt;

use crate::Percent;

/// How well an [`Opponent`](crate::Opponent) plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Strength {
    /// Wins every won position. Wins fast and loses slowly if a short search finds how.
    Perfect,
    /// Makes a losing move in the given percentage of the won positions that have one,
    /// and plays like a perfect player otherwise.
    Casual {
        /// The percentage of won positions.
        error_rate: Percent,
    },
    /// Makes any legal move, each with the same probability.
    Random,
}

impl Strength {
    /// The default error rate of a casual player: 25 %.
    pub const DEFAULT_ERROR_RATE: Percent = match Percent::new(25) {
        Some(error_rate) => error_rate,
        None => panic!("25 is a percentage"),
    };

    /// All strengths, with the default error rate.
    pub const ALL: [Strength; 3] = [
        Strength::Perfect,
        Strength::Casual {
            error_rate: Strength::DEFAULT_ERROR_RATE,
        },
        Strength::Random,
    ];

    /// The name of the strength: `perfect`, `casual` or `random`.
    pub const fn name(self) -> &'static str {
        match self {
            Strength::Perfect => "perfect",
            Strength::Casual { .. } => "casual",
            Strength::Random => "random",
        }
    }

    /// The strengths of some players, with this error rate of the casual ones if it is
    /// given; `None` if it is given and no player is casual.
    pub fn with_error_rates<const PLAYERS: usize>(
        players: [Strength; PLAYERS],
        error_rate: Option<Percent>,
    ) -> Option<[Strength; PLAYERS]> {
        let Some(error_rate) = error_rate else {
            return Some(players);
        };
        let is_casual = players.iter().any(|player| player.error_rate().is_some());
        is_casual.then(|| {
            players.map(|player| match player {
                Strength::Casual { .. } => Strength::Casual { error_rate },
                other => other,
            })
        })
    }

    /// The error rate of a casual player.
    pub const fn error_rate(self) -> Option<Percent> {
        match self {
            Strength::Casual { error_rate } => Some(error_rate),
            Strength::Perfect | Strength::Random => None,
        }
    }
}

/// The name, followed by the error rate of a casual player:
/// `casual, error rate 25 %`.
impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        match self.error_rate() {
            Some(error_rate) => write!(f, ", error rate {error_rate} %"),
            None => Ok(()),
        }
    }
}
