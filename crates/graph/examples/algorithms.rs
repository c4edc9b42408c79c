//! Runs petgraph's algorithms on a maze.

use std::error::Error;

use matchplay_board::{Coord, Position};
use matchplay_graph::BoardGraph;
use petgraph::algo::{connected_components, dijkstra};

fn main() -> Result<(), Box<dyn Error>> {
    let position = Position::maze("..#.\n.#..\n....".parse()?, None)?;
    let graph = BoardGraph::of(&position).to_petgraph();
    assert_eq!(connected_components(&graph), 1);

    let [from, to] = [Coord::new(0, 1), Coord::new(0, 3)];
    let node = |cell| {
        let vertex = position.board().cell(cell).ok()?;
        graph.node_indices().find(|&node| graph[node] == vertex)
    };
    let (start, goal) = (node(from), node(to));
    let start = start.ok_or("an open cell")?;
    let steps = dijkstra(&graph, start, goal, |_| 1);
    let goal = goal.ok_or("an open cell")?;
    println!("from {from} to {to}: {} steps", steps[&goal]);
    assert_eq!(steps[&goal], 8);
    Ok(())
}
