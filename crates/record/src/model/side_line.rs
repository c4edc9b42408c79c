use std::slice::Iter;

use matchplay_board::{Game, Vertex};

use crate::model::record::Record;
use crate::model::variation::Variation;

/// A variation of a record with the path to it.
#[derive(Clone, Debug)]
pub struct SideLine<'r> {
    /// The variation.
    pub variation: &'r Variation,
    /// The 1-based numbers of the variations that lead to it, the outermost first.
    pub path: Vec<usize>,
    /// The number of plies of the record's game before the outermost variation of the
    /// path.
    pub leaves: usize,
    record: &'r Record,
    plies: Vec<Vertex>,
}

impl SideLine<'_> {
    /// All plies from the start of the game to the end of the line.
    pub fn plies(&self) -> &[Vertex] {
        &self.plies
    }

    /// The whole game with this line; O(board + plies).
    pub fn game(&self) -> Game {
        self.played(self.plies.len())
    }

    /// The game of this line alone, which starts at the position where the line leaves
    /// another; O(board + plies).
    pub fn own_game(&self) -> Game {
        let start = self.played(self.variation.at).position().clone();
        let line = self.variation.line.iter().copied();
        Game::replay(start, line).expect("a record's variations are legal")
    }

    fn played(&self, plies: usize) -> Game {
        let start = self.record.game().start().clone();
        let plies = self.plies.iter().copied().take(plies);
        Game::replay(start, plies).expect("a record's variations are legal")
    }

    /// The name of the line, such as `2.1`: the numbers of the variations that lead to
    /// it.
    pub fn number(&self) -> String {
        let numbers: Vec<String> = self.path.iter().map(usize::to_string).collect();
        numbers.join(".")
    }
}

/// The variations of a record, each before those that leave it.
pub(crate) struct SideLines<'r> {
    record: &'r Record,
    /// The rest of each list of variations, the innermost last.
    open: Vec<Open<'r>>,
}

struct Open<'r> {
    left: Iter<'r, Variation>,
    number: usize,
    /// The ply at which the variation last taken from the list starts.
    at: usize,
    /// The plies of that variation.
    line: &'r [Vertex],
}

impl<'r> SideLines<'r> {
    pub(crate) fn new(record: &'r Record) -> SideLines<'r> {
        let open = vec![Open::new(record.variations())];
        SideLines { record, open }
    }
}

impl<'r> Open<'r> {
    fn new(variations: &'r [Variation]) -> Open<'r> {
        Open {
            left: variations.iter(),
            number: 0,
            at: 0,
            line: &[],
        }
    }
}

impl<'r> Iterator for SideLines<'r> {
    type Item = SideLine<'r>;

    fn next(&mut self) -> Option<SideLine<'r>> {
        let variation = loop {
            let open = self.open.last_mut()?;
            match open.left.next() {
                Some(variation) => {
                    open.number += 1;
                    (open.at, open.line) = (variation.at, &variation.line);
                    break variation;
                }
                None => self.open.pop(),
            };
        };
        let mut plies = self.record.game().plies().to_vec();
        for open in &self.open {
            plies.truncate(open.at);
            plies.extend(open.line);
        }
        let side_line = SideLine {
            variation,
            path: self.open.iter().map(|open| open.number).collect(),
            leaves: self.open.first().map_or(0, |open| open.at),
            record: self.record,
            plies,
        };
        self.open.push(Open::new(&variation.variations));
        Some(side_line)
    }
}

impl Record {
    /// All variations, each before those that leave it.
    pub fn side_lines(&self) -> impl Iterator<Item = SideLine<'_>> {
        SideLines::new(self)
    }
}
