use matchplay_board::{Coord, Lattice, Position, Size, Steps, Vertex};

use super::Direction;

/// A grid on which a player moves a pointer.
pub(super) struct Grid {
    pub(super) size: Size,
    pub(super) lattice: Lattice,
}

/// A point in the picture of a grid: to the right and down.
type Point = (i64, i64);

impl Grid {
    /// The vertex in a direction from the selected legal move; it may be illegal.
    pub(super) fn target(
        &self,
        position: &Position,
        selected: Vertex,
        direction: Direction,
    ) -> Option<Vertex> {
        match position.token() {
            Some(token) if self.is_orthogonal() => self.next(token, direction),
            Some(token) => self.next_move(position, token, selected, direction),
            None => {
                let is_legal = |cell: &Vertex| position.check(*cell).is_ok();
                let straight = self.ray(selected, direction).find(is_legal);
                let anywhere = position.starts().is_some() || self.is_honeycomb();
                let nearest = || self.next_placement(position, selected, direction);
                straight.or_else(|| anywhere.then(nearest).flatten())
            }
        }
    }

    /// Whether the token moves by one cell in a direction.
    fn is_orthogonal(&self) -> bool {
        *self.lattice.steps() == Steps::Orthogonal
    }

    fn is_honeycomb(&self) -> bool {
        *self.lattice.steps() == Steps::Hex
    }

    /// The next cell in a direction, around a grid that wraps.
    fn next(&self, from: Vertex, direction: Direction) -> Option<Vertex> {
        let cell = self.size.coord(from);
        let is_odd = cell.row % 2 == 1;
        let step = match direction {
            // In a honeycomb, a row is half a cell to the right of the row above.
            Direction::Up if self.is_honeycomb() && !is_odd => (-1, 1),
            Direction::Down if self.is_honeycomb() && is_odd => (1, -1),
            Direction::Up => (-1, 0),
            Direction::Down => (1, 0),
            Direction::Left => (0, -1),
            Direction::Right => (0, 1),
        };
        self.shifted(cell, step).filter(|&next| next != from)
    }

    /// The cells in a direction, without the first one.
    fn ray(&self, from: Vertex, direction: Direction) -> impl Iterator<Item = Vertex> {
        let next = move |cell| self.next(cell, direction).filter(|&next| next != from);
        std::iter::successors(next(from), move |&cell| next(cell))
    }

    /// The next move of a placed token in a direction from the selected move, as seen from
    /// the token. On a grid that wraps, a move is where its step leads, not on the other side.
    fn next_move(
        &self,
        position: &Position,
        token: Vertex,
        selected: Vertex,
        direction: Direction,
    ) -> Option<Vertex> {
        let mut steps = self.lattice.steps().offsets();
        // If several steps lead to a cell, the shortest counts.
        let length = |part: i32| i64::from(part) * i64::from(part);
        steps.sort_unstable_by_key(|&(rows, columns)| {
            (length(rows) + length(columns), rows, columns)
        });
        let from = self.size.coord(token);
        let mut moves: Vec<(Vertex, Point)> = Vec::new();
        for step in steps {
            let to = self.shifted(from, step);
            let to = to.filter(|&to| position.check(to).is_ok());
            if let Some(to) = to.filter(|to| moves.iter().all(|(other, _)| other != to)) {
                moves.push((to, self.point(step.0.into(), step.1.into())));
            }
        }
        let &(_, start) = moves.iter().find(|&&(to, _)| to == selected)?;
        nearest(start, moves.into_iter(), direction)
    }

    /// The placement nearest to the selected one among those in a direction from it.
    fn next_placement(
        &self,
        position: &Position,
        selected: Vertex,
        direction: Direction,
    ) -> Option<Vertex> {
        let point = |vertex| {
            let Coord { row, column } = self.size.coord(vertex);
            self.point(row.into(), column.into())
        };
        let placements = position.moves().map(|to| (to, point(to)));
        nearest(point(selected), placements, direction)
    }

    /// The point of a cell, or of the difference of two cells.
    fn point(&self, row: i64, column: i64) -> Point {
        match self.is_honeycomb() {
            true => (2 * column + row, 2 * row),
            false => (column, row),
        }
    }

    fn shifted(&self, cell: Coord, step: (i32, i32)) -> Option<Vertex> {
        self.size
            .vertex(self.lattice.shifted(self.size, cell, step)?)
    }
}

/// The vertex whose point is nearest to the start among those in a direction; a distance
/// across the direction counts more.
fn nearest(
    start: Point,
    points: impl Iterator<Item = (Vertex, Point)>,
    direction: Direction,
) -> Option<Vertex> {
    let cost = |(x, y): Point| {
        let (right, down) = (x - start.0, y - start.1);
        let (along, across) = match direction {
            Direction::Up => (-down, right),
            Direction::Down => (down, right),
            Direction::Left => (-right, down),
            Direction::Right => (right, down),
        };
        (along > 0).then(|| i128::from(along).pow(2) + 2 * i128::from(across).pow(2))
    };
    let costs = points.filter_map(|(vertex, point)| Some((cost(point)?, vertex)));
    costs.min().map(|(_, vertex)| vertex)
}
