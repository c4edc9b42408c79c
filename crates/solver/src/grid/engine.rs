use alloc::vec::Vec;

use matchplay_board::Vertex;
use matchplay_certificate::Witness;

use crate::engine::Engine;
use crate::grid::Forest;
use crate::grid::cell::{Cell, Direction};

/// A cell is the node of its index.
impl Engine for Forest {
    fn node(&self, vertex: Vertex) -> u32 {
        self.index(vertex) as u32
    }

    fn vertex(&self, node: u32) -> Vertex {
        self.vertex(node as usize)
    }

    fn node_bound(&self) -> usize {
        self.cells.len()
    }

    fn count(&self) -> usize {
        self.count
    }

    fn inessential(&self) -> impl Iterator<Item = Vertex> {
        self.even_cells()
    }

    fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> {
        let around = Direction::ALL.map(|direction| self.beside(node as usize, direction));
        let present = around.into_iter().filter(|(_, cell)| cell.is_present());
        present.map(|(index, _)| index as u32)
    }

    fn is_inessential(&self, node: u32) -> bool {
        self.cells[node as usize].is_even()
    }

    fn mate(&self, node: u32) -> Option<u32> {
        let cell = self.cells[node as usize];
        let mate = self.steps.from(node as usize, cell.mate());
        (!cell.is_exposed()).then_some(mate as u32)
    }

    fn insert(&mut self, node: u32) {
        let node = node as usize;
        self.count += 1;
        let even = |direction: &Direction| self.beside(node, *direction).1.is_even();
        let mut even = Direction::ALL.into_iter().filter(even);
        let Some(mate) = even.next() else {
            self.cells[node] = Cell::ROOT;
            self.queue.push(node);
            return self.grow();
        };
        let root_beside = |direction| self.root(self.steps.from(node, direction));
        let mut root = None;
        let other = even.find(|&other| {
            let root = *root.get_or_insert_with(|| root_beside(mate));
            root_beside(other) != root
        });
        self.cells[node] = Cell::free(mate);
        let mate_index = self.steps.from(node, mate);
        self.flip(mate_index, mate.back());
        match other {
            // The tree, turned round, hangs from the other one as a whole.
            Some(parent) => self.cells[node] = Cell::free(mate).odd(parent),
            None => {
                self.dissolve(mate_index);
                self.graft_dissolved();
                self.grow();
            }
        }
    }

    fn insert_pair(&mut self, node: u32, other: u32) {
        let (node, other) = (node as usize, other as usize);
        self.count += 2;
        let towards = |direction: &Direction| self.steps.from(node, *direction) == other;
        let mate = Direction::ALL.into_iter().find(towards);
        let mate = mate.expect("the two are neighbours");
        self.cells[node] = Cell::free(mate);
        self.cells[other] = Cell::free(mate.back());
        self.graft(node);
        self.grow();
    }

    fn keep_reached(&mut self, node: u32, sought: &mut Vec<u32>) {
        self.probe(node as usize, sought);
    }

    fn witness(&mut self, exposed: Option<u32>) -> Witness {
        if let Some(node) = exposed {
            self.expose(node as usize);
        }
        self.certify()
    }
}

#[cfg(test)]
mod tests {
    use matchplay_board::Position;

    use super::*;
    use crate::ground::Gone;

    #[test]
    fn a_tree_lives_on_below_another_root() {
        // To the left and to the right of the token, a tree of three cells each.
        let mut position = Position::maze(".......".parse().unwrap(), None).unwrap();
        position.play(Vertex::new(3)).unwrap();
        let mut forest = Forest::default();
        let start = &position;
        let gone = Gone { start, plies: &[] };
        forest.solve(gone.out_of(&position.open_cells().unwrap()));
        let even: Vec<Vertex> = forest.inessential().collect();
        assert_eq!(even.len(), 4);

        forest.insert(forest.node(Vertex::new(3)));
        assert_eq!(forest.inessential().collect::<Vec<_>>(), even);
    }
}
