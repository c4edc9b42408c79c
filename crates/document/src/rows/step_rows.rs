use matchplay_board::{Coord, Position, Size, Vertex};

use crate::rows::row_text::{RowError, letters_of, rows_of};

/// Packs steps into rows: the letter at the first cell of a step, `u`, `l`, `r` or `d`, is
/// the direction of the second. `None` if the board has no rows, a step does not join
/// cells that share a side, or two steps start at one cell.
pub(crate) fn pack_steps(position: &Position, steps: &[(Vertex, Vertex)]) -> Option<Vec<String>> {
    let size = position.open_cells()?.size();
    let mut letters = vec![NONE; size.cells()];
    for &(from, to) in steps {
        let letter = letters.get_mut(from.index()).filter(|it| **it == NONE)?;
        let mut directions = b"ulrd".iter().copied();
        *letter = directions.find(|&direction| neighbour(size, from, direction) == Some(to))?;
    }
    let rows = rows_of(&letters, size.columns());
    Some(rows.map(str::to_owned).collect())
}

/// The steps in rows, in reading order of their first cells.
///
/// # Errors
///
/// The first letter that is wrong.
pub(crate) fn unpack_steps<'t>(
    position: &Position,
    rows: impl ExactSizeIterator<Item = &'t str>,
) -> Result<Vec<(Vertex, Vertex)>, RowError> {
    let Some(size) = position.open_cells().map(|cells| cells.size()) else {
        return Err(RowError {
            row: None,
            column: None,
            message: "unexpected rows: the board has none".to_owned(),
        });
    };
    let columns = size.columns() as usize;
    let letters = letters_of(rows, (size.rows(), size.columns()))?;
    let mut steps = Vec::new();
    for (index, &letter) in letters.iter().enumerate() {
        if letter == NONE {
            continue;
        }
        let from = Vertex::from_index(index);
        let wrong = |message| RowError::new(index / columns, Some(index % columns), message);
        let shown = char::from(letter);
        if !b"ulrd".contains(&letter) {
            let message = format!("expected `u`, `l`, `r`, `d` or `.`, found `{shown}`");
            return Err(wrong(message));
        }
        let to = neighbour(size, from, letter);
        let to = to.ok_or_else(|| wrong(format!("`{shown}` leads off the board")))?;
        steps.push((from, to));
    }
    Ok(steps)
}

const NONE: u8 = b'.';

/// The cell next to another.
fn neighbour(size: Size, cell: Vertex, direction: u8) -> Option<Vertex> {
    let from = size.coord(cell);
    let (row, column) = match direction {
        b'u' => (from.row.checked_sub(1)?, from.column),
        b'l' => (from.row, from.column.checked_sub(1)?),
        b'r' => (from.row, from.column + 1),
        _ => (from.row + 1, from.column),
    };
    size.vertex(Coord::new(row, column))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn maze(rows: &str) -> Position {
        Position::maze(rows.parse().unwrap(), None).unwrap()
    }

    fn steps(steps: &[(u32, u32)]) -> Vec<(Vertex, Vertex)> {
        let steps = steps.iter();
        steps
            .map(|&(from, to)| (Vertex::new(from), Vertex::new(to)))
            .collect()
    }

    #[test]
    fn rows_show_the_directions_of_steps() {
        let position = maze("...\n...");
        let some = steps(&[(0, 1), (2, 5), (3, 0), (5, 4)]);
        let rows = pack_steps(&position, &some).unwrap();
        assert_eq!(rows, ["r.d", "u.l"]);
        let read = unpack_steps(&position, rows.iter().map(String::as_str));
        assert_eq!(read, Ok(some));
    }

    #[test]
    fn other_steps_have_no_rows() {
        let position = maze("...\n...");
        for some in [
            &[(0, 2)][..],
            &[(0, 4)],
            &[(2, 3)],
            &[(0, 1), (0, 3)],
            &[(9, 8)],
        ] {
            assert_eq!(pack_steps(&position, &steps(some)), None, "{some:?}");
        }
    }

    #[test]
    fn wrong_rows_are_rejected() {
        let position = maze("...\n...");
        for (rows, message) in [
            (&["...", "..r"], "`r` leads off the board"),
            (&["u..", "..."], "`u` leads off the board"),
            (
                &["x..", "..."],
                "expected `u`, `l`, `r`, `d` or `.`, found `x`",
            ),
        ] {
            let wrong = unpack_steps(&position, rows.iter().copied()).unwrap_err();
            assert_eq!(wrong.message, message);
        }
    }
}
