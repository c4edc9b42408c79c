use matchplay_board::Board;

use crate::budget::Budget;
use crate::contest::Contest;
use crate::diagnostic::Diagnostic;
use crate::read::Reading;

impl Contest {
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
