use alloc::vec::Vec;

use super::remainder::Remainder;

/// The pieces of a matching of a bipartite graph: sets of nodes in which the judge of
/// proofs may jump along a path.
///
/// A piece begins as a matched pair or an exposed node. A path to a node that can be exposed, or a
/// cycle, merges the pieces that it visits. A change of the matching ends the pieces of the nodes
/// that it changes.
pub(super) struct Pieces {
    /// The piece to which each node was last assigned, or [`NONE`].
    of: Vec<u32>,
    /// The next member of the same piece, around a circle.
    next: Vec<u32>,
    pieces: Vec<Piece>,
    searches: u32,
    /// The number of edges that searches have scanned since the count was last taken.
    pub(super) scanned: u64,
}

const NONE: u32 = u32::MAX;

struct Piece {
    /// The piece itself, or one with which it has been merged.
    merged: u32,
    is_ended: bool,
    /// Whether the piece contains an exposed node.
    is_free: bool,
    exit: Exit,
}

/// The edge by which a search leaves a piece: from its node `over` to `to`.
#[derive(Clone, Copy, Default)]
struct Exit {
    /// The number of the search, from 1.
    search: u32,
    over: u32,
    to: u32,
}

impl Pieces {
    pub(super) fn new(node_bound: usize) -> Pieces {
        Pieces {
            of: vec![NONE; node_bound],
            next: vec![NONE; node_bound],
            pieces: Vec::with_capacity(node_bound),
            searches: 0,
            scanned: 0,
        }
    }

    /// The piece of a present node.
    pub(super) fn of(&mut self, node: u32, rest: &Remainder<'_>) -> u32 {
        if let Some(piece) = self.known(node) {
            return piece;
        }
        let piece = self.pieces.len() as u32;
        let mate = rest.mate(node);
        self.pieces.push(Piece {
            merged: piece,
            is_ended: false,
            is_free: mate.is_none(),
            exit: Exit::default(),
        });
        let other = mate.unwrap_or(node);
        for (member, next) in [(node, other), (other, node)] {
            self.of[member as usize] = piece;
            self.next[member as usize] = next;
        }
        piece
    }

    fn known(&mut self, node: u32) -> Option<u32> {
        let mut piece = self.of[node as usize];
        if piece == NONE {
            return None;
        }
        loop {
            let next = self.pieces[piece as usize].merged;
            if next == piece {
                let is_ended = self.pieces[piece as usize].is_ended;
                return (!is_ended).then_some(piece);
            }
            let after = self.pieces[next as usize].merged;
            self.pieces[piece as usize].merged = after;
            piece = after;
        }
    }

    /// Whether a path shows that some maximum matching exposes an inessential node.
    pub(super) fn can_expose(&mut self, node: u32, rest: &Remainder<'_>) -> bool {
        let piece = self.of(node, rest);
        self.pieces[piece as usize].is_free
    }

    /// Merges the pieces of every second node of a path.
    pub(super) fn join(&mut self, path: &[u32], rest: &Remainder<'_>) {
        let mut nodes = path.iter().step_by(2).copied();
        let Some(first) = nodes.next() else {
            return;
        };
        for node in nodes {
            let one = self.of(first, rest);
            let other = self.of(node, rest);
            if one != other {
                self.pieces[other as usize].merged = one;
                self.pieces[one as usize].is_free |= self.pieces[other as usize].is_free;
                // The circles of two pieces become one.
                self.next.swap(first as usize, node as usize);
            }
        }
    }

    /// Ends the piece of a node whose mate changes.
    pub(super) fn end(&mut self, node: u32) {
        if let Some(piece) = self.known(node) {
            self.pieces[piece as usize].is_ended = true;
        }
    }

    /// Paths from some nodes to `target`, a node of the same colour. Each node must have such
    /// a path. A path may jump within pieces, and visits no piece with an exposed node.
    ///
    /// The search starts at `target`. It reaches a piece along an edge to a node of the other
    /// colour, and continues from all nodes of the piece that have the colour of `target`.
    pub(super) fn paths_to(
        &mut self,
        target: u32,
        nodes: &[u32],
        rest: &Remainder<'_>,
    ) -> Vec<Vec<u32>> {
        self.searches += 1;
        let home = self.of(target, rest);
        self.pieces[home as usize].exit.search = self.searches;
        let pieces = nodes.iter().map(|&node| self.of(node, rest));
        let mut missing: Vec<u32> = pieces.filter(|&piece| piece != home).collect();
        missing.sort_unstable();
        missing.dedup();
        let mut reached = Vec::new();
        let mut expanded = 0;
        self.reach(target, rest, &mut reached, &mut missing);
        while let (false, Some(&first)) = (missing.is_empty(), reached.get(expanded)) {
            expanded += 1;
            let mut node = first;
            loop {
                if rest.side(node) == rest.side(target) {
                    self.reach(node, rest, &mut reached, &mut missing);
                }
                node = self.next[node as usize];
                if node == first {
                    break;
                }
            }
        }
        let paths = nodes.iter().map(|&node| self.path_to(home, node, rest));
        paths.collect()
    }

    /// Marks the pieces that have an edge to a node, and lists one node of each.
    fn reach(
        &mut self,
        to: u32,
        rest: &Remainder<'_>,
        reached: &mut Vec<u32>,
        missing: &mut Vec<u32>,
    ) {
        let search = self.searches;
        self.scanned += rest.degree(to);
        for over in rest.neighbours(to) {
            let piece = self.of(over, rest);
            let Piece { exit, is_free, .. } = &mut self.pieces[piece as usize];
            if exit.search != search && !*is_free {
                *exit = Exit { search, over, to };
                reached.push(over);
                if let Ok(index) = missing.binary_search(&piece) {
                    missing.remove(index);
                }
            }
        }
    }

    /// The path along the exits of pieces from a node to the piece `home`.
    fn path_to(&mut self, home: u32, node: u32, rest: &Remainder<'_>) -> Vec<u32> {
        let mut path = vec![node];
        let mut last = node;
        loop {
            let piece = self.of(last, rest);
            if piece == home {
                return path;
            }
            let Exit { over, to, .. } = self.pieces[piece as usize].exit;
            path.extend([over, to]);
            last = to;
        }
    }
}
