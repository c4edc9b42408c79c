use std::cmp::Reverse;
use std::collections::BTreeMap;

use matchplay_board::{Position, Vertex};
use matchplay_certificate::{Label, LevelProof, Run};

use crate::rows::cell_signs::{CellSigns, EXPOSED, OTHER, Shown};
use crate::rows::has_rows;
use crate::rows::row_text::RowError;

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

/// Signs of levels; `v` is the letter of a direction.
const SIGNS: &[u8; 61] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuwxyz";

const LISTED: u8 = b'?';

impl PairRows {
    /// The largest number of levels in the key.
    pub(crate) const MAX_KEY: usize = SIGNS.len();

    /// Packs the pairs and the labels for the last position of a game; `None` if its
    /// board has no rows, or if a pair is not an edge of the board.
    pub(crate) fn pack(end: &Position, proof: &LevelProof) -> Option<PairRows> {
        let mut signs = blank(end)?;
        let mut levels = vec![0; end.board().vertex_bound()];
        set_levels(&mut levels, &proof.labels);
        let level = |vertex: Vertex| levels.get(vertex.index()).copied();
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
            let sign = match key.binary_search(&level(a)?) {
                Ok(index) if level(a) == level(b) => SIGNS[index],
                _ => LISTED,
            };
            signs.add(a, b, sign)?;
        }
        let mut labels = Runs::default();
        for (vertex, &level) in (0..).map(Vertex::new).zip(&levels) {
            let second = signs.second(vertex).unwrap_or(vertex);
            let is_listed = match signs.sign(second)? {
                OTHER => continue,
                EXPOSED => level != exposed_level(end, vertex, proof.top),
                sign => level != 0 && sign == LISTED,
            };
            labels.add(vertex, is_listed.then_some(level));
        }
        Some(PairRows {
            rows: signs.rows().map(str::to_owned).collect(),
            key,
            labels: labels.runs,
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
        let Some(blank) = blank(end) else {
            return Ok((Vec::new(), listed.to_vec()));
        };
        let mut levels = vec![0; end.board().vertex_bound()];
        let mut pairs = Vec::new();
        blank.read(rows, |shown| {
            match shown {
                Shown::Exposed(cell) => levels[cell.index()] = exposed_level(end, cell, top),
                Shown::Pair {
                    first,
                    second,
                    sign,
                } => {
                    let level = level_of(sign, key)?;
                    (levels[first.index()], levels[second.index()]) = (level, level);
                    pairs.push((first, second));
                }
            }
            Ok(())
        })?;
        set_levels(&mut levels, listed);
        let mut labels = Runs::default();
        for (vertex, level) in (0..).map(Vertex::new).zip(levels) {
            if blank.sign(vertex) == Some(EXPOSED) {
                labels.add(vertex, Some(level).filter(|&level| level > 0));
            }
        }
        Ok((pairs, labels.runs))
    }
}

/// The signs of the graph after the last position of a game, which does not contain the
/// vertex of the token, without any pairs; `None` if the board has no rows.
fn blank(end: &Position) -> Option<CellSigns> {
    let mut signs = CellSigns::of(end).filter(|_| has_rows(end))?;
    end.token()
        .into_iter()
        .for_each(|token| signs.replace(token, OTHER));
    Some(signs)
}

/// The level for which the sign of the second cell of a pair stands; 0 if the levels of
/// both cells are listed.
fn level_of(sign: u8, key: &[u32]) -> Result<u32, String> {
    match SIGNS.iter().position(|&it| it == sign) {
        Some(index) => key.get(index).copied().ok_or_else(|| {
            let sign = char::from(sign);
            format!("the key has no level for the sign `{sign}`")
        }),
        None if sign == LISTED => Ok(0),
        None => {
            let sign = char::from(sign);
            Err(format!(
                "the second cell of this pair is `{sign}`, expected the sign of a level"
            ))
        }
    }
}

/// The level of an exposed cell.
fn exposed_level(end: &Position, cell: Vertex, top: u32) -> u32 {
    match end.board().colour(cell) {
        Some(1) => top,
        _ => 0,
    }
}

/// Sets the levels of the vertices of runs, including those that do not remain.
fn set_levels(levels: &mut [u32], runs: &[Run]) {
    for run in runs {
        let end = levels.len().min(run.last.index().saturating_add(1));
        if let Some(levels) = levels.get_mut(run.first.index()..end) {
            levels.fill(run.label.level);
        }
    }
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
}

#[cfg(test)]
mod tests;
