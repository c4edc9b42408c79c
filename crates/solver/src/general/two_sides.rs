use alloc::vec::Vec;

use fixedbitset::FixedBitSet;

use crate::general::adjacency::Adjacency;

/// One of the two sides of some of a graph's nodes, the side of the smallest
/// node of each component, if they have two: if no odd cycle runs through them.
/// Breadth-first: O(V + E).
pub(crate) fn two_sides(
    graph: &impl Adjacency,
    nodes: &[u32],
    is_node: impl Fn(u32) -> bool,
) -> Option<FixedBitSet> {
    let mut seen = FixedBitSet::with_capacity(graph.node_bound());
    let mut left = seen.clone();
    let mut queue = Vec::new();
    for &root in nodes {
        if seen.put(root as usize) {
            continue;
        }
        left.insert(root as usize);
        queue.clear();
        queue.push(root);
        let mut next = 0;
        while let Some(&node) = queue.get(next) {
            next += 1;
            let is_left = left.contains(node as usize);
            for other in graph.beside(node).filter(|&other| is_node(other)) {
                if !seen.put(other as usize) {
                    left.set(other as usize, !is_left);
                    queue.push(other);
                } else if left.contains(other as usize) == is_left {
                    return None;
                }
            }
        }
    }
    Some(left)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::general::Rows;

    fn sides(text: &str, without: u32) -> Option<Vec<usize>> {
        let graph = Rows::of_graph(&text.parse().unwrap());
        let is_node = |node| node != without;
        let nodes: Vec<u32> = (0..graph.node_bound() as u32).collect();
        let nodes: Vec<u32> = nodes.into_iter().filter(|&node| is_node(node)).collect();
        let left = two_sides(&graph, &nodes, is_node)?;
        Some(left.ones().collect())
    }

    #[test]
    fn the_smallest_node_of_a_component_is_left() {
        let paths = "6\n2 1\n2 3\n4 6\n5 6";
        assert_eq!(sides(paths, 9), Some(vec![0, 2, 3, 4]));
        assert_eq!(sides(paths, 1), Some(vec![0, 2, 3, 4]));
        assert_eq!(sides(paths, 0), Some(vec![1, 3, 4]));
    }

    #[test]
    fn an_odd_cycle_has_no_sides_until_it_is_cut() {
        let cycle = "5\n1 2\n2 3\n3 4\n4 5\n5 1";
        assert_eq!(sides(cycle, 9), None);
        assert_eq!(sides(cycle, 2), Some(vec![0, 3]));
    }
}
