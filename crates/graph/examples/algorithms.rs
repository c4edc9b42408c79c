//! petgraph's own algorithms on a maze, straight from its cells.

use std::error::Error;

use matchplay_board::{Coord, Maze};
use matchplay_graph::GridGraph;
use petgraph::algo::{connected_components, dijkstra};
use petgraph::dot::{Config, Dot};

fn main() -> Result<(), Box<dyn Error>> {
    let maze: Maze = "..#.\n.#..\n....".parse()?;
    let graph = GridGraph::maze(&maze);
    assert_eq!(connected_components(&graph), 1);

    let [from, to] = [Coord::new(0, 1), Coord::new(0, 3)];
    let node = |cell| Some(maze.size().vertex(cell)?.index() as u32);
    let (start, goal) = node(from).zip(node(to)).ok_or("off the board")?;
    let steps = dijkstra(&graph, start, Some(goal), |_| 1);
    println!("from {from} to {to}: {} steps", steps[&goal]);
    assert_eq!(steps[&goal], 8);

    let bare = [Config::NodeNoLabel, Config::EdgeNoLabel];
    println!("{:?}", Dot::with_config(&graph, &bare));
    Ok(())
}
