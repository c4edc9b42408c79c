//! Keeps a maximum matching up as people arrive, and asks before each arrival who
//! could be left without a partner because of it.

use matchplay_matching::{CompressedGraph, GraphForest, IncrementalMatching};

const NAMES: [&str; 7] = ["Ada", "Ben", "Cai", "Dee", "Eli", "Fay", "Gus"];

/// Who would work with whom.
const PAIRS: [(u32, u32); 8] = [
    (0, 1),
    (1, 2),
    (2, 0),
    (2, 3),
    (3, 4),
    (4, 5),
    (5, 6),
    (1, 6),
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let everyone = CompressedGraph::from_edges(NAMES.len() as u32, PAIRS)?;
    let mut present = GraphForest::with_nodes(&everyone, []);
    let name = |person: u32| NAMES[person as usize];

    for person in [2, 3, 0, 1, 5, 4, 6] {
        let others = (0..7).filter(|&other| present.contains(other));
        let mut affected: Vec<u32> = others
            .filter(|&other| !present.is_inessential(other))
            .collect();
        let has_partner = present
            .neighbours(person)
            .any(|other| present.is_inessential(other));
        if has_partner {
            println!("{} arrives and finds a partner", name(person));
        } else {
            present.retain_reached(person, &mut affected);
            let names: Vec<&str> = affected.iter().copied().map(name).collect();
            println!(
                "{} arrives; could be left over instead: {names:?}",
                name(person)
            );
        }
        present.insert(person);
    }

    let pairs = present.matched_pairs();
    for &(a, b) in &pairs {
        println!("{} works with {}", name(a), name(b));
    }
    let left_over: Vec<&str> = present.inessential().map(name).collect();
    println!("one of {left_over:?} is left over");

    // The cover proves that no more pairs can be formed.
    let cover = present.odd_set_cover();
    cover.check(&everyone, &present.matching())?;
    assert_eq!((pairs.len(), cover.capacity()), (3, 3));
    Ok(())
}
