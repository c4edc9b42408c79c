use matchplay_board::Board;

use crate::budget::{Budget, Reader};
use crate::contest::unwritable::Unwritable;
use crate::contest::{Contest, ccpc2020, coci2017, hamilg, jsoi2009, noi2011, p4136, seerc2019f};
use crate::diagnostic::{Code, Diagnostic};
use crate::limits::Limits;
use crate::model::record::Record;
use crate::read::Reading;

impl Contest {
    /// Reads an input file of the contest: one record, or one for each case.
    ///
    /// Any number of blanks and line ends may separate tokens and end the text.
    ///
    /// # Errors
    ///
    /// If the text is malformed or contains an illegal move; the error describes the
    /// first problem. Contests whose inputs are numbers check limits after the last token.
    pub fn read(self, text: &str, limits: &Limits) -> Result<Vec<Reading>, Diagnostic> {
        self.read_within(text, &Budget::new(text, limits), &mut |_| {})
    }

    /// Reads an input file as [`read`](Contest::read) does. All cases spend from one
    /// budget, and `reserve` is called as for [`read_within`](crate::read_within).
    ///
    /// # Errors
    ///
    /// As for [`read`](Contest::read), and if the text takes more work than allowed.
    pub fn read_within(
        self,
        text: &str,
        budget: &Budget,
        reserve: &mut dyn FnMut(usize),
    ) -> Result<Vec<Reading>, Diagnostic> {
        let limits = budget.limits();
        limits.check_length(text)?;
        let reader = &mut Reader::new(budget, reserve);
        match self {
            Contest::Noi2011 => noi2011::read(text, limits).map(|reading| vec![reading]),
            Contest::Jsoi2009 | Contest::Loj6033 => {
                jsoi2009::read(text, limits, self.players()).map(|reading| vec![reading])
            }
            Contest::Coci2017 => coci2017::read(text, reader).map(|reading| vec![reading]),
            Contest::Ccpc2020 => ccpc2020::read(text, reader),
            Contest::Seerc2019F => seerc2019f::read(text, reader).map(|reading| vec![reading]),
            Contest::Hamilg => hamilg::read(text, reader),
            Contest::P4136 => p4136::read(text, reader),
        }
    }

    /// Writes a record as an input file of the contest with one case.
    ///
    /// The output omits names, notes, labels, the claimed result and extension data.
    ///
    /// # Errors
    ///
    /// If the format of the contest cannot represent the game.
    pub fn write(self, record: &Record) -> Result<String, Unwritable> {
        if !record.variations().is_empty() {
            return Err(Unwritable::Variations(self));
        }
        let board = record.game().board();
        let (expected, found) = (self.ruleset(), board.ruleset());
        if found == expected {
            self.check_rules(record.game().start())?;
        }
        match (self, board) {
            (Contest::Noi2011, Board::Sliding(board)) => noi2011::write(record, board),
            (Contest::Jsoi2009 | Contest::Loj6033, Board::Maze(maze)) => {
                jsoi2009::write(self, record, maze)
            }
            (Contest::Coci2017, Board::Graph(graph)) => coci2017::write(record, graph),
            (Contest::Ccpc2020, Board::Lock(lock)) => ccpc2020::write(record, lock),
            (Contest::Seerc2019F, _) => Err(Unwritable::ReadOnly(self)),
            (Contest::Hamilg, Board::Graph(graph)) => hamilg::write(record, graph),
            (Contest::P4136, Board::Maze(_)) => p4136::write(record),
            (contest, _) => Err(Unwritable::Ruleset {
                contest,
                expected,
                found,
            }),
        }
    }

    /// Whether a text begins like the input of a contest: with a digit.
    pub fn begins(text: &str) -> bool {
        text.trim_start().starts_with(|c: char| c.is_ascii_digit())
    }

    /// The contests whose input the text can be, with the records that each of them reads.
    ///
    /// LibreOJ 6033 is left out, because every input of it is also one of JSOI 2009, and so
    /// is a graph of COCI 2017/18 without edges. Each contest can spend the whole budget; what
    /// the accepted ones spend is spent.
    ///
    /// # Errors
    ///
    /// If no contest accepts the text: the error of the contest that fits it best, which the
    /// message names.
    pub fn recognise(
        text: &str,
        budget: &Budget,
        reserve: &mut dyn FnMut(usize),
    ) -> Result<Vec<(Contest, Vec<Reading>)>, Diagnostic> {
        let (mut accepted, mut best) = (Vec::new(), None::<(Contest, Diagnostic)>);
        let before = budget.clone();
        for &contest in candidates(text) {
            let attempt = before.clone();
            match contest.read_within(text, &attempt, reserve) {
                Ok(readings) if contest == Contest::Coci2017 && has_no_edges(&readings) => {}
                Ok(readings) if readings.is_empty() => {}
                Ok(readings) => {
                    budget.spend(attempt.spent() - before.spent())?;
                    accepted.push((contest, readings));
                }
                Err(error) => {
                    if best.as_ref().is_none_or(|(_, it)| fit(it) < fit(&error)) {
                        best = Some((contest, error));
                    }
                }
            }
        }
        match best {
            Some((contest, mut error)) if accepted.is_empty() => {
                error.message = format!("as {contest}: {}", error.message);
                Err(error)
            }
            _ => Ok(accepted),
        }
    }
}

/// How well a text fits the contest that rejects it. Limits fit best, because contests whose inputs
/// are numbers check them after the last token. Errors of games fit better than errors of syntax, and
/// errors further in the text better than earlier ones.
fn fit(error: &Diagnostic) -> (u8, usize) {
    let rank = match error.code {
        Code::Limit(_) => 2,
        Code::Syntax | Code::TrailingText => 0,
        _ => 1,
    };
    (rank, error.span.start)
}

/// The contests that a text can belong to by its characters.
fn candidates(text: &str) -> &'static [Contest] {
    if text.contains(['O', 'X']) {
        &[Contest::Noi2011]
    } else if text.contains(['.', '#']) {
        &[Contest::Jsoi2009, Contest::Noi2011]
    } else {
        // The first contest declares the largest board with one number.
        &[
            Contest::P4136,
            Contest::Hamilg,
            Contest::Seerc2019F,
            Contest::Ccpc2020,
            Contest::Coci2017,
        ]
    }
}

fn has_no_edges(readings: &[Reading]) -> bool {
    let mut boards = readings.iter().map(|it| it.record.game().board());
    boards.all(|board| matches!(board, Board::Graph(graph) if graph.edge_count() == 0))
}
