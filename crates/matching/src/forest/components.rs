use alloc::vec::Vec;

use crate::forest::backoff::Backoff;
use crate::forest::{Graph, Labels, Trees};

/// Stands for "no component" and "no visit".
pub(crate) const NONE: u32 = u32::MAX;

/// The two searches of a probe.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Search {
    Forward,
    Backward,
}

/// Where the two searches meet: a visit of each in one component, counted from the
/// first visit of the search. Unused without components.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Meeting {
    /// [`NONE`] if the search backward reached the root.
    pub(crate) forward: u32,
    pub(crate) backward: u32,
}

impl Meeting {
    /// A meeting at the root of the probe.
    pub(crate) fn at_root(backward: u32) -> Meeting {
        let forward = NONE;
        Meeting { forward, backward }
    }
}

/// Strong components of a bipartite graph, as far as probes have found them.
///
/// Fix a side. A node of it *leads* to another one if it is adjacent to the mate of that one: the
/// searches of a [probe](crate::forest::probe) follow these arcs. A search that reaches one node
/// of a strong component reaches all of it, so two searches meet as soon as they reach the same
/// component. For two matched pairs, their nodes on one side are strongly connected iff those on
/// the other side are, because the arcs of the other side lead in the reverse direction. The
/// classes are the elementary components of Dulmage & Mendelsohn (1958).
///
/// # Why a reached candidate closes a cycle
///
/// A probe asks whether node w is reached from an absent node v. Most answers are yes, by long
/// paths. Let v and a neighbour u of w then be inserted as a pair: v leads to the path, the path
/// ends in w, and w leads to v, as it is adjacent to u. So v and the path are strongly connected.
/// Where the path passes through a known component, the whole component joins. Hence the pairs of
/// a path are searched once: the searches of later probes that reach them meet there.
///
/// # Why it suffices to remove the components that a flipped path touches
///
/// Each known component is strongly connected by arcs between its own nodes, as the cycle above
/// runs through nodes of the united components alone. An arc depends on an edge and on the mate of
/// the node that it leads to. Insertion changes neither for present pairs, so components only
/// merge. Flipping a path changes only the mates of its nodes. A component with one of them is
/// marked as *dead* in O(1), and its nodes are single again when a probe visits them.
///
/// # Cost
///
/// Union–find with path halving: amortised O(log n) per visit, near O(1) in practice. A walk along
/// a spiral costs O(1) per ply; without components, each of its probes costs the length of the
/// path. Memory: 4 bytes per node, and 12 for each node visited or united since it was last
/// single. When there are 1.5 times as many of these as nodes, all components are removed. Nothing
/// is stored before the first long probe.
#[derive(Clone, Debug, Default)]
pub(crate) struct Components {
    /// The component of each node, or one that was united with it; [`NONE`] for a
    /// node that is single. Empty until a probe needs components.
    of_node: Vec<u32>,
    components: Vec<Component>,
    /// The serial number of the next visit, for each [`Search`].
    next: [u32; 2],
    /// The serial number of the first visit of the present search.
    first: [u32; 2],
    /// The nodes on the paths that the last probe found, all on the side of its
    /// root.
    paths: Vec<u32>,
    /// The root of the last probe, and the candidates that it kept, ascending.
    root: u32,
    reached: Vec<u32>,
    /// Whether the next probe tries without components. Most probes are short, and
    /// faster without them.
    pub(crate) without: Backoff,
}

/// A node of the union–find forest.
#[derive(Clone, Copy, Debug)]
struct Component {
    /// The component that it was united with; its own index at first; [`NONE`] in a
    /// dead component.
    above: u32,
    /// The serial numbers of the first visits by the two searches.
    visits: [u32; 2],
}

impl Components {
    /// Whether a probe needed components.
    pub(crate) fn is_used(&self) -> bool {
        !self.of_node.is_empty()
    }

    /// Removes all components, and keeps the memory.
    pub(crate) fn clear(&mut self) {
        self.of_node.clear();
        self.components.clear();
        self.paths.clear();
        self.without = Backoff::default();
    }

    /// Removes the paths of the last probe.
    pub(crate) fn forget_paths(&mut self) {
        self.paths.clear();
    }

    /// Makes room for a probe of a graph with this many nodes.
    pub(crate) fn begin(&mut self, nodes: usize) {
        if self.components.len() > nodes + nodes / 2 {
            self.of_node.clear();
            self.components.clear();
        }
        self.of_node.resize(nodes, NONE);
    }

    /// Begins a search.
    pub(crate) fn start(&mut self, search: Search) {
        let next = &mut self.next[search as usize];
        // No search has more visits than half of the numbers.
        if *next == 0 || *next > u32::MAX / 2 {
            *next = 1;
            for component in &mut self.components {
                component.visits[search as usize] = 0;
            }
        }
        self.first[search as usize] = *next;
    }

    /// Visits a node. Returns this visit and the first visit of the other search in the
    /// same component, if any. The result is only valid after both searches have begun.
    pub(crate) fn visit(&mut self, node: usize, search: Search) -> Option<Meeting> {
        let component = self.of(node);
        let serial = self.next[search as usize];
        self.next[search as usize] += 1;
        let visits = &mut self.components[component as usize].visits;
        let first = &mut visits[search as usize];
        if *first < self.first[search as usize] {
            *first = serial;
        }
        let mut met = *visits;
        met[search as usize] = serial;
        let [forward, backward] = [0, 1].map(|search| met[search].checked_sub(self.first[search]));
        forward
            .zip(backward)
            .map(|(forward, backward)| Meeting { forward, backward })
    }

    /// Records a node on a path that was found.
    pub(crate) fn add_to_paths(&mut self, node: u32) {
        self.paths.push(node);
    }

    /// Records the ends of the paths of a probe.
    pub(crate) fn end(&mut self, root: usize, reached: &[u32]) {
        self.root = root as u32;
        self.reached.clear();
        self.reached.extend_from_slice(reached);
        self.reached.sort_unstable();
    }

    /// Makes the component of a node dead, as the mate of the node changes.
    pub(crate) fn kill(&mut self, node: usize) {
        if let Some(top) = self.top(self.of_node[node]) {
            self.components[top as usize].above = NONE;
        }
    }

    /// Unites the components of two nodes. The older one, which is larger most
    /// often, stays on top.
    fn unite(&mut self, node: usize, other: usize) {
        let (node, other) = (self.of(node), self.of(other));
        debug_assert!([node, other].iter().all(|&top| self.top(top) == Some(top)));
        self.components[node.max(other) as usize].above = node.min(other);
    }

    /// The component of a node.
    fn of(&mut self, node: usize) -> u32 {
        let id = self.of_node[node];
        let component = self.top(id).unwrap_or_else(|| {
            let above = self.components.len() as u32;
            let visits = [0, 0];
            self.components.push(Component { above, visits });
            above
        });
        self.of_node[node] = component;
        component
    }

    /// The component that it belongs to after all unions; `None` if that component is dead
    /// or does not exist.
    fn top(&mut self, mut id: u32) -> Option<u32> {
        loop {
            let above = self.components.get(id as usize)?.above;
            if above == id {
                return Some(id);
            }
            let next = self.components.get(above as usize)?.above;
            self.components[id as usize].above = next;
            id = next;
        }
    }
}

impl<S: Labels> Trees<S> {
    /// Unites the paths of the last probe with a pair that was inserted, if it closes them to
    /// cycles: one node is the root of the probe, and the other is adjacent to all candidates that
    /// were reached.
    pub(crate) fn close_cycles(&mut self, graph: &impl Graph<S>, node: usize, root: usize) {
        if self.components.paths.is_empty() {
            return;
        }
        let reached = &self.components.reached;
        let is_reached = |&link: &S::Link| {
            reached
                .binary_search(&(graph.end(node, link) as u32))
                .is_ok()
        };
        if self.components.root as usize == root
            && graph.links(node).filter(is_reached).count() == reached.len()
        {
            let mut paths = core::mem::take(&mut self.components.paths);
            for even in paths.drain(..) {
                let odd = graph.end(even as usize, self.labels.mate(even as usize));
                self.components.unite(even as usize, root);
                self.components.unite(odd, node);
            }
            self.components.paths = paths;
        }
        self.components.forget_paths();
    }
}

#[cfg(test)]
mod tests;
