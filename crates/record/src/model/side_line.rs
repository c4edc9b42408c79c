use std::iter;

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
    /// The variations that lead to it, the outermost first.
    variations: Vec<&'r Variation>,
}

impl SideLine<'_> {
    /// All plies from the start of the game to the end of the line; O(plies).
    pub fn plies(&self) -> Vec<Vertex> {
        let mut plies = self.record.game().plies().to_vec();
        for variation in &self.variations {
            plies.truncate(variation.at);
            plies.extend(&variation.line);
        }
        plies
    }

    /// The whole game with this line; O(board + plies).
    pub fn game(&self) -> Game {
        self.played(usize::MAX)
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
        let plies = self.plies().into_iter().take(plies);
        Game::replay(start, plies).expect("a record's variations are legal")
    }

    /// The name of the line, such as `2.1`: the numbers of the variations that lead to
    /// it.
    pub fn number(&self) -> String {
        let numbers: Vec<String> = self.path.iter().map(usize::to_string).collect();
        numbers.join(".")
    }
}

impl Record {
    /// All variations, each before those that leave it.
    pub fn side_lines(&self) -> impl Iterator<Item = SideLine<'_>> {
        let mut path: Vec<Numbered<'_>> = Vec::new();
        let mut waiting: Vec<(usize, Numbered<'_>)> = numbered(0, self.variations()).collect();
        iter::from_fn(move || {
            let (depth, line) = waiting.pop()?;
            path.truncate(depth);
            path.push(line);
            waiting.extend(numbered(path.len(), &line.1.variations));
            Some(SideLine {
                variation: line.1,
                path: path.iter().map(|&(number, _)| number).collect(),
                leaves: path[0].1.at,
                record: self,
                variations: path.iter().map(|&(_, variation)| variation).collect(),
            })
        })
    }
}

/// A variation with its 1-based number.
type Numbered<'r> = (usize, &'r Variation);

/// The variations of a line with the number of lines around them, the last one first.
fn numbered(depth: usize, all: &[Variation]) -> impl Iterator<Item = (usize, Numbered<'_>)> {
    let numbered = all.iter().enumerate().rev();
    numbered.map(move |(index, variation)| (depth, (index + 1, variation)))
}
