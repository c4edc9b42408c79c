//! The judge accepts a valid proof and rejects an invalid one.

use std::error::Error;

use matchplay_board::{ExplicitGraph, Position, Vertex};
use matchplay_certificate::{Cover, Proof, Witness, judge};

fn main() -> Result<(), Box<dyn Error>> {
    // In a triangle, a maximum matching has one edge: the three vertices form an odd
    // set, which has room for one edge only.
    let triangle = ExplicitGraph::new(3, [(0, 1), (1, 2), (2, 0)])?;
    let position = Position::graph(triangle, Some(0))?;
    let [token, second, third] = [0, 1, 2].map(Vertex::new);
    let cover = Cover {
        vertices: vec![],
        odd_sets: vec![vec![token, second, third]],
    };
    let proof = |matching| {
        let cover = cover.clone();
        Proof::P(Witness { matching, cover })
    };

    judge(&position, &proof(vec![(second, third)]))?;
    println!("accepted: {} loses", position.to_move());

    let invalid = proof(vec![(token, second)]);
    let rejection = judge(&position, &invalid).expect_err("the matching covers the token");
    println!("rejected: {rejection}");
    Ok(())
}
