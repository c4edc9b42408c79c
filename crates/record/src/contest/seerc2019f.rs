use std::iter::successors;

use crate::budget::{BoardSize, Reader};
use crate::contest::tokens::{Token, Tokens};
use crate::contest::{Contest, edges};
use crate::diagnostic::{Code, Diagnostic};
use crate::limits::named::LimitName;
use crate::read::Reading;

pub(crate) fn read(text: &str, reader: &mut Reader<'_>) -> Result<Reading, Diagnostic> {
    let mut tokens = Tokens::new(text);
    let (nodes, first) = tokens.number("the number of nodes")?;
    let (most, limits) = (reader.budget.nodes(), reader.budget.limits());
    if nodes == 0 {
        let message = format!("expected 1 to {most} nodes, found 0");
        return Err(Diagnostic::error(Code::Graph, first.span(), message));
    }
    // A text without these edges takes no memory for the nodes that it declares.
    let joined = (1..nodes).map(|number| edges::read(&mut tokens, number, nodes));
    let joined = joined.collect::<Result<Vec<_>, _>>()?;
    tokens.finish("the last edge")?;
    edges::check_count(nodes, most.into(), LimitName::Nodes, first)?;
    let tree = Tree::of(nodes, &joined, first)?;
    let pairs = tree.pair_count();
    let most = limits.edges as u64;
    if pairs > most {
        let message = format!(
            "the tree has {pairs} pairs of a node and an ancestor, more than the {most} allowed"
        );
        return Err(LimitName::Edges.error(first.span(), message));
    }
    let size = BoardSize {
        vertices: nodes.into(),
        edges: pairs,
    };
    reader.game(size, 0)?;
    edges::graph(nodes, tree.pairs(), Contest::Seerc2019F.players())
}

/// A tree whose root is node 0.
struct Tree {
    /// The parent of each node; `None` for the root.
    parents: Vec<Option<u32>>,
    /// The number of ancestors of each node.
    depths: Vec<u32>,
}

impl Tree {
    /// The tree with these edges, one fewer than its nodes. `first` is the number of nodes.
    fn of(nodes: u32, edges: &[(u32, u32)], first: Token<'_>) -> Result<Tree, Diagnostic> {
        let mut neighbours = vec![Vec::new(); nodes as usize];
        for &(a, b) in edges {
            neighbours[a as usize].push(b);
            neighbours[b as usize].push(a);
        }
        let mut tree = Tree {
            parents: vec![None; nodes as usize],
            depths: vec![0; nodes as usize],
        };
        let mut reached = vec![0];
        let mut next = 0;
        while let Some(&node) = reached.get(next) {
            next += 1;
            for &child in &neighbours[node as usize] {
                let parent = &mut tree.parents[child as usize];
                if child > 0 && parent.is_none() {
                    *parent = Some(node);
                    tree.depths[child as usize] = tree.depths[node as usize] + 1;
                    reached.push(child);
                }
            }
        }
        // There is one edge fewer than nodes, so the edges form a tree if no node is
        // unreached.
        match (1..nodes).find(|&node| tree.parents[node as usize].is_none()) {
            None => Ok(tree),
            Some(unreached) => {
                let message = format!(
                    "expected the edges of a tree, but node {} is not connected to node 1",
                    unreached + 1
                );
                Err(Diagnostic::error(Code::Graph, first.span(), message))
            }
        }
    }

    /// The number of pairs of a node and an ancestor.
    fn pair_count(&self) -> u64 {
        self.depths.iter().map(|&depth| u64::from(depth)).sum()
    }

    /// All pairs of an ancestor and a node.
    fn pairs(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        let parent = |&node: &u32| self.parents[node as usize];
        let nodes = (0..).zip(&self.parents);
        nodes.flat_map(move |(node, &first)| {
            successors(first, parent).map(move |ancestor| (ancestor, node))
        })
    }
}
