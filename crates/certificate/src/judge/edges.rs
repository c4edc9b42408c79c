//! Brute force confirms every proof of edge geography that the judge accepts.

use alloc::string::ToString;
use alloc::vec::Vec;

use matchplay_board::{ExplicitGraph, Maze, Position, Removal, Vertex};

use super::judge;
use super::samples::{mover_wins, perfect, vertices};
use crate::Proof;

/// All sets of five vertices.
fn sets() -> impl Iterator<Item = Vec<Vertex>> + Clone {
    (0..1_u32 << 5).map(|chosen| {
        let members = (0..5).filter(move |vertex| chosen >> vertex & 1 == 1);
        members.map(Vertex::new).collect()
    })
}

#[test]
fn on_five_nodes_every_accepted_proof_is_correct_and_bipartite_graphs_have_one() {
    let pairs: Vec<(u32, u32)> = (0..5).flat_map(|b| (0..b).map(move |a| (a, b))).collect();
    let mut proofs: Vec<Proof> = sets().map(Proof::Kernel).collect();
    proofs.extend(sets().map(Proof::TargetSet));
    let replies = (0..5).map(Vertex::new);
    proofs.extend(
        replies.flat_map(|reply| sets().map(move |then| Proof::KernelReply { reply, then })),
    );
    // Graphs of at most seven edges, as brute force takes long on others.
    for chosen in (0..1_u32 << pairs.len()).filter(|chosen| chosen.count_ones() <= 7) {
        let edges = pairs.iter().enumerate();
        let edges = edges.filter(|(bit, _)| chosen >> bit & 1 == 1);
        let graph = ExplicitGraph::new(5, edges.map(|(_, &pair)| pair)).unwrap();
        let position = Position::graph(graph.removing(Removal::Edges), Some(0)).unwrap();
        let expected = mover_wins(&position);
        let accepted = proofs
            .iter()
            .filter(|proof| judge(&position, proof).is_ok());
        let mut count = 0;
        for proof in accepted {
            assert_eq!(proof.mover_wins(), expected, "{position:?}\n{proof:?}");
            count += 1;
        }
        // The sides of the complete bipartite graph of two and three nodes.
        let is_bipartite = pairs
            .iter()
            .enumerate()
            .all(|(bit, &(a, b))| chosen >> bit & 1 == 0 || (a < 2) != (b < 2));
        assert!(count > 0 || !is_bipartite, "{position:?}");
    }
}

/// The cycle of four cells, in which every move removes an edge.
fn square() -> Maze {
    "..\n..".parse::<Maze>().unwrap().removing(Removal::Edges)
}

#[test]
fn every_placement_is_judged_with_its_own_target_set() {
    let path = ExplicitGraph::new(2, [(0, 1)]).unwrap();
    let position = Position::graph(path.removing(Removal::Edges), None).unwrap();
    let sets = |sets: &[&[u32]]| Proof::TargetSets(sets.iter().map(|set| vertices(set)).collect());
    assert_eq!(judge(&position, &sets(&[&[1], &[0]])), Ok(()));
    let error = |proof| judge(&position, &proof).unwrap_err().to_string();
    assert_eq!(
        error(sets(&[&[1]])),
        "expected 2 target sets, one for each legal move, found 1"
    );
    assert_eq!(
        error(sets(&[&[1], &[1]])),
        "the token on 2 is in the target set"
    );
}

#[test]
fn sets_with_an_error_are_rejected() {
    let position = Position::new(square(), Some(Vertex::new(0))).unwrap();
    let kernel = |members: &[u32]| Proof::Kernel(vertices(members));
    assert_eq!(judge(&position, &kernel(&[0, 3])), Ok(()));
    let error = |proof: Proof| judge(&position, &proof).unwrap_err().to_string();
    assert_eq!(
        error(kernel(&[0])),
        "(1,2) has 1 unused edge to the kernel, expected an even number"
    );
    assert_eq!(
        error(kernel(&[1, 2])),
        "the token on (1,1) is not in the kernel"
    );
    assert_eq!(error(kernel(&[0, 0])), "(1,1) is in the kernel twice");
    assert_eq!(
        error(kernel(&[0, 1])),
        "an unused edge joins (1,1) and (1,2), which are both in the kernel"
    );
    assert_eq!(
        error(kernel(&[0, 4])),
        "the kernel names vertex 5, expected a vertex from 1 to 4"
    );
    assert_eq!(
        error(Proof::TargetSet(vertices(&[1, 2]))),
        "(1,1) has 2 unused edges to the target set, expected an odd number"
    );
    assert_eq!(
        error(perfect(&[(0, 1), (2, 3)])),
        "the proof is for a game whose moves remove vertices, \
         expected a proof for one whose moves remove edges"
    );
    let placed = Position::new(square(), None).unwrap();
    let reply = Proof::KernelReply {
        reply: Vertex::new(3),
        then: vertices(&[0, 3]),
    };
    assert_eq!(judge(&placed, &reply), Ok(()));
    let vertex_game = Position::maze("..\n..".parse().unwrap(), None).unwrap();
    assert_eq!(
        judge(&vertex_game, &reply).unwrap_err().to_string(),
        "the proof is for a game whose moves remove edges, \
         expected a proof for one whose moves remove vertices"
    );
}
