use alloc::vec::Vec;

use matchplay_board::{Size, Vertex};

use crate::grid::cell::{Cell, Direction, Steps};
use crate::grid::karp_sipser::KarpSipser;
use crate::grid::push_relabel::PushRelabel;
use crate::grid::queue::Queue;
use crate::ground::Ground;

/// A maximum matching of the cells of a grid and the forest of alternating
/// trees that proves it.
///
/// Every exposed cell, of either colour of the chessboard, is the root of a
/// tree. From an *even* cell the tree takes in each free neighbour, which
/// becomes *odd*, and its mate, which becomes even; all even cells of a tree
/// have the colour of its root. An edge between even cells therefore joins
/// trees of different colours and closes an augmenting path. After an
/// augmentation the two trees are dissolved, and their cells are grafted where
/// the rest of the forest reaches them (Azad, Buluç & Pothen 2017).
///
/// When nothing is left to look at, there is no augmenting path, and the even
/// cells of both colours are the inessential ones (Dulmage & Mendelsohn 1958).
///
/// A cell's index is its bit in [framed words](crate::ground::framed_words). The forest
/// takes a byte a cell, and an index for each cell on the frontier. Time: at worst O(cells) for each
/// augmentation after the [initial matching](KarpSipser), which leaves few.
#[derive(Clone, Debug, Default)]
pub(crate) struct Forest {
    /// The cells of the grid and of its margin, which are absent.
    pub(crate) cells: Vec<Cell>,
    pub(crate) steps: Steps,
    pub(crate) columns: usize,
    /// How many cells are present.
    pub(crate) count: usize,
    pub(crate) queue: Queue,
    /// Even cells of dissolved trees, waiting to be grafted.
    pub(crate) dissolved: Vec<u32>,
    /// What a probe has marked, and what of it is still to be looked at.
    pub(crate) forth: Vec<u32>,
    pub(crate) back: Vec<u32>,
    initial: KarpSipser,
    push_relabel: PushRelabel,
    /// Memory kept from one board to the next: its plane, and the roots.
    plane: Vec<u64>,
    roots: Vec<u32>,
}

impl Forest {
    /// Solves what remains of a grid at the end of a game, the token's cell
    /// excepted; keeps nothing of what was solved before but its memory.
    pub(crate) fn solve(&mut self, ground: Ground<'_, impl Iterator<Item = u64>>) {
        self.lay_out(ground.size, ground.words);
        for vertex in ground.gone.vertices() {
            let vertex = vertex.index() as u32;
            let columns = self.columns as u32;
            let (row, column) = (vertex / columns, vertex % columns);
            self.initial.tiles.remove(row as usize, column as usize);
        }
        self.count = self.initial.tiles.count();
        self.initial.run();
        let mut roots = core::mem::take(&mut self.roots);
        roots.clear();
        self.initial
            .tiles
            .write(&mut self.cells, |root| roots.push(root as u32));
        // Trees that meet often take each other's cells back and forth; most
        // boards are done before each cell was looked at three times.
        if !self.complete(&roots, 3 * self.count) {
            self.free_all();
            self.push_relabel.run(&mut self.cells, self.columns + 1);
            let cells = self.cells.iter().zip(0..);
            let exposed = cells.filter(|(cell, _)| cell.is_exposed());
            roots.clear();
            roots.extend(exposed.map(|(_, index)| index));
            self.complete(&roots, usize::MAX);
        }
        self.roots = roots;
    }

    /// Grows trees from the roots, given in ascending order, looking at the
    /// neighbours of at most so many even cells; whether there is no augmenting
    /// path then.
    fn complete(&mut self, roots: &[u32], mut most: usize) -> bool {
        // Where there are many walls, trees stay small, and a strip of the
        // board is done with before the next one takes its place in the cache.
        let walled = 5 * self.count < 4 * self.cells.len();
        let strip = if walled {
            64 * (self.columns + 1)
        } else {
            self.cells.len()
        };
        for roots in roots.chunk_by(|&a, &b| a as usize / strip == b as usize / strip) {
            for &root in roots {
                self.queue.push(root as usize);
            }
            self.grow_within(&mut most);
        }
        self.queue.is_empty()
    }

    /// Makes all cells but the roots free.
    fn free_all(&mut self) {
        self.queue.clear();
        for cell in &mut self.cells {
            if cell.is_present() && !cell.is_exposed() {
                *cell = cell.freed();
            }
        }
    }

    fn lay_out(&mut self, size: Size, words: impl Iterator<Item = u64>) {
        self.columns = size.columns() as usize;
        let stride = self.columns + 1;
        self.steps = Steps::new(stride);
        self.cells.clear();
        let cells = (size.rows() as usize + 2) * stride + 8;
        self.cells.resize(cells.next_multiple_of(8), Cell::ABSENT);
        self.plane.clear();
        self.plane.extend(words);
        self.initial.tiles.lay_out(size, &self.plane);
    }

    /// The index of a vertex of the grid.
    pub(crate) fn index(&self, vertex: Vertex) -> usize {
        let vertex = vertex.index() as u32;
        let row = vertex / self.columns as u32;
        vertex as usize + row as usize + self.columns + 1
    }

    /// The vertex of the index of a cell.
    pub(crate) fn vertex(&self, cell: usize) -> Vertex {
        let rows_above = cell as u32 / (self.columns as u32 + 1);
        Vertex::new((cell - self.columns) as u32 - rows_above)
    }

    /// The cell beside one in a direction, and its index.
    pub(crate) fn beside(&self, cell: usize, direction: Direction) -> (usize, Cell) {
        let beside = self.steps.from(cell, direction);
        (beside, self.cells[beside])
    }

    /// Looks at the neighbours of even cells until there is no augmenting path.
    pub(crate) fn grow(&mut self) {
        let mut most = usize::MAX;
        self.grow_within(&mut most);
    }

    /// Looks at the neighbours of at most `most` even cells, and counts them off.
    fn grow_within(&mut self, most: &mut usize) {
        while *most > 0 {
            let Some(cell) = self.queue.pop() else {
                break;
            };
            *most -= 1;
            // Its tree may have been dissolved since it was queued.
            if self.cells[cell].is_even() {
                self.scan(cell);
            }
        }
    }

    /// Takes the free neighbours of an even cell into its tree, or augments by
    /// an even one.
    fn scan(&mut self, cell: usize) {
        for direction in Direction::ALL {
            let (beside, label) = self.beside(cell, direction);
            if label.is_free() {
                self.attach(beside, direction.back());
            } else if label.is_even() {
                self.augment(cell, direction);
                return;
            }
        }
    }

    /// Takes a free cell and its mate into the tree of the even cell that lies
    /// beside it in a direction.
    pub(crate) fn attach(&mut self, free: usize, parent: Direction) {
        let cell = self.cells[free];
        self.cells[free] = cell.odd(parent);
        let (mate, label) = self.beside(free, cell.mate());
        self.cells[mate] = label.even();
        self.queue.push(mate);
    }
}
