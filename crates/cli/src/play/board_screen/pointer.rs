mod grid;

use matchplay_board::{Dials, IllegalMove, Places, Position, Vertex};

use grid::Grid;

/// A direction in which a player moves a [`Pointer`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    /// To the row above, or one digit up.
    Up,
    /// To the row below, or one digit down.
    Down,
    /// To the column or digit on the left.
    Left,
    /// To the column or digit on the right.
    Right,
}

/// A legal move that the player selects with the arrow keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pointer(Option<Vertex>);

impl Pointer {
    /// A pointer to the first legal move of a position.
    pub(crate) fn new(position: &Position) -> Pointer {
        Pointer(position.moves().next())
    }

    /// The selected move; `None` without a legal move.
    pub(crate) const fn target(self) -> Option<Vertex> {
        self.0
    }

    /// Selects a move in a direction. If no move is in the direction, the selection does
    /// not change.
    ///
    /// - On a grid with orthogonal steps, the direction is that of the move; with other
    ///   steps, the pointer goes to the nearest legal move in the direction.
    /// - While the token is not placed, the pointer goes to the next cell in the direction
    ///   where it may be placed. If the starts are listed or the grid is a honeycomb, and
    ///   no such cell is straight on, the nearest one in the direction is selected.
    /// - On a lock, left and right select a digit that can change, up and down the change.
    /// - Otherwise, right and down select the next legal move, left and up the previous
    ///   one.
    ///
    /// # Errors
    ///
    /// If the move in the direction is illegal; the selection does not change.
    pub(crate) fn steer(
        &mut self,
        position: &Position,
        direction: Direction,
    ) -> Result<(), IllegalMove> {
        let target = match (position.board().places(), position.token(), self.0) {
            (Places::Cells(size), _, Some(now)) => {
                // Stones slide along the default lattice.
                let lattice = position.board().lattice().cloned().unwrap_or_default();
                Grid { size, lattice }.target(position, now, direction)
            }
            (Places::Dials(dials), Some(token), Some(now)) => {
                turn(position, dials, token, now, direction)
            }
            _ => {
                match direction {
                    Direction::Down | Direction::Right => self.next(position),
                    Direction::Up | Direction::Left => self.previous(position),
                }
                return Ok(());
            }
        };
        if let Some(target) = target {
            position.check(target)?;
            self.0 = Some(target);
        }
        Ok(())
    }

    /// Selects the next legal move, or the first one after the last.
    pub(crate) fn next(&mut self, position: &Position) {
        let after = |now| position.moves().find(|&to| Some(to) > now);
        self.0 = after(self.0).or_else(|| position.moves().next());
    }

    /// Selects the previous legal move, or the last one before the first.
    pub(crate) fn previous(&mut self, position: &Position) {
        let now = self.0;
        let before = position.moves().take_while(|&to| Some(to) < now).last();
        self.0 = before.or_else(|| position.moves().last());
    }
}

/// The state of a lock in a direction from the selected one.
fn turn(
    position: &Position,
    dials: Dials,
    token: Vertex,
    now: Vertex,
    direction: Direction,
) -> Option<Vertex> {
    let digits = dials.digits();
    let turned = |dial, up| dials.turned(token, dial, up);
    let mut all = (0..digits).flat_map(|dial| [(dial, true), (dial, false)]);
    let selected = all.find(|&(dial, up)| turned(dial, up) == Some(now));
    let (dial, up) = selected.unwrap_or((digits.saturating_sub(1), true));
    let either = |dial| [turned(dial, up), turned(dial, !up)];
    let is_legal = |to: &Vertex| position.check(*to).is_ok();
    // Dials count from the right.
    match direction {
        Direction::Up => turned(dial, true),
        Direction::Down => turned(dial, false),
        Direction::Left => (dial + 1..digits).flat_map(either).flatten().find(is_legal),
        Direction::Right => (0..dial).rev().flat_map(either).flatten().find(is_legal),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use matchplay_board::{Coord, ExplicitGraph, Lattice, Lock, Maze, Reason, Steps, Wrap};

    fn check(position: &Position, from: u32, direction: Direction, expected: Result<u32, Reason>) {
        let mut pointer = Pointer(Some(Vertex::new(from)));
        let steered = pointer.steer(position, direction);
        let target = steered.map(|()| pointer.target());
        assert_eq!(
            target.map_err(|illegal| illegal.reason),
            expected.map(|to| Some(Vertex::new(to))),
            "from {from} {direction:?}"
        );
        if expected.is_err() {
            assert_eq!(pointer.target(), Some(Vertex::new(from)));
        }
    }

    #[test]
    fn on_a_grid_a_direction_is_a_move() {
        let start = Position::sliding("XO\nX.".parse().unwrap());
        assert_eq!(Pointer::new(&start).target(), Some(Vertex::new(1)));
        check(&start, 1, Direction::Up, Ok(1));
        check(&start, 1, Direction::Left, Err(Reason::OpponentsStone));
        check(&start, 1, Direction::Down, Ok(1));
        check(&start, 1, Direction::Right, Ok(1));
    }

    #[test]
    fn walls_are_skipped_to_place_the_token() {
        let start = Position::maze(".#.\n.##".parse().unwrap(), None).unwrap();
        assert_eq!(Pointer::new(&start).target(), Some(Vertex::new(0)));
        check(&start, 0, Direction::Right, Ok(2));
        check(&start, 2, Direction::Left, Ok(0));
        check(&start, 0, Direction::Down, Ok(3));
        check(&start, 2, Direction::Down, Ok(2));
        check(&start, 0, Direction::Up, Ok(0));
    }

    fn lattice(rows: &str, lattice: Lattice, start: Option<(u32, u32)>) -> Position {
        let maze = rows.parse::<Maze>().unwrap().with_lattice(lattice);
        let start = start.map(|(row, column)| Coord::new(row, column));
        Position::maze(maze, start).unwrap()
    }

    #[test]
    fn on_a_grid_that_wraps_a_direction_leads_around_it() {
        let torus = Lattice::new(Steps::Orthogonal, Some(Wrap::Columns));
        let start = lattice("...\n.##", torus.clone(), Some((0, 0)));
        check(&start, 1, Direction::Left, Ok(2));
        check(&start, 1, Direction::Up, Ok(1));
        check(&start, 1, Direction::Down, Ok(3));
        let placing = lattice("...\n.##", torus.clone(), None);
        check(&placing, 0, Direction::Left, Ok(2));
        check(&placing, 3, Direction::Right, Ok(3));
        let ring = lattice(".", Lattice::new(Steps::Orthogonal, Some(Wrap::Both)), None);
        check(&ring, 0, Direction::Left, Ok(0));
    }

    #[test]
    fn a_direction_selects_the_nearest_move_of_a_knight() {
        let rows = [".....", ".....", ".....", ".....", "....."].join("\n");
        let start = lattice(&rows, Steps::Knight.into(), Some((2, 2)));
        // Clockwise from the move up and to the left.
        let ring = [1, 3, 9, 19, 23, 21, 15, 5];
        let directions = [
            Direction::Right,
            Direction::Down,
            Direction::Down,
            Direction::Down,
            Direction::Left,
            Direction::Up,
            Direction::Up,
            Direction::Up,
        ];
        for (index, direction) in directions.into_iter().enumerate() {
            check(&start, ring[index], direction, Ok(ring[(index + 1) % 8]));
        }
        check(&start, 1, Direction::Up, Ok(1));
        // On a board that wraps, a move is where its step leads.
        let torus = Lattice::new(Steps::Knight, Some(Wrap::Both));
        let corner = lattice(&rows, torus, Some((0, 0)));
        check(&corner, 22, Direction::Left, Ok(16));
        check(&corner, 7, Direction::Up, Ok(22));
    }

    #[test]
    fn in_a_honeycomb_up_and_down_lead_straight_on() {
        let rows = ["....", "....", "....", "...."].join("\n");
        let placing = lattice(&rows, Steps::Hex.into(), None);
        for (above, below) in [(1, 5), (5, 8), (8, 12)] {
            check(&placing, above, Direction::Down, Ok(below));
            check(&placing, below, Direction::Up, Ok(above));
        }
        // Without a cell straight below, the nearest one is selected.
        check(&placing, 4, Direction::Down, Ok(8));
        let start = lattice(&rows, Steps::Hex.into(), Some((1, 1)));
        for (from, direction, to) in [
            (4, Direction::Up, 1),
            (1, Direction::Right, 2),
            (2, Direction::Down, 6),
            (6, Direction::Down, 9),
            (9, Direction::Left, 8),
            (8, Direction::Up, 4),
            (4, Direction::Left, 4),
        ] {
            check(&start, from, direction, Ok(to));
        }
    }

    #[test]
    fn only_listed_starts_are_selected() {
        let maze = "....\n....\n....".parse::<Maze>().unwrap();
        let start = Position::with_starts(maze, [1, 3, 8].map(Vertex::new)).unwrap();
        assert_eq!(Pointer::new(&start).target(), Some(Vertex::new(1)));
        check(&start, 1, Direction::Right, Ok(3));
        check(&start, 1, Direction::Down, Ok(8));
        check(&start, 8, Direction::Right, Ok(1));
        check(&start, 8, Direction::Down, Ok(8));
    }

    #[test]
    fn dials_that_do_not_wrap_stop_at_their_ends() {
        let dials = Dials::with_base(2, 3, false).unwrap();
        let start = Position::lock(Lock::on(dials, []).unwrap(), Some(2)).unwrap();
        assert_eq!(Pointer::new(&start).target(), Some(Vertex::new(1)));
        check(&start, 1, Direction::Up, Ok(1));
        check(&start, 1, Direction::Left, Ok(5));
        check(&start, 5, Direction::Down, Ok(5));
        check(&start, 5, Direction::Right, Ok(1));
    }

    #[test]
    fn on_a_lock_a_direction_selects_a_digit_or_its_change() {
        let start = Position::lock(Lock::new(3, [10, 90, 9]).unwrap(), Some(0)).unwrap();
        // The digit in the middle cannot change.
        check(&start, 100, Direction::Right, Ok(1));
        check(&start, 900, Direction::Right, Ok(1));
        check(&start, 1, Direction::Left, Ok(100));
        check(&start, 1, Direction::Right, Ok(1));
        check(&start, 100, Direction::Left, Ok(100));
        check(&start, 100, Direction::Down, Ok(900));
        check(&start, 1, Direction::Down, Err(Reason::Forbidden));
    }

    #[test]
    fn the_moves_of_a_graph_form_a_cycle() {
        let graph = ExplicitGraph::new(5, [(0, 1), (0, 2), (0, 4)]).unwrap();
        let start = Position::graph(graph, Some(0)).unwrap();
        for (now, next) in [(1, 2), (2, 4), (4, 1)] {
            for direction in [Direction::Right, Direction::Down] {
                check(&start, now, direction, Ok(next));
            }
            for direction in [Direction::Left, Direction::Up] {
                check(&start, next, direction, Ok(now));
            }
        }
        let mut none = Pointer::default();
        none.next(&start);
        assert_eq!(none.target(), Some(Vertex::new(1)));
    }
}
