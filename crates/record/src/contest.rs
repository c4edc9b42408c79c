pub(crate) mod ccpc2020;
pub(crate) mod checks;
pub(crate) mod coci2017;
pub(crate) mod dispatch;
pub(crate) mod edges;
pub(crate) mod grid;
pub(crate) mod hamilg;
pub(crate) mod jsoi2009;
pub(crate) mod noi2011;
pub(crate) mod p4136;
pub(crate) mod seerc2019f;
pub(crate) mod tokens;
pub(crate) mod unwritable;

use std::fmt;

use matchplay_board::Board;

use crate::model::meta::Meta;

/// A programming contest whose input files contain games. `docs/record-format.md` in the repository
/// lists the lines of each input.
///
/// ```
/// use matchplay_record::{Contest, Limits};
///
/// let contest = Contest::Jsoi2009;
/// let readings = contest.read("3 3\n.##\n...\n#.#\n", &Limits::default())?;
/// assert_eq!(readings.len(), 1);
/// assert_eq!(contest.write(&readings[0].record)?, "3 3\n.##\n...\n#.#\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Contest {
    /// NOI 2011 day 2, "rabbit and egg": sliding stones and a finished game.
    ///
    /// If the second player has no legal move, the last move may be missing or `0 0`, which is
    /// reported as a warning.
    Noi2011,
    /// JSOI 2009, "game": a maze.
    Jsoi2009,
    /// COCI 2017/18, "Planinarenje": a bipartite graph of peaks and valleys.
    ///
    /// The valleys are the nodes after the peaks.
    Coci2017,
    /// CCPC 2020 Changchun, H, "Combination Lock": several locks.
    Ccpc2020,
    /// LibreOJ 6033, "board game": a maze.
    ///
    /// The input is that of [`Jsoi2009`](Contest::Jsoi2009).
    Loj6033,
    /// SEERC 2019, F, "Game on a Tree": a tree on which the token moves to an ancestor or
    /// a descendant at any distance. This contest can be read only.
    ///
    /// In the graph of the record, each node is joined to all of its ancestors.
    Seerc2019F,
    /// CodeChef HAMILG, "A Game on a Graph": several graphs.
    Hamilg,
    /// Luogu P4136: open square mazes in whose corner (1,1) the token starts.
    P4136,
}

impl Contest {
    /// Every contest.
    pub const ALL: [Contest; 8] = [
        Contest::Jsoi2009,
        Contest::Noi2011,
        Contest::Coci2017,
        Contest::Ccpc2020,
        Contest::Loj6033,
        Contest::Seerc2019F,
        Contest::Hamilg,
        Contest::P4136,
    ];

    /// The first contest whose files contain games on such a board; `None` if no contest
    /// has this ruleset.
    pub const fn of(board: &Board) -> Option<Contest> {
        match board {
            Board::Sliding(_) => Some(Contest::Noi2011),
            Board::Maze(_) => Some(Contest::Jsoi2009),
            Board::Graph(_) => Some(Contest::Coci2017),
            Board::Lock(_) => Some(Contest::Ccpc2020),
            _ => None,
        }
    }

    /// The short name of the contest, for example `noi2011`.
    pub const fn name(self) -> &'static str {
        match self {
            Contest::Noi2011 => "noi2011",
            Contest::Jsoi2009 => "jsoi2009",
            Contest::Coci2017 => "coci2017",
            Contest::Ccpc2020 => "ccpc2020",
            Contest::Loj6033 => "loj6033",
            Contest::Seerc2019F => "seerc2019f",
            Contest::Hamilg => "hamilg",
            Contest::P4136 => "p4136",
        }
    }

    /// The names of the players in the statement of the problem; none in those of JSOI 2009 and
    /// COCI 2017/18.
    pub(crate) fn players(self) -> Meta {
        let names = match self {
            Contest::Noi2011 => [("first", "Rabbit"), ("second", "Egg")],
            Contest::Hamilg => [("first", "Askar"), ("second", "Bob")],
            Contest::Jsoi2009 | Contest::Coci2017 => return Meta::default(),
            Contest::Ccpc2020 | Contest::Loj6033 | Contest::Seerc2019F | Contest::P4136 => {
                [("first", "Alice"), ("second", "Bob")]
            }
        };
        let names = names.map(|(role, name)| (role, name.to_owned()));
        Meta::of(names).expect("a contest's names are printable")
    }

    /// The name of the ruleset of the contest, as [`Board::ruleset`] returns it.
    pub(crate) const fn ruleset(self) -> &'static str {
        match self {
            Contest::Noi2011 => "sliding stones",
            Contest::Jsoi2009 | Contest::Loj6033 | Contest::P4136 => "maze",
            Contest::Coci2017 | Contest::Seerc2019F | Contest::Hamilg => "graph",
            Contest::Ccpc2020 => "lock",
        }
    }
}

impl fmt::Display for Contest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
