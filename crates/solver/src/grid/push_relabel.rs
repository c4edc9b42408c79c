use alloc::collections::VecDeque;
use alloc::vec::Vec;

use crate::grid::cell::{Cell, Direction, Steps};

/// Stands for the distance of a cell that reaches no exposed one.
const FAR: u32 = u32::MAX;

/// Completes a matching where the forest would take long: where many exposed
/// cells of one colour have to travel far to those of the other.
///
/// Of the colour with fewer exposed cells, each is *active*. The *distance* of a
/// cell of the other colour is a lower bound on how many matched edges an
/// alternating path to an exposed cell of that colour has. An active cell takes
/// the neighbour of least distance, whose former mate, if it had one, is active
/// then; the distance of the cell that was taken grows to one more than that of
/// the second best. A cell from which all neighbours are far can never be
/// matched.
///
/// A search from the exposed cells makes the distances exact, so that active
/// cells travel straight until others have used up what they were led to; after
/// a quarter as many moves as there are cells, it does so again. Distances only
/// grow: O(cells²) at worst, some ten searches on the hardest boards known.
///
/// Source: Goldberg & Tarjan (1988) as specialised to matchings; Kaya,
/// Langguth, Manne & Uçar, *Push-relabel based algorithms for the maximum
/// transversal problem* (2013).
#[derive(Clone, Debug, Default)]
pub(crate) struct PushRelabel {
    /// Of two cells that follow each other, only one has the colour that has
    /// distances, so they share an entry.
    distance: Vec<u32>,
    /// Cells in the order in which a search reached them.
    reached: Vec<u32>,
    active: VecDeque<u32>,
}

impl PushRelabel {
    /// Completes the matching of cells that are free or roots, and lie as in a
    /// [frame](crate::ground::framed_words) of this stride.
    pub(crate) fn run(&mut self, cells: &mut [Cell], stride: usize) {
        let mut exposed = [Vec::new(), Vec::new()];
        for (index, cell) in cells.iter().enumerate() {
            if cell.is_exposed() {
                let colour = (index / stride + index % stride) % 2;
                exposed[colour].push(index as u32);
            }
        }
        exposed.sort_unstable_by_key(Vec::len);
        let [fewer, more] = exposed;
        self.active.extend(fewer);
        let steps = Steps::new(stride);
        while !self.active.is_empty() {
            self.measure(cells, steps, &more);
            let mut moves = 0;
            while moves < cells.len() / 4 {
                let Some(active) = self.active.pop_front() else {
                    break;
                };
                moves += self.travel(cells, steps, active as usize);
            }
        }
    }

    /// Makes the distances exact; `targets` are all cells of their colour that
    /// were exposed once.
    fn measure(&mut self, cells: &[Cell], steps: Steps, targets: &[u32]) {
        self.distance.clear();
        self.distance.resize(cells.len() / 2 + 1, FAR);
        self.reached.clear();
        for &target in targets {
            if cells[target as usize].is_exposed() {
                self.distance[target as usize / 2] = 0;
                self.reached.push(target);
            }
        }
        let mut next = 0;
        while let Some(&cell) = self.reached.get(next) {
            next += 1;
            let further = self.distance[cell as usize / 2] + 1;
            for direction in Direction::ALL {
                let beside = steps.from(cell as usize, direction);
                let label = cells[beside];
                if label.is_present() && !label.is_exposed() {
                    let mate = steps.from(beside, label.mate());
                    if self.distance[mate / 2] == FAR {
                        self.distance[mate / 2] = further;
                        self.reached.push(mate as u32);
                    }
                }
            }
        }
    }

    /// Lets an active cell take its best neighbour, then the one that is active
    /// in its place, and so on until one finds an exposed neighbour or none, or
    /// has to wait for its next turn; how often one was taken.
    fn travel(&mut self, cells: &mut [Cell], steps: Steps, mut active: usize) -> usize {
        let mut most = None;
        let mut moves = 0;
        loop {
            let (direction, best, second) = self.best_two(cells, steps, active);
            if best == FAR {
                return moves;
            }
            if moves == *most.get_or_insert(4 * best as usize + 8) {
                self.active.push_back(active as u32);
                return moves;
            }
            let taken = steps.from(active, direction);
            let mate = cells[taken];
            self.distance[taken / 2] = second.saturating_add(1);
            cells[active] = Cell::free(direction);
            cells[taken] = Cell::free(direction.back());
            moves += 1;
            if mate.is_exposed() {
                return moves;
            }
            active = steps.from(taken, mate.mate());
            cells[active] = Cell::ROOT;
        }
    }

    /// The direction of the neighbour of least distance, that distance, and the
    /// least of the others.
    fn best_two(&self, cells: &[Cell], steps: Steps, cell: usize) -> (Direction, u32, u32) {
        let mut two = (Direction::UP, FAR, FAR);
        for direction in Direction::ALL {
            let beside = steps.from(cell, direction);
            if cells[beside].is_present() {
                let distance = self.distance[beside / 2];
                if distance < two.1 {
                    two = (direction, distance, two.1);
                } else {
                    two.2 = two.2.min(distance);
                }
            }
        }
        two
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use matchplay_board::Position;

    use super::*;
    use crate::grid::Forest;
    use crate::ground::Gone;
    use crate::random::Random;

    /// How many cells are exposed.
    fn exposed(cells: &[Cell]) -> usize {
        cells.iter().filter(|cell| cell.is_exposed()).count()
    }

    #[test]
    fn no_cell_is_left_exposed_that_could_be_matched() {
        let mut random = Random(1);
        for side in [1, 2, 3, 8, 17, 40, 64] {
            for walls in [0, 1, 3, 10, 30, 45] {
                let row = |_| -> String {
                    let cell = |_| if random.below(100) < walls { '#' } else { '.' };
                    (0..side).map(cell).collect()
                };
                let rows: Vec<String> = (0..side).map(row).collect();
                let maze = rows.join("\n").parse().unwrap();
                let mut forest = Forest::default();
                let start = Position::maze(maze, None).unwrap();
                let (start, plies) = (&start, &[][..]);
                forest.solve(Gone { start, plies }.out_of(&start.open_cells().unwrap()));
                // From no matching at all, every path has to be found.
                let mut cells = forest.cells.clone();
                for cell in cells.iter_mut().filter(|cell| cell.is_present()) {
                    *cell = Cell::ROOT;
                }
                PushRelabel::default().run(&mut cells, side + 1);
                assert_eq!(
                    exposed(&cells),
                    exposed(&forest.cells),
                    "{}",
                    rows.join("\n")
                );
                let steps = Steps::new(side + 1);
                for (index, cell) in cells.iter().enumerate() {
                    if cell.is_free() {
                        let mate = cells[steps.from(index, cell.mate())];
                        assert!(mate.is_free() && mate.mate() == cell.mate().back());
                    }
                }
            }
        }
    }
}
