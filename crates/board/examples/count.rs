//! Counts the lines of play on a board, ply by ply, by the literal rules.

use std::error::Error;

use matchplay_board::Position;

fn main() -> Result<(), Box<dyn Error>> {
    let mut positions = vec![Position::maze("...\n...\n...".parse()?, None)?];
    let mut counts = Vec::new();
    while !positions.is_empty() {
        counts.push(positions.len());
        let mut next = Vec::new();
        for position in &positions {
            for to in position.moves() {
                let mut after = position.clone();
                after.play(to)?;
                next.push(after);
            }
        }
        positions = next;
    }
    for (ply, count) in counts.iter().enumerate() {
        println!("lines after ply {ply}: {count}");
    }
    // This is the number of walks over all nine cells.
    assert_eq!(counts.last(), Some(&40));
    Ok(())
}
