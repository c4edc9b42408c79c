//! Prints a sparse matrix in block triangular form. Its linear system can then be solved
//! block by block.

use matchplay_matching::{CompressedGraph, DulmageMendelsohn};

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
    let decomposition = DulmageMendelsohn::of(&matrix)?;
    println!("structural rank {}", decomposition.structural_rank());
    for block in decomposition.blocks() {
        println!("{} rows, {} columns", block.rows.len(), block.columns.len());
    }

    // Rows are nodes from 0 on, columns nodes from the number of rows on.
    let mut lines = Vec::new();
    for &row in decomposition.rows() {
        let entry = |&column: &u32| rows[row as usize][column as usize - rows.len()];
        let entries = decomposition.columns().iter().map(entry);
        lines.push(entries.collect::<Vec<_>>().join(" "));
    }
    println!("{}", lines.join("\n"));

    // Below the diagonal blocks there is no entry.
    for (row, column) in matrix.edges() {
        assert!(decomposition.block_of(row) <= decomposition.block_of(column));
    }
    assert_eq!(decomposition.structural_rank(), 6);
    assert_eq!(decomposition.blocks().len(), 4);
    Ok(())
}
