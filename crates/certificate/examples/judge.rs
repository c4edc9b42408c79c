//! An honest proof and a lie, both before the judge.

use std::error::Error;

use matchplay_board::{ExplicitGraph, Position, Vertex};
use matchplay_certificate::{Cover, Proof, Witness, judge};

fn main() -> Result<(), Box<dyn Error>> {
    // A triangle: no two of its three vertices are left unmatched, as an odd set
    // of three has room for one edge.
    let triangle: ExplicitGraph = "3\n1 2\n2 3\n3 1".parse()?;
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

    let lie = judge(&position, &proof(vec![(token, second)]));
    println!(
        "rejected: {}",
        lie.expect_err("the matching covers the token")
    );
    Ok(())
}
