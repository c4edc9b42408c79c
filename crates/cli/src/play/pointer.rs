use matchplay_board::{Coord, Dials, IllegalMove, Places, Position, Size, Vertex};

/// A way in which a player points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Up,
    Down,
    Left,
    Right,
}

/// Where pointing leads: a legal move, or why there is none.
pub(super) type Pointed = Result<Vertex, IllegalMove>;

/// The move that is pointed at next, from the one that is pointed at now.
///
/// On a grid, a way is where the token goes, or, while it has to be placed, to
/// the next cell that is left there. On a lock, left and right choose a dial
/// that can turn, up and down how it turns. Else they go through the moves.
/// `None` if there is nothing that way.
pub(super) fn toward(position: &Position, now: Option<Vertex>, way: Way) -> Option<Pointed> {
    match (position.board().places(), position.token(), now) {
        (Places::Cells(size), Some(token), _) => step(position, size, token, way),
        (Places::Cells(size), None, Some(now)) => {
            let cells = ray(size, now, way);
            let mut left = cells.filter(|&cell| position.is_remaining(cell));
            left.next().map(Ok)
        }
        (Places::Dials(dials), Some(token), Some(now)) => turn(position, dials, token, now, way),
        _ => around(position, now, matches!(way, Way::Down | Way::Right)).map(Ok),
    }
}

/// The legal move after another one, or before it, and from the last the first.
pub(super) fn around(position: &Position, now: Option<Vertex>, on: bool) -> Option<Vertex> {
    let moves: Vec<Vertex> = position.moves().collect();
    let Some(now) = now else {
        return moves.first().copied();
    };
    if on {
        let next = moves.partition_point(|&to| to <= now);
        moves.get(next).or(moves.first()).copied()
    } else {
        let before = moves.partition_point(|&to| to < now).checked_sub(1);
        before
            .map_or(moves.last(), |before| moves.get(before))
            .copied()
    }
}

/// A step of the token on a grid.
fn step(position: &Position, size: Size, token: Vertex, way: Way) -> Option<Pointed> {
    let to = ray(size, token, way).next()?;
    Some(tried(position, to))
}

/// The move, if it is legal.
fn tried(position: &Position, to: Vertex) -> Pointed {
    position.check(to).map(|()| to)
}

/// The cells from one on to the edge, without it.
fn ray(size: Size, from: Vertex, way: Way) -> impl Iterator<Item = Vertex> {
    let next = move |cell: Coord| {
        let Coord { row, column } = cell;
        let next = match way {
            Way::Up => Coord::new(row.checked_sub(1)?, column),
            Way::Down => Coord::new(row + 1, column),
            Way::Left => Coord::new(row, column.checked_sub(1)?),
            Way::Right => Coord::new(row, column + 1),
        };
        size.contains(next).then_some(next)
    };
    let cells = std::iter::successors(next(size.coord(from)), move |&cell| next(cell));
    cells.filter_map(move |cell| size.vertex(cell))
}

/// The turn of a lock that is pointed at next.
fn turn(
    position: &Position,
    dials: Dials,
    token: Vertex,
    now: Vertex,
    way: Way,
) -> Option<Pointed> {
    let digits = dials.digits();
    let turned = |dial, up| dials.turned(token, dial, up);
    let all = (0..digits).flat_map(|dial| [(dial, true), (dial, false)]);
    let mut all = all.filter(|&(dial, up)| turned(dial, up) == Some(now));
    let (dial, up) = all.next().unwrap_or((digits.saturating_sub(1), true));
    let legal =
        |&(dial, up): &(u32, bool)| turned(dial, up).is_some_and(|to| position.check(to).is_ok());
    // Dials count from the right, where the units are.
    let both = |dial| [(dial, up), (dial, !up)];
    let found = match way {
        Way::Up | Way::Down => return Some(tried(position, turned(dial, way == Way::Up)?)),
        Way::Left => (dial + 1..digits).flat_map(both).find(legal),
        Way::Right => (0..dial).rev().flat_map(both).find(legal),
    };
    found.and_then(|(dial, up)| turned(dial, up)).map(Ok)
}

#[cfg(test)]
mod tests {
    use super::*;
    use matchplay_board::Reason;

    fn index(pointed: Option<Pointed>) -> Option<Result<usize, Reason>> {
        let pointed = pointed?.map(Vertex::index);
        Some(pointed.map_err(|illegal| illegal.reason))
    }

    #[test]
    fn on_a_grid_ways_are_steps_of_the_token() {
        let start = Position::sliding("XO\nX.".parse().unwrap());
        let toward = |way| index(toward(&start, None, way));
        assert_eq!(toward(Way::Up), Some(Ok(1)));
        assert_eq!(toward(Way::Left), Some(Err(Reason::OpponentsStone)));
        assert_eq!([toward(Way::Down), toward(Way::Right)], [None, None]);
    }

    #[test]
    fn to_place_the_token_walls_are_skipped() {
        let start = Position::maze(".#.\n.##".parse().unwrap(), None).unwrap();
        let toward = |now, way| index(toward(&start, Some(Vertex::new(now)), way));
        assert_eq!(toward(0, Way::Right), Some(Ok(2)));
        assert_eq!(toward(2, Way::Left), Some(Ok(0)));
        assert_eq!(toward(0, Way::Down), Some(Ok(3)));
        assert_eq!([toward(2, Way::Down), toward(0, Way::Up)], [None, None]);
        let first = super::toward(&start, None, Way::Up);
        assert_eq!(index(first), Some(Ok(0)));
    }

    #[test]
    fn on_a_lock_ways_choose_a_dial_and_turn_it() {
        let start = Position::lock("3\n010\n090\n009".parse().unwrap(), Some(0)).unwrap();
        let toward = |now, way| index(toward(&start, Some(Vertex::new(now)), way));
        // The middle dial cannot turn.
        assert_eq!(toward(100, Way::Right), Some(Ok(1)));
        assert_eq!(toward(900, Way::Right), Some(Ok(1)));
        assert_eq!(toward(1, Way::Left), Some(Ok(100)));
        assert_eq!(
            [toward(1, Way::Right), toward(100, Way::Left)],
            [None, None]
        );
        assert_eq!(toward(100, Way::Down), Some(Ok(900)));
        assert_eq!(toward(1, Way::Down), Some(Err(Reason::Forbidden)));
    }

    #[test]
    fn moves_are_gone_through_in_a_circle() {
        let graph = "5\n1 2\n1 3\n1 5".parse().unwrap();
        let start = Position::graph(graph, Some(0)).unwrap();
        let around = |now: u32, on| around(&start, Some(Vertex::new(now)), on).map(Vertex::index);
        assert_eq!(
            [1, 2, 4].map(|now| around(now, true)),
            [Some(2), Some(4), Some(1)]
        );
        assert_eq!(
            [1, 2, 4].map(|now| around(now, false)),
            [Some(4), Some(1), Some(2)]
        );
    }
}
