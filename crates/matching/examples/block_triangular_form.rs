//! Prints a sparse matrix in block triangular form. Its linear system can then be solved
//! block by block.

use matchplay_matching::{CompressedGraph, DulmageMendelsohn, WorkLimit};

/// One row of the matrix per line, `x` for each entry that is not zero.
const MATRIX: [&str; 6] = [
    ". x . . x .",
    "x . . x . .",
    ". . x . . x",
    ". x . . x .",
    "x . x . . x",
    ". x . x . .",
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rows = MATRIX.map(|row| row.split(' ').collect::<Vec<_>>());
    let columns = rows[0].len() as u32;
    let (mut offsets, mut entries) = (vec![0], Vec::new());
    for row in &rows {
        let nonzero = (0..).zip(row).filter(|(_, entry)| **entry == "x");
        entries.extend(nonzero.map(|(column, _)| column));
        offsets.push(entries.len() as u32);
    }

    let matrix = CompressedGraph::from_matrix(columns, &offsets, &entries)?;
    let found = DulmageMendelsohn::within(&matrix, WorkLimit::default())?;
    println!("structural rank {}", found.structural_rank());
    for (rows, columns) in found.r.windows(2).zip(found.s.windows(2)) {
        println!("block of {}×{}", rows[1] - rows[0], columns[1] - columns[0]);
    }

    // Rows are nodes from 0 on, columns nodes from the number of rows on.
    for &row in &found.p {
        let entry = |&column: &u32| rows[row as usize][column as usize - rows.len()];
        let entries: Vec<&str> = found.q.iter().map(entry).collect();
        println!("{}", entries.join(" "));
    }

    // Below the diagonal blocks there is no entry.
    for (row, ends) in found.r.windows(2).zip(found.s.windows(2)) {
        for &row in &found.p[row[0]..row[1]] {
            let mut left = found.q[..ends[0]].iter();
            assert!(left.all(|column| !matrix.row(row).contains(column)));
        }
    }
    assert_eq!(found.structural_rank(), 6);
    assert_eq!(found.r.len() - 1, 4);
    Ok(())
}
