use alloc::vec::Vec;

use super::set::Set;

/// Stands for no vertex where a number is expected.
pub(super) const NONE: u16 = u16::MAX;

/// Alternating trees of a maximum matching, grown from exposed vertices of a small graph whose
/// blossoms are contracted (Edmonds 1965).
///
/// The graph is given by the neighbours of each vertex, as sets of numbers, and by the set of its
/// present vertices. `mates` contains the mate of each vertex or [`NONE`].
#[derive(Debug, Default)]
pub(super) struct Trees {
    /// The vertex from which a tree reaches an odd vertex, or an even one through a blossom.
    parents: Vec<u16>,
    /// The base of the blossom of each vertex. Valid while some blossom is contracted.
    bases: Vec<u16>,
    /// Marks of one contraction, for each vertex.
    marks: Vec<bool>,
    /// The number of vertices that were scanned, and of answers that were followed by the moves alone,
    /// since the count was last taken.
    pub(super) scanned: u64,
}

impl Trees {
    /// Makes room for vertices with numbers below a bound.
    pub(super) fn reserve(&mut self, bound: usize) {
        self.parents.resize(bound, NONE);
        self.bases.resize(bound, NONE);
        self.marks.resize(bound, false);
    }

    /// Grows trees from exposed vertices, and returns the even vertices. If the roots are all
    /// exposed vertices, these are the inessential ones.
    pub(super) fn grow<const W: usize>(
        &mut self,
        rows: &[Set<W>],
        present: &Set<W>,
        roots: &Set<W>,
        mates: &[u16],
    ) -> Set<W> {
        let (mut even, mut odd, mut fresh) = (*roots, Set::EMPTY, *roots);
        let mut has_blossoms = false;
        while let Some(vertex) = fresh.first() {
            fresh.remove(vertex);
            self.scanned += 1;
            let beside = rows[usize::from(vertex)] & *present;
            for other in beside.without(&odd.without(&even)).iter() {
                if even.contains(other) {
                    if !has_blossoms {
                        has_blossoms = true;
                        for vertex in present.iter() {
                            self.bases[usize::from(vertex)] = vertex;
                        }
                    }
                    fresh =
                        fresh | self.contract(present, [vertex, other], mates, &mut even, roots);
                    continue;
                }
                // A maximum matching covers every vertex that a tree reaches.
                let mate = mates[usize::from(other)];
                debug_assert_ne!(mate, NONE, "{other} is exposed");
                self.parents[usize::from(other)] = vertex;
                odd.insert(other);
                even.insert(mate);
                fresh.insert(mate);
            }
        }
        even
    }

    /// Contracts the blossom that an edge between two even vertices of one tree closes. Returns
    /// the vertices that become even.
    fn contract<const W: usize>(
        &mut self,
        present: &Set<W>,
        [one, other]: [u16; 2],
        mates: &[u16],
        even: &mut Set<W>,
        roots: &Set<W>,
    ) -> Set<W> {
        let base = |trees: &Trees, vertex: u16| trees.bases[usize::from(vertex)];
        if base(self, one) == base(self, other) {
            return Set::EMPTY;
        }
        let Some(common) = self.common_base(one, other, mates, roots) else {
            return Set::EMPTY;
        };
        let mut new = Set::EMPTY;
        self.marks.fill(false);
        self.mark_path(one, common, other, mates);
        self.mark_path(other, common, one, mates);
        for vertex in present.iter() {
            if self.marks[usize::from(base(self, vertex))] {
                self.bases[usize::from(vertex)] = common;
                if !even.contains(vertex) {
                    even.insert(vertex);
                    new.insert(vertex);
                }
            }
        }
        self.scanned += u64::from(present.count());
        new
    }

    /// The first common base on the paths from two even vertices to their roots. There is one
    /// because the matching is maximum.
    fn common_base<const W: usize>(
        &mut self,
        one: u16,
        other: u16,
        mates: &[u16],
        roots: &Set<W>,
    ) -> Option<u16> {
        self.marks.fill(false);
        let step = |trees: &Trees, vertex: u16| {
            let mate = mates[usize::from(vertex)];
            (!roots.contains(vertex)).then(|| trees.parents[usize::from(mate)])
        };
        let mut place = Some(one);
        while let Some(vertex) = place {
            let base = self.bases[usize::from(vertex)];
            self.marks[usize::from(base)] = true;
            place = step(self, base);
        }
        place = Some(other);
        while let Some(vertex) = place {
            let base = self.bases[usize::from(vertex)];
            if self.marks[usize::from(base)] {
                return Some(base);
            }
            place = step(self, base);
        }
        None
    }

    /// Marks the bases between an even vertex and the base of a new blossom, and sets the
    /// parents through which the other side reaches them.
    fn mark_path(&mut self, mut vertex: u16, common: u16, mut child: u16, mates: &[u16]) {
        while self.bases[usize::from(vertex)] != common {
            let mate = mates[usize::from(vertex)];
            let bases = [vertex, mate].map(|vertex| self.bases[usize::from(vertex)]);
            for base in bases {
                self.marks[usize::from(base)] = true;
            }
            self.parents[usize::from(vertex)] = child;
            child = mate;
            vertex = self.parents[usize::from(mate)];
        }
    }

    /// Exposes an even vertex of the trees that were grown last instead of the root of its tree,
    /// and returns this root.
    pub(super) fn expose(&self, vertex: u16, mates: &mut [u16]) -> u16 {
        let mut end = core::mem::replace(&mut mates[usize::from(vertex)], NONE);
        let mut root = vertex;
        while end != NONE {
            root = self.parents[usize::from(end)];
            let next = core::mem::replace(&mut mates[usize::from(root)], end);
            mates[usize::from(end)] = root;
            end = next;
        }
        root
    }

    /// The part of the core around an inessential vertex: the component of the inessential
    /// vertices and their neighbours, without the edges between two neighbours.
    pub(super) fn component<const W: usize>(
        &mut self,
        rows: &[Set<W>],
        present: &Set<W>,
        inessential: &Set<W>,
        vertex: u16,
    ) -> Set<W> {
        let mut component = Set::from_iter([vertex]);
        let mut fresh = component;
        while let Some(vertex) = fresh.first() {
            fresh.remove(vertex);
            let mut beside = rows[usize::from(vertex)] & present.without(&component);
            if !inessential.contains(vertex) {
                beside = beside & *inessential;
            }
            component = component | beside;
            fresh = fresh | beside;
            self.scanned += 1;
        }
        component
    }
}
