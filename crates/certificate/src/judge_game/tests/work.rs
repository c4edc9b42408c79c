//! The work of the judge, counted as the mates and neighbours that it reads.

use core::cell::Cell;

use super::*;

std::thread_local! {
    static READS: Cell<u64> = const { Cell::new(0) };
}

/// Counts a mate or a neighbour that is read.
pub(crate) fn read() {
    READS.set(READS.get() + 1);
}

/// Judges a game whose claims are true, and checks that the work is within the bound.
fn reads(game: &Game, winning: &[Vec<Vertex>], proof: &GameProof) -> u64 {
    READS.set(0);
    assert_eq!(judge_game(game, &claims(winning), proof), Ok(()));
    let (reads, work) = (READS.get(), proof.work(game));
    // Settling a vertex reads its neighbours twice, and its mate.
    assert!(reads <= 3 * work, "{reads} {work}");
    reads
}

/// An odd cycle of `cycle` nodes, and a path of other nodes along which the token walks.
fn walk_beside_a_cycle(cycle: u32, path: u32) -> Game {
    let around = (0..cycle).map(|node| (node, (node + 1) % cycle));
    let along = (cycle + 1..cycle + path).map(|node| (node - 1, node));
    let graph = ExplicitGraph::new(cycle + path, around.chain(along)).unwrap();
    let start = Position::graph(graph, Some(cycle)).unwrap();
    Game::replay(start, (cycle + 1..cycle + path).map(Vertex::new)).unwrap()
}

/// A proof for this game. The cycle is a part, and the path is on the highest level. Every
/// position labels the nodes of the cycle up to `last`, as they are.
fn proof_beside_a_cycle(cycle: u32, path: u32, last: u32) -> (Vec<Vec<Vertex>>, GameProof) {
    let run = |last| Run {
        label: Label { level: 0, part: 1 },
        first: Vertex::new(0),
        last: Vertex::new(last),
    };
    let mut proof = LevelProof {
        top: 1,
        labels: vec![run(cycle - 1)],
        ..LevelProof::default()
    };
    let pairs = (0..cycle / 2).map(|pair| (Vertex::new(2 * pair), Vertex::new(2 * pair + 1)));
    proof.pairs = pairs.collect();
    let mut winning = Vec::new();
    for position in 0..path {
        let is_lost = (path - position) % 2 == 1;
        let next = (!is_lost).then(|| Vertex::new(cycle + position + 1));
        winning.push(next.into_iter().collect());
        let runs = vec![run(last)];
        let (before, labels) = if is_lost {
            (runs, vec![])
        } else {
            (vec![], runs)
        };
        proof.positions.push(PositionProof {
            token: Label { level: 1, part: 0 },
            next: Label { level: 1, part: 0 },
            before,
            labels,
            ..PositionProof::default()
        });
    }
    (winning, GameProof::Levels(proof))
}

#[test]
fn a_label_costs_as_much_as_its_vertices_and_not_as_their_part() {
    let (cycle, path) = (201, 200);
    let game = walk_beside_a_cycle(cycle, path);
    let (winning, proof) = proof_beside_a_cycle(cycle, path, 0);
    let few = reads(&game, &winning, &proof);
    assert!(few < 20 * u64::from(cycle + path), "{few}");
    let (winning, proof) = proof_beside_a_cycle(cycle, path, cycle - 1);
    let many = reads(&game, &winning, &proof);
    assert!(many > u64::from(cycle * path), "{many}");
}

#[test]
fn the_work_of_runs_is_known_before_they_are_judged() {
    let game = walk_beside_a_cycle(3, 2);
    let work = |last| proof_beside_a_cycle(3, 2, last).1.work(&game);
    // Each of the two positions labels one node more, which has two neighbours.
    assert_eq!(work(1) - work(0), 2 * 3);
    assert_eq!(work(2) - work(1), 2 * 3);
}

#[test]
fn the_search_before_the_placement_is_within_the_work() {
    // Each of 40 nodes has all of 10 others as neighbours.
    let (few, many) = (10, 40);
    let edges = (0..few).flat_map(|node| (few..few + many).map(move |other| (node, other)));
    let graph = ExplicitGraph::new(few + many, edges).unwrap();
    let game = Game::new(Position::graph(graph, None).unwrap());
    let proof = LevelProof {
        top: 1,
        black: Some((0..few).map(Vertex::new).collect()),
        pairs: pairs(&(0..few).map(|node| (node, few + node)).collect::<Vec<_>>()),
        positions: vec![PositionProof::default()],
        ..LevelProof::default()
    };
    let winning = (few..few + many).map(Vertex::new).collect();
    let read = reads(&game, &[winning], &GameProof::Levels(proof));
    // The search reads the neighbours of all nodes that it finds.
    assert!(read > u64::from(few * many), "{read}");
}

#[test]
fn a_set_costs_as_much_as_its_vertices_and_not_as_the_board() {
    let leaves = 300;
    let star = ExplicitGraph::new(leaves + 1, (1..=leaves).map(|leaf| (0, leaf))).unwrap();
    let start = Position::graph(star.removing(Removal::Edges), Some(0)).unwrap();
    // Every move wins, since the opponent then has no move.
    let winning: Vec<Vertex> = (1..=leaves).map(Vertex::new).collect();
    let kernels = winning.iter().map(|&leaf| Some(Proof::Kernel(vec![leaf])));
    let proof = GameProof::Parities(vec![ParityProof::Moves(kernels.collect())]);
    let read = reads(&Game::new(start), &[winning], &proof);
    assert!(read <= 4 * u64::from(leaves), "{read}");
}
