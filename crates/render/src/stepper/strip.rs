use matchplay_board::Player;

use super::ReviewedLine;
use crate::{Cells, Ink, Span};

/// The largest number of columns that a position takes.
const WIDEST: usize = 3;

/// The winner at each position of a line, in columns from left to right.
///
/// A position takes up to three columns. If there are more positions than columns,
/// several positions share a column.
#[derive(Clone, Copy, Debug)]
pub struct WinnerStrip<'a> {
    line: &'a ReviewedLine,
    columns: usize,
    positions: usize,
}

impl<'a> WinnerStrip<'a> {
    /// The strip of a line in at most this number of columns.
    pub fn new(line: &'a ReviewedLine, columns: usize) -> WinnerStrip<'a> {
        WinnerStrip {
            line,
            columns,
            positions: line.end() + 1,
        }
    }

    /// The number of columns that the strip takes.
    pub fn width(&self) -> usize {
        match self.columns / self.positions {
            0 => self.columns,
            wide => self.positions * wide.min(WIDEST),
        }
    }

    /// The first position of a column.
    pub fn position(&self, column: usize) -> usize {
        column * self.positions / self.width().max(1)
    }

    /// The first column of a position.
    pub fn column(&self, position: usize) -> usize {
        let width = self.width();
        match width / self.positions {
            0 => ((position + 1) * width).saturating_sub(1) / self.positions,
            wide => position * wide,
        }
    }

    /// Draws the strip: a line for each player, and one with a cursor at a position.
    pub fn cells(self, current: usize) -> Cells {
        let mut cells = Cells::default();
        for player in 0..Player::BOTH.len() {
            let line = cells.line();
            for column in 0..self.width() {
                let (wins, is_mistake) = self.contents(column);
                let is_first = self.column(self.position(column)) == column;
                let (sign, ink) = match wins[player] {
                    true if is_mistake && is_first => ("?", Ink::Mistake),
                    true => ("#", Ink::Plain),
                    false if wins == [false; 2] => ("~", Ink::Dim),
                    false => (" ", Ink::Plain),
                };
                line.push(Span::new(sign, ink));
            }
        }
        let gap = " ".repeat(self.column(current));
        let cursor = [Span::new(gap, Ink::Plain), Span::new("^", Ink::Token)];
        cells.line().extend(cursor);
        cells
    }

    /// The winners of the positions of a column (the first player, the second player), and whether
    /// a mistake led to one of them. If all winners are unknown, neither player is a winner.
    fn contents(&self, column: usize) -> ([bool; 2], bool) {
        let (first, next) = (self.position(column), self.position(column + 1));
        let (mut wins, mut is_mistake) = ([false; 2], false);
        for position in first..next.max(first + 1) {
            if let Some(winner) = self.line.winner(position) {
                wins[usize::from(winner == Player::Second)] = true;
            }
            is_mistake |= self.line.is_after_mistake(position);
        }
        (wins, is_mistake)
    }
}

#[cfg(test)]
mod tests {
    use matchplay_solver::WorkLimit;

    use super::*;
    use crate::samples::mistakes;

    fn line() -> ReviewedLine {
        ReviewedLine::of(mistakes(), 0, WorkLimit::default()).unwrap()
    }

    #[test]
    fn every_position_has_a_column() {
        let line = line();
        for columns in 1..40 {
            let strip = WinnerStrip::new(&line, columns);
            assert!(strip.width() <= columns);
            assert!(strip.position(strip.width() - 1) <= line.end());
            for position in 0..=line.end() {
                let column = strip.column(position);
                let shared = strip.position(column)..strip.position(column + 1).max(position + 1);
                assert!(shared.contains(&position), "{position} in {columns}");
            }
        }
        assert_eq!(WinnerStrip::new(&line, 40).width(), 15);
    }

    #[test]
    fn columns_show_winners_and_mistakes() {
        let line = line();
        let strip = WinnerStrip::new(&line, 5);
        let columns = (0..5).map(|column| strip.contents(column));
        let (rabbit, egg) = ([true, false], [false, true]);
        let (wins, mistakes): (Vec<_>, Vec<_>) = columns.unzip();
        assert_eq!(wins, [rabbit, egg, rabbit, egg, egg]);
        assert_eq!(mistakes, [false, true, true, true, false]);
        let all = WinnerStrip::new(&line, 1).contents(0);
        assert_eq!(all, ([true, true], true));
    }
}
