use std::ops::Range;

use matchplay_board::{
    Content, Coord, Game, Places, Plane, Position, Size, SlidingBoard, Stone, Vertex,
};

use super::spans::{cell_without, proper_spans, size_without, spans};
use crate::random::Random;

/// A game of sliding stones that the first player loses.
struct Walk {
    /// The cells whose stone can slide when the blank is beside it.
    fits: Plane,
    /// The path of the blank: its start, and two cells for each round.
    path: Vec<Coord>,
}

/// A change that makes a game simpler.
#[derive(Default)]
struct Cut {
    /// The rows that are left out.
    rows: Range<u32>,
    /// The columns that are left out.
    columns: Range<u32>,
    /// The indices of the path that are left out.
    path: Range<u32>,
    /// The indices among the stones beside the path that can no longer slide.
    beside: Range<u32>,
}

/// A game whose blank follows a random path until it has no unvisited neighbour.
///
/// `long` and `fitting` are percentages. With probability `long`, the next cell is one with the
/// fewest unvisited neighbours, which makes paths long; otherwise, it is random. A stone beside the
/// path can slide with probability `fitting`. The board has at least three cells.
pub(super) fn random_game(size: Size, long: usize, fitting: usize, random: &mut Random) -> Game {
    // A path that starts in a corner has at least two steps.
    let starts: Vec<usize> = (0..8)
        .map(|_| random.below(size.cells()))
        .chain([0])
        .collect();
    let mut paths = starts
        .into_iter()
        .map(|start| path(size, start, long, random));
    let mut path = paths
        .find(|path| path.len() > 2)
        .expect("a corner has a path");
    path.truncate((path.len() - 1) / 2 * 2 + 1);
    let fits = cells(size).filter(|_| random.below(100) < fitting);
    let fits = Plane::from_cells(size, fits.chain(path.clone()));
    Walk { fits, path }.game()
}

/// A random path from a cell, as for [`random_game`].
fn path(size: Size, start: usize, long: usize, random: &mut Random) -> Vec<Coord> {
    let mut unvisited = Plane::from_cells(size, cells(size));
    let mut path = Vec::new();
    let mut next = Some(size.coord(Vertex::from_index(start)));
    while let Some(cell) = next {
        unvisited.set(cell, false);
        path.push(cell);
        let unvisited_beside = |cell| neighbours(cell).filter(|&it| unvisited.contains(it));
        let mut found: Vec<Coord> = unvisited_beside(cell).collect();
        let chosen = random.below(found.len());
        found.rotate_left(chosen);
        next = match random.below(100) < long {
            true => found
                .into_iter()
                .min_by_key(|&it| unvisited_beside(it).count()),
            false => found.into_iter().next(),
        };
    }
    path
}

/// The cells of a board.
fn cells(size: Size) -> impl Iterator<Item = Coord> {
    (0..size.cells()).map(move |cell| size.coord(Vertex::from_index(cell)))
}

/// The neighbours of a cell, on or off the board.
fn neighbours(Coord { row, column }: Coord) -> impl Iterator<Item = Coord> {
    let rows = [row.wrapping_sub(1), row + 1].map(|row| Coord::new(row, column));
    let columns = [column.wrapping_sub(1), column + 1].map(|column| Coord::new(row, column));
    rows.into_iter().chain(columns)
}

impl Walk {
    /// The walk of a game; `None` if it is not a game of sliding stones.
    fn of(game: &Game) -> Option<Walk> {
        let (start, Places::Cells(size)) = (game.start(), game.board().places()) else {
            return None;
        };
        let blank = size.coord(start.token()?);
        let fits = cells(size).zip(0..).filter(|&(cell, vertex)| {
            let first = cell.parity() != blank.parity();
            match start.content(Vertex::new(vertex)) {
                Content::Stone(stone) => (stone == Stone::White) == first,
                _ => true,
            }
        });
        let fits = Plane::from_cells(size, fits.map(|(cell, _)| cell));
        let plies = game.plies().iter().map(|&ply| size.coord(ply));
        let path = [blank].into_iter().chain(plies).collect();
        Some(Walk { fits, path })
    }

    /// The game. Stones that the first player could slide at the end are recoloured.
    fn game(mut self) -> Game {
        let size = self.fits.size();
        let (blank, end) = (self.path[0], self.path[self.path.len() - 1]);
        let beside = neighbours(end).filter(|cell| !self.path.contains(cell));
        beside.for_each(|cell| self.fits.set(cell, false));
        let first = |cell: &Coord| cell.parity() != blank.parity();
        let white = cells(size).filter(|cell| self.fits.contains(*cell) == first(cell));
        let board = SlidingBoard::new(Plane::from_cells(size, white), blank);
        let start = Position::sliding(board.expect("the path is on the board"));
        let plies = self.path[1..].iter().filter_map(|&cell| size.vertex(cell));
        Game::replay(start, plies).expect("the stones on the path can slide in turn")
    }

    /// The stones beside the path that can slide.
    fn beside(&self) -> Vec<Coord> {
        let fits = self.fits.ones().map(|cell| self.fits.size().coord(cell));
        fits.filter(|cell| !self.path.contains(cell)).collect()
    }

    /// The game after a cut. It keeps the longest connected part of the path, with whole rounds.
    fn without(&self, cut: &Cut) -> Option<Game> {
        let size = size_without(self.fits.size(), &cut.rows, &cut.columns)?;
        let inner = |cell: Coord| cell_without(cell, &cut.rows, &cut.columns);
        let steps = self
            .path
            .iter()
            .zip(0..)
            .filter(|(_, index)| !cut.path.contains(index));
        let steps: Vec<Coord> = steps.filter_map(|(&cell, _)| inner(cell)).collect();
        let mut visited = 0;
        let runs = steps.chunk_by(|a, b| a.is_adjacent(*b)).map(|run| {
            visited += run.len();
            let start = visited - run.len();
            start..start + (run.len() - 1) / 2 * 2 + 1
        });
        let run = runs.max_by_key(Range::len).filter(|run| run.len() > 2)?;
        let fits = self.fits.ones().map(|cell| self.fits.size().coord(cell));
        let mut fits = Plane::from_cells(size, fits.filter_map(inner));
        let fixed = self.beside()[cut.beside.start as usize..cut.beside.end as usize].to_vec();
        let fixed = fixed.into_iter().filter_map(inner);
        let unfit = steps[..run.start].iter().copied().chain(fixed);
        unfit.for_each(|cell| fits.set(cell, false));
        let path = steps[run].to_vec();
        Some(Walk { fits, path }.game())
    }
}

/// Games with fewer rows, columns or rounds, or with fewer stones that could slide.
pub(super) fn simpler(game: &Game) -> impl Iterator<Item = Game> {
    Walk::of(game).into_iter().flat_map(|walk| {
        let size = walk.fits.size();
        let none = Cut::default;
        let path = proper_spans(walk.path.len() as u32).map(move |path| Cut { path, ..none() });
        let rows = proper_spans(size.rows()).map(move |rows| Cut { rows, ..none() });
        let columns = proper_spans(size.columns()).map(move |columns| Cut { columns, ..none() });
        let beside = spans(walk.beside().len() as u32);
        let beside = beside.map(move |beside| Cut { beside, ..none() });
        let cuts = path.chain(rows).chain(columns).chain(beside);
        cuts.filter_map(move |cut| walk.without(&cut))
    })
}
