use matchplay_board::Player;

use super::course::Course;

/// The most columns that a position takes.
const WIDEST: usize = 3;

/// Who stands winning over the course of a game, in columns from left to right:
/// a row a player, one or several columns a position, or, where there is no
/// room, several positions a column.
pub(super) struct Strip {
    columns: usize,
    positions: usize,
}

/// What a column of the strip tells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Column {
    /// Who stands winning in its positions, the first player first; both where
    /// it changes hands.
    pub(super) winning: [bool; 2],
    /// Whether a mistake led to one of its positions.
    pub(super) mistake: bool,
}

impl Strip {
    pub(super) fn new(course: &Course, columns: usize) -> Strip {
        Strip {
            columns,
            positions: course.end() + 1,
        }
    }

    /// How many columns it takes of those it has.
    pub(super) fn width(&self) -> usize {
        match self.columns / self.positions {
            0 => self.columns,
            wide => self.positions * wide.min(WIDEST),
        }
    }

    /// The first position of a column.
    pub(super) fn position(&self, column: usize) -> usize {
        column * self.positions / self.width().max(1)
    }

    /// The first column of a position, or the one that it shares.
    pub(super) fn column(&self, position: usize) -> usize {
        let width = self.width();
        match width / self.positions {
            0 => ((position + 1) * width).saturating_sub(1) / self.positions,
            wide => position * wide,
        }
    }

    pub(super) fn tell(&self, course: &Course, column: usize) -> Column {
        let (first, next) = (self.position(column), self.position(column + 1));
        let mut told = Column::default();
        for position in first..next.max(first + 1) {
            let winner = match course.review.plies.get(position) {
                Some(ply) => ply.before.winner(ply.player),
                None => course.review.end.favours(),
            };
            told.winning[usize::from(winner == Player::Second)] = true;
            told.mistake |= course.is_after_mistake(position);
        }
        told
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use matchplay_board::{Game, Position, Vertex};
    use matchplay_solver::review;

    fn course() -> Course {
        let start = Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse().unwrap());
        let game = Game::replay(start, [9, 5, 1, 2].map(Vertex::new)).unwrap();
        Course {
            review: review(&game),
            game,
            from: 0,
        }
    }

    #[test]
    fn columns_and_positions_answer_to_each_other() {
        let course = course();
        for columns in 1..40 {
            let strip = Strip::new(&course, columns);
            assert!(strip.width() <= columns);
            assert!(strip.position(strip.width() - 1) <= course.end());
            for position in 0..=course.end() {
                let column = strip.column(position);
                let shared = strip.position(column)..strip.position(column + 1).max(position + 1);
                assert!(shared.contains(&position), "{position} in {columns}");
            }
        }
        assert_eq!(Strip::new(&course, 40).width(), 15);
    }

    #[test]
    fn who_wins_is_told_and_what_was_a_mistake() {
        let course = course();
        let strip = Strip::new(&course, 5);
        let told: Vec<_> = (0..5).map(|column| strip.tell(&course, column)).collect();
        let (rabbit, egg) = ([true, false], [false, true]);
        let winning = told.iter().map(|column| column.winning);
        assert!(winning.eq([rabbit, egg, rabbit, egg, egg]));
        let mistakes = told.iter().map(|column| column.mistake);
        assert!(mistakes.eq([false, true, true, true, false]));
        let all = Strip::new(&course, 1).tell(&course, 0);
        assert_eq!((all.winning, all.mistake), ([true, true], true));
    }
}
