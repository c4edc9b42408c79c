use std::collections::BTreeSet;
use std::mem;

use matchplay_board::{Coord, Lattice, Size, Vertex};

use super::Marks;
use super::steps::{StepSet, Symmetry};
use crate::frame::Frame;

/// A position on a grid.
pub(super) struct Grid {
    pub(super) size: Size,
    pub(super) lattice: Lattice,
    /// The marked cells are those that the token can reach.
    pub(super) marks: Marks,
}

/// The smallest image of a position on a grid.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct GridForm {
    rows: u32,
    columns: u32,
    steps: StepSet,
    /// One bit for each marked cell, in row-major order.
    bits: Vec<u64>,
    /// Without the marked cells.
    marks: Marks<u32>,
}

/// The largest number of images of cells that are computed for a grid that wraps.
const MAX_IMAGES: usize = 1 << 20;

impl GridForm {
    /// Of the shifts along axes that wrap, compares only those that move one of the
    /// [anchors](Grid::anchors) of the position to the first row or column. A symmetry
    /// maps the anchors of a position to the anchors of its image.
    pub(super) fn of(grid: &Grid) -> GridForm {
        let steps = StepSet::of(&grid.lattice, grid.size);
        let mut anchors = grid.anchors();
        if anchors.len() > 1 && grid.marks.marked.len() * anchors.len() > MAX_IMAGES {
            anchors.clear();
        }
        let images = Symmetry::all().flat_map(|symmetry| {
            let steps = steps.image(symmetry, symmetry.shape(grid.size));
            let (rows, columns) = steps.wraps();
            let firsts = anchors.iter().map(|&anchor| {
                let Coord { row, column } = symmetry.image(grid.size.coord(anchor), grid.size);
                (if rows { row } else { 0 }, if columns { column } else { 0 })
            });
            let mut firsts: BTreeSet<(u32, u32)> = firsts.collect();
            if firsts.is_empty() {
                firsts.insert((0, 0));
            }
            let maps = firsts.into_iter().map(move |first| Map {
                symmetry,
                first,
                size: grid.size,
            });
            maps.map(move |map| grid.image(map, steps.clone()))
        });
        images.min().expect("there are eight symmetries")
    }
}

impl Grid {
    /// The smallest part of the grid that contains the marked cells. An axis that wraps
    /// keeps its length.
    pub(super) fn cropped(self) -> Grid {
        let frame = Frame::of(&self.marks.marked, self.size, self.lattice.wrap(), 0);
        let size = frame.size();
        let moved = |cell: Vertex| {
            let cell = frame.inner(self.size.coord(cell));
            let cell = cell.and_then(|cell| size.vertex(cell));
            cell.expect("the part contains the marked cells")
        };
        Grid {
            size,
            marks: self.marks.map(moved),
            lattice: self.lattice,
        }
    }

    /// Cells that distinguish the shifts of the grid: the token, otherwise the cells that are
    /// not marked or the starts, whichever are fewer. Without any of them, all shifts are
    /// equal.
    fn anchors(&self) -> Vec<Vertex> {
        if let Some(token) = self.marks.token {
            return vec![token];
        }
        let mut marked = self.marks.marked.iter().peekable();
        let cells = (0..self.size.cells()).map(Vertex::from_index);
        let others = cells.filter(|cell| marked.next_if_eq(&cell).is_none());
        let others: Vec<Vertex> = others.collect();
        match &self.marks.starts {
            Some(starts) if others.is_empty() || starts.len() < others.len() => starts.clone(),
            _ => others,
        }
    }

    fn image(&self, map: Map, steps: StepSet) -> GridForm {
        let (rows, columns) = map.symmetry.shape(self.size);
        let mut marks = self.marks.map(|cell| map.image(cell));
        let mut bits = vec![0; self.size.cells().div_ceil(64)];
        for cell in mem::take(&mut marks.marked) {
            let cell = cell as usize;
            bits[cell / 64] |= 1 << (cell % 64);
        }
        GridForm {
            rows,
            columns,
            steps,
            bits,
            marks,
        }
    }
}

/// A symmetry, followed by a shift along axes that wrap.
#[derive(Clone, Copy)]
struct Map {
    symmetry: Symmetry,
    /// The row and the column of the image that become the first ones.
    first: (u32, u32),
    size: Size,
}

impl Map {
    /// The number of the image of a cell.
    fn image(self, cell: Vertex) -> u32 {
        let image = self.symmetry.image(self.size.coord(cell), self.size);
        let (rows, columns) = self.symmetry.shape(self.size);
        let shifted = |at: u32, first: u32, length: u32| match at.checked_sub(first) {
            Some(at) => at,
            None => at + (length - first),
        };
        let row = shifted(image.row, self.first.0, rows);
        let column = shifted(image.column, self.first.1, columns);
        row * columns + column
    }
}
