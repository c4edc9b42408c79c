//! Runs petgraph's algorithms on a maze without storing its edges.

use std::error::Error;

use matchplay_board::{Coord, Position};
use matchplay_graph::BoardGraph;
use petgraph::algo::{connected_components, dijkstra};
use petgraph::dot::{Config, Dot};

fn main() -> Result<(), Box<dyn Error>> {
    let position = Position::maze("..#.\n.#..\n....".parse()?, None)?;
    let graph = BoardGraph::of(&position);
    assert_eq!(connected_components(&graph), 1);

    let [from, to] = [Coord::new(0, 1), Coord::new(0, 3)];
    let node = |cell| position.board().cell(cell).map(u32::from);
    let (start, goal) = (node(from)?, node(to)?);
    let steps = dijkstra(&graph, start, Some(goal), |_| 1);
    println!("from {from} to {to}: {} steps", steps[&goal]);
    assert_eq!(steps[&goal], 8);

    let bare = [Config::NodeNoLabel, Config::EdgeNoLabel];
    println!("{:?}", Dot::with_config(&graph, &bare));
    Ok(())
}
