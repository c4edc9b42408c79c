use alloc::vec::Vec;

/// Strong components of a directed graph, in the order in which a depth-first search completes
/// them: every node leads only to nodes of its own component and of those before it.
///
/// Memory: 4 bytes per node of the graph, 8 for each found node, and during a search 12 for each
/// open node and for each arc from one.
///
/// Source: Tarjan, *Depth-first search and linear graph algorithms* (1972).
#[derive(Clone, Debug, Default)]
pub(crate) struct StrongComponents {
    /// Where each node is in `order` or in `open`, if it is in one of them.
    places: Vec<u32>,
    order: Vec<Found>,
    /// The nodes that the present search has found and whose components are not complete.
    open: Vec<Open>,
    steps: Vec<Step>,
}

#[derive(Clone, Copy, Debug)]
struct Found {
    node: u32,
    /// Where its component begins in the order.
    start: u32,
}

#[derive(Clone, Copy, Debug)]
struct Open {
    node: u32,
    /// The place of the open node from which the search came.
    from: u32,
    /// The first open node that it is known to lead to.
    low: u32,
}

/// A task that a search still has to do.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// Follow an arc from an open node.
    Enter { node: u32, from: u32 },
    /// Finish an open node, after all nodes that it leads to.
    Leave(u32),
}

impl StrongComponents {
    /// Makes room for nodes below a bound.
    pub(crate) fn make_room(&mut self, bound: usize) {
        self.places.resize(bound, 0);
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    pub(crate) fn clear(&mut self) {
        self.order.clear();
    }

    /// Removes the component of a node and all later ones, if it is in one.
    pub(crate) fn remove_from(&mut self, node: usize) {
        if let Some(start) = self.start(node) {
            self.order.truncate(start as usize);
        }
    }

    pub(crate) fn contains(&self, node: usize) -> bool {
        self.start(node).is_some()
    }

    /// Where the component of a node begins, if it is in one.
    pub(crate) fn start(&self, node: usize) -> Option<u32> {
        let found = self.order.get(*self.places.get(node)? as usize)?;
        (found.node as usize == node).then_some(found.start)
    }

    /// The components, each as an iterator over its nodes, in reverse order.
    pub(crate) fn reversed(&self) -> impl Iterator<Item = impl Iterator<Item = u32>> {
        let components = self.order.chunk_by(|one, other| one.start == other.start);
        components
            .rev()
            .map(|component| component.iter().map(|found| found.node))
    }

    /// Adds the components of a node and of all nodes that it leads to, unless they are known.
    ///
    /// `expand` calls a function with every end of an arc from a node. If it returns `false`, the
    /// search ends; the components that are complete by then stay. Returns whether the search
    /// completed all of them. O(V + E).
    pub(crate) fn add(
        &mut self,
        node: usize,
        mut expand: impl FnMut(usize, &mut dyn FnMut(usize)) -> bool,
    ) -> bool {
        self.enter_later(node, 0);
        while let Some(step) = self.steps.pop() {
            let Some(from) = self.take(step) else {
                continue;
            };
            let node = self.open[from as usize].node as usize;
            if !expand(node, &mut |end| self.enter_later(end, from)) {
                self.open.clear();
                self.steps.clear();
                return false;
            }
        }
        true
    }

    /// Schedules an arc from an open node. Arcs that are scheduled last are followed first.
    fn enter_later(&mut self, node: usize, from: u32) {
        let node = node as u32;
        self.steps.push(Step::Enter { node, from });
    }

    /// Takes a step of the search. Returns the place of the node that it opens, if any.
    fn take(&mut self, step: Step) -> Option<u32> {
        let (node, from) = match step {
            Step::Enter { node, from } => (node, from),
            Step::Leave(at) => {
                self.leave(at);
                return None;
            }
        };
        if self.contains(node as usize) {
            return None;
        }
        let known = self.open.get(self.places[node as usize] as usize);
        if let Some(&Open { low, .. }) = known.filter(|open| open.node == node) {
            self.lower(from, low);
            return None;
        }
        let low = self.open.len() as u32;
        self.places[node as usize] = low;
        self.open.push(Open { node, from, low });
        self.steps.push(Step::Leave(low));
        Some(low)
    }

    /// Finishes an open node, and completes its component if it is the first node of it.
    fn leave(&mut self, at: u32) {
        let Open { from, low, .. } = self.open[at as usize];
        if low < at {
            return self.lower(from, low);
        }
        debug_assert_eq!(
            low, at,
            "a component begins with the first node that it leads to"
        );
        let start = self.order.len() as u32;
        for Open { node, .. } in self.open.drain(at as usize..) {
            self.places[node as usize] = self.order.len() as u32;
            self.order.push(Found { node, start });
        }
    }

    fn lower(&mut self, open: u32, low: u32) {
        let known = &mut self.open[open as usize].low;
        *known = low.min(*known);
    }
}
