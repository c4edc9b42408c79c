use std::ops::Range;

use matchplay_board::{
    Content, Coord, Game, Places, Plane, Position, Size, SlidingBoard, Stone, Vertex,
};

use super::cells::cells;
use super::spans::{proper_spans, spans};
use crate::random::Random;

/// A game of sliding stones that the first player loses: the path of the blank.
pub(super) struct Walk {
    /// The cells with a stone of the player who would slide it, if the blank came beside it.
    fits: Plane,
    /// The cells of the blank: its start, and two cells for each round.
    path: Vec<Coord>,
}

impl Walk {
    /// A random path that never visits a cell twice, until it has no neighbour left.
    ///
    /// The next cell is one with the fewest unvisited neighbours in `long` of 100 cases, which
    /// makes long paths, and otherwise any. A stone beside the path can slide in `fitting` of 100
    /// cases. The board has at least three cells.
    pub(super) fn random(size: Size, long: usize, fitting: usize, random: &mut Random) -> Walk {
        let cells = size.cells();
        // From a corner, a path has at least two steps.
        let starts: Vec<usize> = (0..8).map(|_| random.below(cells)).chain([0]).collect();
        let paths = starts.into_iter().map(|start| {
            let start = size.coord(Vertex::from_index(start));
            path(size, start, long, random)
        });
        let path = paths.into_iter().find(|path| path.len() > 2);
        let path = path.expect("a board of three cells has a path from its corner");
        Walk::along(size, path, fitting, random)
    }

    /// The path along all rows in turn, from the second cell of the first row.
    pub(super) fn winding(size: Size, fitting: usize, random: &mut Random) -> Walk {
        let rows = (0..size.rows()).flat_map(|row| {
            (0..size.columns()).map(move |column| match row % 2 {
                0 => Coord::new(row, column),
                _ => Coord::new(row, size.columns() - 1 - column),
            })
        });
        Walk::along(size, rows.skip(1).collect(), fitting, random)
    }

    fn along(size: Size, mut path: Vec<Coord>, fitting: usize, random: &mut Random) -> Walk {
        path.truncate((path.len() - 1) / 2 * 2 + 1);
        let cells = cells(size).filter(|_| random.below(100) < fitting);
        let mut fits = Plane::from_cells(size, cells);
        path.iter().for_each(|&cell| fits.set(cell, true));
        Walk { fits, path }
    }

    /// The walk of a game; `None` if it is not a game of sliding stones.
    fn of(game: &Game) -> Option<Walk> {
        let (start, Places::Cells(size)) = (game.start(), game.board().places()) else {
            return None;
        };
        let blank = size.coord(start.token()?);
        let fits = start.board().places().vertices().filter(|&vertex| {
            let first = size.coord(vertex).parity() != blank.parity();
            match start.content(vertex) {
                Content::Stone(stone) => (stone == Stone::White) == first,
                _ => true,
            }
        });
        let fits = Plane::from_cells(size, fits.map(|vertex| size.coord(vertex)));
        let plies = game.plies().iter().map(|&ply| size.coord(ply));
        let path = [blank].into_iter().chain(plies).collect();
        Some(Walk { fits, path })
    }

    /// The number of rounds: moves of each player.
    pub(super) fn rounds(&self) -> usize {
        (self.path.len() - 1) / 2
    }

    /// The game. Stones that the first player could slide at the end are recoloured.
    pub(super) fn game(&self) -> Game {
        let size = self.fits.size();
        let mut fits = self.fits.clone();
        let (blank, end) = (self.path[0], *self.path.last().expect("a path has a start"));
        let beside = cells(size).filter(|cell| cell.is_adjacent(end));
        beside
            .filter(|cell| !self.path.contains(cell))
            .for_each(|cell| fits.set(cell, false));
        let white = cells(size).filter(|&cell| {
            let first = cell.parity() != blank.parity();
            fits.contains(cell) == first
        });
        let board = SlidingBoard::new(Plane::from_cells(size, white), blank);
        let board = board.expect("the path is on the board");
        let plies = self.path[1..].iter().filter_map(|&cell| size.vertex(cell));
        let game = Game::replay(Position::sliding(board), plies);
        game.expect("the stones on the path can slide in turn")
    }

    /// The walk on the board without some rows and columns: the longest part of a range of its path
    /// that is still a path, with whole rounds.
    fn without(
        &self,
        rows: &Range<u32>,
        columns: &Range<u32>,
        within: &Range<usize>,
    ) -> Option<Walk> {
        let size = self.fits.size();
        let length = |all: u32, gone: &Range<u32>| all - gone.len() as u32;
        let size = Size::new(length(size.rows(), rows), length(size.columns(), columns))?;
        let inner = |cell: Coord| {
            let (row, column) = (kept(cell.row, rows)?, kept(cell.column, columns)?);
            Some(Coord::new(row, column))
        };
        let cells: Vec<Coord> = self.path.iter().copied().filter_map(inner).collect();
        let gone = self.path[..within.start]
            .iter()
            .copied()
            .filter_map(inner)
            .count();
        let rest = self.path[within.clone()]
            .iter()
            .copied()
            .filter_map(inner)
            .count();
        let runs = cells[gone..gone + rest].chunk_by(|a, b| a.is_adjacent(*b));
        let mut start = gone;
        let runs = runs.map(|run| {
            start += run.len();
            let begin = start - run.len();
            begin..begin + (run.len() - 1) / 2 * 2 + 1
        });
        let run = runs.max_by_key(Range::len).filter(|run| run.len() > 2)?;
        let fits = self.fits.ones().map(|cell| self.fits.size().coord(cell));
        let mut fits = Plane::from_cells(size, fits.filter_map(inner));
        cells[..run.start]
            .iter()
            .for_each(|&cell| fits.set(cell, false));
        let path = cells[run].to_vec();
        Some(Walk { fits, path })
    }
}

/// The number of a row or column after some are gone; `None` if it is one of them.
fn kept(line: u32, gone: &Range<u32>) -> Option<u32> {
    match line {
        line if line < gone.start => Some(line),
        line if gone.contains(&line) => None,
        line => Some(line - gone.len() as u32),
    }
}

/// A random path from a cell, as for [`Walk::random`].
fn path(size: Size, start: Coord, long: usize, random: &mut Random) -> Vec<Coord> {
    let mut unvisited = Plane::from_cells(size, cells(size));
    unvisited.set(start, false);
    let mut path = vec![start];
    let mut cell = start;
    loop {
        let mut next = neighbours(cell).filter(|&it| unvisited.contains(it));
        let mut found: Vec<Coord> = next.by_ref().collect();
        if found.is_empty() {
            return path;
        }
        let chosen = random.below(found.len());
        found.rotate_left(chosen);
        if random.below(100) < long {
            found.sort_by_key(|&it| neighbours(it).filter(|&it| unvisited.contains(it)).count());
        }
        cell = found[0];
        unvisited.set(cell, false);
        path.push(cell);
    }
}

/// The neighbours of a cell, on or off the board.
fn neighbours(Coord { row, column }: Coord) -> impl Iterator<Item = Coord> {
    let beside = [
        (row.wrapping_sub(1), column),
        (row, column.wrapping_sub(1)),
        (row, column + 1),
        (row + 1, column),
    ];
    beside
        .into_iter()
        .map(|(row, column)| Coord::new(row, column))
}

/// Games with fewer rounds, with fewer rows or columns, or with fewer stones that could slide.
pub(super) fn simpler(game: &Game) -> impl Iterator<Item = Game> {
    Walk::of(game).into_iter().flat_map(|walk| {
        let size = walk.fits.size();
        let none = || 0..0;
        let all = 0..walk.path.len();
        let rounds = ends(walk.rounds()).map(|kept| 2 * kept.start..2 * kept.end + 1);
        let mut parts: Vec<_> = rounds.map(|kept| (none(), none(), kept)).collect();
        let lines = |gone: Range<usize>| gone.start as u32..gone.end as u32;
        let rows = proper_spans(size.rows() as usize).map(lines);
        parts.extend(rows.map(|gone| (gone, none(), all.clone())));
        let columns = proper_spans(size.columns() as usize).map(lines);
        parts.extend(columns.map(|gone| (none(), gone, all.clone())));
        let beside = cells(size).filter(|cell| walk.fits.contains(*cell));
        let beside: Vec<Coord> = beside.filter(|cell| !walk.path.contains(cell)).collect();
        let changes = parts.into_iter().map(Change::Without);
        let changes = changes.chain(spans(beside.len()).map(Change::Recolour));
        changes.filter_map(move |change| match change {
            Change::Without((rows, columns, within)) => {
                Some(walk.without(&rows, &columns, &within)?.game())
            }
            Change::Recolour(span) => {
                let (mut fits, path) = (walk.fits.clone(), walk.path.clone());
                beside[span].iter().for_each(|&cell| fits.set(cell, false));
                Some(Walk { fits, path }.game())
            }
        })
    })
}

/// A change that makes a game simpler.
enum Change {
    /// These rows and columns are gone, and only these indices of the path are left.
    Without((Range<u32>, Range<u32>, Range<usize>)),
    /// Some of the stones beside the path can no longer slide.
    Recolour(Range<usize>),
}

/// What can be left of a list of this length without one of its ends.
fn ends(length: usize) -> impl Iterator<Item = Range<usize>> {
    let spans = proper_spans(length);
    spans.filter_map(move |span| match span {
        span if span.start == 0 => Some(span.end..length),
        span if span.end == length => Some(0..span.start),
        _ => None,
    })
}
