use matchplay_board::Board;

use crate::budget::{Budget, Reader};
use crate::contest::players::players;
use crate::contest::unwritable::Unwritable;
use crate::contest::{Contest, ccpc2020, coci2017, hamilg, jsoi2009, noi2011, p4136, seerc2019f};
use crate::diagnostic::Diagnostic;
use crate::limits::Limits;
use crate::model::meta::Meta;
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
    /// first problem.
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
            Contest::Jsoi2009 => {
                jsoi2009::read(text, limits, Meta::default()).map(|reading| vec![reading])
            }
            Contest::Coci2017 => coci2017::read(text, reader).map(|reading| vec![reading]),
            Contest::Ccpc2020 => ccpc2020::read(text, reader),
            Contest::Loj6033 => {
                let players = players("Alice", "Bob");
                jsoi2009::read(text, limits, players).map(|reading| vec![reading])
            }
            Contest::Seerc2019F => seerc2019f::read(text, reader).map(|reading| vec![reading]),
            Contest::Hamilg => hamilg::read(text, reader),
            Contest::P4136 => p4136::read(text, reader),
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
            return Err(Unwritable::Variations(self));
        }
        if self.has_ruleset(record.game().board()) {
            self.check_rules(record.game().start())?;
        }
        match self {
            Contest::Noi2011 => noi2011::write(record),
            Contest::Jsoi2009 | Contest::Loj6033 => jsoi2009::write(self, record),
            Contest::Coci2017 => coci2017::write(record),
            Contest::Ccpc2020 => ccpc2020::write(record),
            Contest::Seerc2019F => Err(Unwritable::ReadOnly(self)),
            Contest::Hamilg => hamilg::write(record),
            Contest::P4136 => p4136::write(record),
        }
    }

    /// Whether a text begins like the input of a contest: with a digit.
    pub fn begins(text: &str) -> bool {
        text.trim_start().starts_with(|c: char| c.is_ascii_digit())
    }

    /// The contests whose input the text can be, with the records that each of them reads.
    ///
    /// LibreOJ 6033 is left out, because every input of it is also one of JSOI 2009, and so
    /// is a graph of COCI 2017/18 without edges. The contests spend from one budget.
    ///
    /// # Errors
    ///
    /// If no contest accepts the text: the error of the contest that reads most of it.
    pub fn recognise(
        text: &str,
        budget: &Budget,
        reserve: &mut dyn FnMut(usize),
    ) -> Result<Vec<(Contest, Vec<Reading>)>, Diagnostic> {
        let (mut accepted, mut furthest) = (Vec::new(), None::<Diagnostic>);
        // The last contest declares the largest board with one number.
        for contest in Contest::ALL.into_iter().rev() {
            match contest.read_within(text, budget, reserve) {
                Ok(_) if contest == Contest::Loj6033 => {}
                Ok(readings) if contest == Contest::Coci2017 && has_no_edges(&readings) => {}
                Ok(readings) if readings.is_empty() => {}
                Ok(readings) => accepted.push((contest, readings)),
                Err(error) => {
                    let start = |error: &Diagnostic| error.span.start;
                    let is_further = |it: &Diagnostic| start(it) <= start(&error);
                    if furthest.as_ref().is_none_or(is_further) {
                        furthest = Some(error);
                    }
                }
            }
        }
        match furthest {
            Some(error) if accepted.is_empty() => Err(error),
            _ => Ok(accepted),
        }
    }
}

fn has_no_edges(readings: &[Reading]) -> bool {
    let mut boards = readings.iter().map(|it| it.record.game().board());
    boards.all(|board| matches!(board, Board::Graph(graph) if graph.edge_count() == 0))
}
