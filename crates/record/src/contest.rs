mod ccpc2020;
pub(crate) mod coci2017;
mod edges;
mod grid;
mod hamilg;
mod jsoi2009;
mod loj6033;
mod noi2011;
mod seerc2019f;
mod tokens;
mod unwritable;

use std::fmt;
use std::str::FromStr;

use matchplay_board::{Board, Position, Removal, Steps};
use thiserror::Error;

use crate::allowance::Reader;
use crate::text::DECIMAL;
use crate::{Allowance, Diagnostic, Limits, Meta, Reading, Record};
pub use unwritable::Unwritable;

/// A programming contest whose input files contain games.
///
/// ```
/// use matchplay_record::{Contest, Limits};
///
/// let contest: Contest = "jsoi2009".parse()?;
/// let readings = contest.read("3 3\n.##\n...\n#.#\n", &Limits::default())?;
/// assert_eq!(readings.len(), 1);
/// assert_eq!(contest.write(&readings[0].record)?, "3 3\n.##\n...\n#.#\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Contest {
    /// NOI 2011 day 2, "rabbit and egg": sliding stones and a finished game.
    ///
    /// The input is `n m`, n rows of `X`, `O` and one `.`, then k and 2k moves
    /// `row column`, alternately of the first and the second player. If the second
    /// player has no legal move, the last move may be missing or `0 0`, which is
    /// reported as a warning.
    Noi2011,
    /// JSOI 2009, "game": a maze.
    ///
    /// The input is `n m` and n rows of `.` and `#`.
    Jsoi2009,
    /// COCI 2017/18, "Planinarenje": a bipartite graph of peaks and valleys.
    ///
    /// The input is `n m` and m lines `peak valley`, both from 1 to n. The valleys
    /// are the nodes after the peaks.
    Coci2017,
    /// CCPC 2020 Changchun, H, "Combination Lock": several locks.
    ///
    /// The input is the number of cases, and for each case `digits n start` and n
    /// forbidden states.
    Ccpc2020,
    /// LibreOJ 6033, "board game": a maze.
    ///
    /// The input is that of [`Jsoi2009`](Contest::Jsoi2009).
    Loj6033,
    /// SEERC 2019, F, "Game on a Tree": a tree on which the token moves to an ancestor or
    /// a descendant at any distance. This contest can be read only.
    ///
    /// The input is n and n - 1 lines `u v`, the edges of a tree whose root is node 1. In
    /// the graph of the record, each node is joined to all of its ancestors.
    Seerc2019F,
    /// CodeChef HAMILG, "A Game on a Graph": several graphs.
    ///
    /// The input is the number of cases, and for each case `n m` and m lines `x y`, which
    /// are the edges.
    Hamilg,
}

/// A name that is not the name of a contest.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "expected noi2011, jsoi2009, coci2017, ccpc2020, loj6033, seerc2019f or hamilg, found \
     `{name}`"
)]
pub struct UnknownContest {
    /// The name.
    pub name: String,
}

impl Contest {
    /// Every contest.
    pub const ALL: [Contest; 7] = [
        Contest::Jsoi2009,
        Contest::Noi2011,
        Contest::Coci2017,
        Contest::Ccpc2020,
        Contest::Loj6033,
        Contest::Seerc2019F,
        Contest::Hamilg,
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
        }
    }

    /// Whether games on such a board have the ruleset of the contest.
    const fn has_ruleset(self, board: &Board) -> bool {
        match self {
            Contest::Noi2011 => matches!(board, Board::Sliding(_)),
            Contest::Jsoi2009 | Contest::Loj6033 => matches!(board, Board::Maze(_)),
            Contest::Coci2017 | Contest::Seerc2019F | Contest::Hamilg => {
                matches!(board, Board::Graph(_))
            }
            Contest::Ccpc2020 => matches!(board, Board::Lock(_)),
        }
    }

    /// Reads an input file of the contest: one record, or one for each case.
    ///
    /// Any number of blanks and line ends may separate tokens and end the text.
    ///
    /// # Errors
    ///
    /// If the text is malformed or contains an illegal move; the error describes the
    /// first problem.
    pub fn read(self, text: &str, limits: &Limits) -> Result<Vec<Reading>, Diagnostic> {
        self.read_within(text, &Allowance::new(text, limits), &mut |_| {})
    }

    /// Reads an input file as [`read`](Contest::read) does. All cases spend from one
    /// allowance, and `reserve` is called as for [`read_within`](crate::read_within).
    ///
    /// # Errors
    ///
    /// As for [`read`](Contest::read), and if the text takes more work than allowed.
    pub fn read_within(
        self,
        text: &str,
        allowance: &Allowance,
        reserve: &mut dyn FnMut(usize),
    ) -> Result<Vec<Reading>, Diagnostic> {
        let limits = allowance.limits();
        limits.check_length(text)?;
        let reader = &mut Reader::new(allowance, reserve);
        match self {
            Contest::Noi2011 => noi2011::read(text, limits).map(|reading| vec![reading]),
            Contest::Jsoi2009 => jsoi2009::read(text, limits).map(|reading| vec![reading]),
            Contest::Coci2017 => coci2017::read(text, reader).map(|reading| vec![reading]),
            Contest::Ccpc2020 => ccpc2020::read(text, reader),
            Contest::Loj6033 => loj6033::read(text, limits).map(|reading| vec![reading]),
            Contest::Seerc2019F => seerc2019f::read(text, reader).map(|reading| vec![reading]),
            Contest::Hamilg => hamilg::read(text, reader),
        }
    }

    /// Writes a record as an input file of the contest with one case.
    ///
    /// The output omits names, notes, labels, the claimed result and free data.
    ///
    /// # Errors
    ///
    /// If the format of the contest cannot represent the game.
    pub fn write(self, record: &Record) -> Result<String, Unwritable> {
        if !record.variations().is_empty() {
            return Err(Unwritable::Variations { contest: self });
        }
        if self.has_ruleset(record.game().board()) {
            self.check_rules(record.game().start())?;
        }
        match self {
            Contest::Noi2011 => noi2011::write(record),
            Contest::Jsoi2009 => jsoi2009::write(record),
            Contest::Coci2017 => coci2017::write(record),
            Contest::Ccpc2020 => ccpc2020::write(record),
            Contest::Loj6033 => loj6033::write(record),
            Contest::Seerc2019F => Err(Unwritable::ReadOnly { contest: self }),
            Contest::Hamilg => hamilg::write(record),
        }
    }

    fn other_ruleset(self, expected: &'static str, record: &Record) -> Unwritable {
        Unwritable::Ruleset {
            contest: self,
            expected,
            found: record.game().board().ruleset(),
        }
    }

    /// Rejects a game whose rules differ from those of the contests: in the steps, the
    /// wrap, the dials, the starts or what a move removes.
    pub(crate) fn check_rules(self, start: &Position) -> Result<(), Unwritable> {
        let board = start.board();
        let mut members = Vec::new();
        if let Some(lattice) = board.lattice() {
            members.push(("steps", *lattice.steps() != Steps::Orthogonal));
            members.push(("wrap", lattice.wrap().is_some()));
        }
        if let Board::Lock(lock) = board {
            members.push(("base", lock.dials().base() != DECIMAL));
            members.push(("wrap", !lock.dials().wraps()));
        }
        members.push(("removes", board.removal() != Removal::default()));
        members.push(("starts", start.starts().is_some()));
        let unsupported = members.into_iter().find(|&(_, is_used)| is_used);
        unsupported.map_or(Ok(()), |(member, _)| {
            let contest = self;
            Err(Unwritable::Rule { contest, member })
        })
    }

    /// Rejects a record that has plies.
    fn check_no_plies(self, record: &Record) -> Result<(), Unwritable> {
        match record.game().plies() {
            [] => Ok(()),
            _ => Err(Unwritable::Plies { contest: self }),
        }
    }

    /// Rejects a record whose token has a start.
    fn check_no_start(self, record: &Record) -> Result<(), Unwritable> {
        match record.game().start().token() {
            None => Ok(()),
            Some(_) => Err(Unwritable::Start { contest: self }),
        }
    }
}

impl fmt::Display for Contest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Contest {
    type Err = UnknownContest;

    fn from_str(name: &str) -> Result<Contest, UnknownContest> {
        let named = |contest: &Contest| contest.name() == name;
        Contest::ALL
            .into_iter()
            .find(named)
            .ok_or_else(|| UnknownContest {
                name: name.to_owned(),
            })
    }
}

/// The names of the players of a contest.
fn players(first: &str, second: &str) -> Meta {
    let names = [("first", first.to_owned()), ("second", second.to_owned())];
    Meta::of(names).expect("a contest's names are printable")
}
