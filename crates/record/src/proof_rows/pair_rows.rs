use std::cmp::Reverse;
use std::collections::BTreeMap;

use matchplay_board::{Position, Vertex};
use matchplay_certificate::{Label, LevelProof, Run};

use super::{has_rows, remains, vertices_of};

/// The pairs of a proof as rows of letters, and the labels that the letters do not show.
///
/// The first cell of a pair is `>` or `v`, which is the direction of the second cell. The
/// second cell is the sign of the level of both: the n-th sign is the n-th level of the
/// key, and `?` if the labels are listed. An exposed cell is `.`: its level is 0 if
/// it is white and the highest level if it is black. All other cells are `#`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PairRows {
    pub(crate) rows: Vec<String>,
    pub(crate) key: Vec<u32>,
    pub(crate) labels: Vec<Run>,
}

/// The pairs and the labels that rows show.
pub(crate) type Unpacked = (Vec<(Vertex, Vertex)>, Vec<Run>);

/// An error in rows, with its row and column, 0-based; the column may be missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RowError {
    pub(crate) row: Option<usize>,
    pub(crate) column: Option<usize>,
    pub(crate) message: String,
}

impl RowError {
    pub(super) fn new(row: usize, column: Option<usize>, message: String) -> RowError {
        RowError {
            row: Some(row),
            column,
            message,
        }
    }

    /// The error for a wrong number of rows.
    pub(super) fn of_count(found: usize, expected: u32) -> RowError {
        RowError {
            row: None,
            column: None,
            message: format!("expected {expected} rows, found {found}"),
        }
    }
}

/// Signs of levels; `v` is the letter of a direction.
const SIGNS: &[u8; 61] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuwxyz";
const LISTED: u8 = b'?';
const EXPOSED: u8 = b'.';
const OTHER: u8 = b'#';

impl PairRows {
    /// The largest number of levels in the key.
    pub(crate) const MAX_KEY: usize = SIGNS.len();

    /// Packs the pairs and the labels for the last position of a game; `None` if its
    /// board has no rows, or if a pair is not an edge of the board.
    pub(crate) fn pack(end: &Position, proof: &LevelProof) -> Option<PairRows> {
        let size = end.open_cells().filter(|_| has_rows(end))?.size();
        let columns = size.columns() as usize;
        let levels = levels(end, vec![0; size.cells()], &proof.labels);
        let level = |vertex: Vertex| levels.get(vertex.index()).copied();
        let mut letters: Vec<u8> = end
            .board()
            .places()
            .vertices()
            .map(|cell| letter(end, cell))
            .collect();
        let mut counts: BTreeMap<u32, usize> = BTreeMap::new();
        for &(a, b) in &proof.pairs {
            if level(a)? == level(b)? {
                *counts.entry(level(a)?).or_default() += 1;
            }
        }
        let mut usual: Vec<_> = counts.into_iter().collect();
        usual.sort_by_key(|&(level, count)| (Reverse(count), level));
        let mut key: Vec<u32> = usual
            .iter()
            .map(|&(level, _)| level)
            .take(SIGNS.len())
            .collect();
        key.sort_unstable();
        for &(a, b) in &proof.pairs {
            let (first, second) = (a.min(b), a.max(b));
            let is_right = second.index() == first.index() + 1 && second.index() % columns != 0;
            let is_below = second.index() == first.index() + columns;
            let sign = match key.binary_search(&level(first)?) {
                Ok(index) if level(first) == level(second) => SIGNS[index],
                _ => LISTED,
            };
            *letters.get_mut(first.index())? = match (is_right, is_below) {
                (true, _) => b'>',
                (_, true) => b'v',
                _ => return None,
            };
            *letters.get_mut(second.index())? = sign;
        }
        let mut labels = Runs::default();
        for (vertex, &level) in (0..).map(Vertex::new).zip(&levels) {
            let is_listed = match letters[vertex.index()] {
                OTHER => continue,
                EXPOSED => level != exposed_level(end, vertex, proof.top),
                b'>' => level != 0 && letters[vertex.index() + 1] == LISTED,
                b'v' => level != 0 && letters[vertex.index() + columns] == LISTED,
                sign => level != 0 && sign == LISTED,
            };
            labels.add(vertex, is_listed.then_some(level));
        }
        let rows = letters.chunks(columns);
        let rows = rows.map(|row| row.iter().map(|&letter| char::from(letter)).collect());
        Some(PairRows {
            rows: rows.collect(),
            key,
            labels: labels.finish(),
        })
    }

    /// The pairs and the labels that rows show for the last position of a game, whose
    /// board has rows.
    ///
    /// # Errors
    ///
    /// The first letter that is wrong.
    pub(crate) fn unpack<'t>(
        end: &Position,
        rows: impl ExactSizeIterator<Item = &'t str>,
        (top, key): (u32, &[u32]),
        listed: &[Run],
    ) -> Result<Unpacked, RowError> {
        let Some(size) = end.open_cells().map(|cells| cells.size()) else {
            return Ok((Vec::new(), listed.to_vec()));
        };
        let letters = letters_of(rows, (size.rows(), size.columns()))?;
        let columns = size.columns() as usize;
        let mut levels = vec![0; letters.len()];
        let mut is_second = vec![false; letters.len()];
        let mut pairs = Vec::new();
        for (index, &letter) in letters.iter().enumerate() {
            let cell = Vertex::from_index(index);
            let wrong = |message: String| {
                Err(RowError::new(
                    index / columns,
                    Some(index % columns),
                    message,
                ))
            };
            let shown = char::from(letter);
            match (letter, remains(end, cell)) {
                (OTHER, false) => {}
                (OTHER, true) => return wrong("found `#` at a cell that remains".to_owned()),
                (_, false) => return wrong(format!("expected `#`, found `{shown}`")),
                (EXPOSED, true) => levels[index] = exposed_level(end, cell, top),
                (b'>' | b'v', true) => {
                    let second = match letter {
                        b'>' => Some(index + 1).filter(|second| second % columns != 0),
                        _ => Some(index + columns),
                    };
                    let sign = second.and_then(|second| letters.get(second));
                    let (Some(second), Some(&sign)) = (second, sign) else {
                        return wrong(format!("`{shown}` leads off the board"));
                    };
                    if is_second[second] {
                        return wrong("the cell is paired with a cell that has a pair".to_owned());
                    }
                    let level = match SIGNS.iter().position(|&it| it == sign) {
                        Some(sign) => key.get(sign).copied(),
                        None if sign == LISTED => Some(0),
                        None => return wrong(format!("`{shown}` leads to no sign of a level")),
                    };
                    let Some(level) = level else {
                        let sign = char::from(sign);
                        return wrong(format!("the key has no level for the sign `{sign}`"));
                    };
                    is_second[second] = true;
                    (levels[index], levels[second]) = (level, level);
                    pairs.push((cell, Vertex::from_index(second)));
                }
                (_, true) if is_second[index] => {}
                _ => return wrong(format!("unexpected `{shown}`: no pair ends here")),
            }
        }
        let levels = self::levels(end, levels, listed);
        let mut labels = Runs::default();
        for (vertex, level) in (0..).map(Vertex::new).zip(levels) {
            if remains(end, vertex) {
                labels.add(vertex, Some(level).filter(|&level| level > 0));
            }
        }
        Ok((pairs, labels.finish()))
    }
}

/// The letter of a cell that is in no pair.
fn letter(end: &Position, cell: Vertex) -> u8 {
    if remains(end, cell) { EXPOSED } else { OTHER }
}

/// The level of an exposed cell.
fn exposed_level(end: &Position, cell: Vertex, top: u32) -> u32 {
    match end.board().colour(cell) {
        Some(1) => top,
        _ => 0,
    }
}

/// The levels after those of all remaining vertices in runs have been set.
fn levels(end: &Position, mut levels: Vec<u32>, runs: &[Run]) -> Vec<u32> {
    for run in runs {
        for vertex in vertices_of(run, end.board()) {
            if remains(end, vertex) {
                levels[vertex.index()] = run.label.level;
            }
        }
    }
    levels
}

/// The letters of rows of this size, in reading order.
pub(super) fn letters_of<'t>(
    rows: impl ExactSizeIterator<Item = &'t str>,
    (height, width): (u32, u32),
) -> Result<Vec<u8>, RowError> {
    if rows.len() != height as usize {
        return Err(RowError::of_count(rows.len(), height));
    }
    let mut letters = Vec::with_capacity(height as usize * width as usize);
    for (index, row) in rows.enumerate() {
        let found = row.chars().count();
        if found != width as usize || found != row.len() {
            let message = format!("expected {width} letters, found {found}");
            let message = match found == width as usize {
                true => "expected ASCII letters only".to_owned(),
                false => message,
            };
            return Err(RowError::new(index, None, message));
        }
        letters.extend_from_slice(row.as_bytes());
    }
    Ok(letters)
}

/// Runs that grow vertex by vertex.
#[derive(Default)]
struct Runs {
    runs: Vec<Run>,
    is_open: bool,
}

impl Runs {
    /// Adds the next vertex, which may have no level.
    fn add(&mut self, vertex: Vertex, level: Option<u32>) {
        let Some(level) = level else {
            self.is_open = false;
            return;
        };
        let label = Label { level, part: 0 };
        match self.runs.last_mut() {
            Some(run) if self.is_open && run.label == label => run.last = vertex,
            _ => self.runs.push(Run {
                label,
                first: vertex,
                last: vertex,
            }),
        }
        self.is_open = true;
    }

    fn finish(self) -> Vec<Run> {
        self.runs
    }
}

#[cfg(test)]
mod tests;
