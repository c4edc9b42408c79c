use matchplay_board::{Coord, Size, Vertex};

use super::evaluation::Qualities;

/// What a [`Composer`](crate::Composer) looks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Requirements {
    /// The property to maximise.
    pub goal: Goal,
    /// The smallest number of legal moves. [`Goal::Balanced`] needs three of them, and the other
    /// goals two.
    pub legal_moves: usize,
    /// The smallest number of [only moves](crate::Composed::only_moves).
    pub only_moves: usize,
    /// The smallest length of the win, in plies.
    pub length: u32,
    /// The smallest number of points of [`Difficulty`](crate::Difficulty). The search itself does not
    /// use the difficulty, and rejects easier puzzles at its end.
    pub difficulty: u32,
    /// The largest number of walls or forbidden states.
    pub max_walls: Option<usize>,
    /// The symmetry of the walls or stones.
    pub symmetry: Option<BoardSymmetry>,
}

impl Requirements {
    /// The smallest number of legal moves.
    pub(super) fn min_moves(&self) -> usize {
        let least = match self.goal {
            Goal::Balanced => 3,
            _ => 2,
        };
        least.max(self.legal_moves)
    }

    pub(super) const fn needs_lengths(&self) -> bool {
        self.length > 0 || !matches!(self.goal, Goal::Only)
    }

    pub(super) const fn needs_only_moves(&self) -> bool {
        self.only_moves > 0 || matches!(self.goal, Goal::Only)
    }

    /// The points of a position, in hundredths. Each required only move and ply that the position
    /// has is worth 100 points, in addition to the points of the goal.
    pub(super) fn points(&self, qualities: &Qualities) -> i64 {
        let &Qualities {
            wins_in,
            shortest_refutation,
            only_moves,
            flips,
        } = qualities;
        let (won, refuted) = (i64::from(wins_in), i64::from(shortest_refutation));
        let reached = 100 * only_moves.min(self.only_moves) as i64
            + 100 * i64::from(wins_in.min(self.length));
        reached
            + match self.goal {
                Goal::Balanced => 300 * won.min(refuted) + 10 * won.max(refuted),
                Goal::Only => 100 * only_moves as i64,
                Goal::Long => 100 * won,
                Goal::OneFlip => 30 * won - 1_000 * (flips as i64 - 1).abs(),
            }
    }
}

/// The property that a [`Composer`](crate::Composer) maximises. In all positions, exactly one move
/// wins, and another one loses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Goal {
    /// At least three moves, a long win, and long refutations of all wrong moves.
    #[default]
    Balanced,
    /// Many only moves one after the other: positions with several moves of which one wins.
    Only,
    /// A long win.
    Long,
    /// A long win, which exactly one wall, forbidden state, removed node or recoloured stone would
    /// give to the other player.
    OneFlip,
}

impl Goal {
    /// Every goal.
    pub const ALL: [Goal; 4] = [Goal::Balanced, Goal::Only, Goal::Long, Goal::OneFlip];

    /// The name for command lines: `balanced`, `only`, `long` or `one-flip`.
    pub const fn name(self) -> &'static str {
        match self {
            Goal::Balanced => "balanced",
            Goal::Only => "only",
            Goal::Long => "long",
            Goal::OneFlip => "one-flip",
        }
    }

    /// A description without a full stop.
    pub const fn description(self) -> &'static str {
        match self {
            Goal::Balanced => {
                "At least three moves, a long win, and long refutations of wrong moves"
            }
            Goal::Only => "Many positions one after the other in which one of several moves wins",
            Goal::Long => "A long win",
            Goal::OneFlip => {
                "A single wall, forbidden state, removed node or recoloured stone makes the opponent \
                 win"
            }
        }
    }
}

/// A symmetry of the walls of a maze, or of the sliding stones that the blank can never pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardSymmetry {
    /// A reflection that exchanges left and right.
    Mirror,
    /// A rotation by 180°.
    Turn,
}

impl BoardSymmetry {
    /// Every symmetry.
    pub const ALL: [BoardSymmetry; 2] = [BoardSymmetry::Mirror, BoardSymmetry::Turn];

    /// The name for command lines: `mirror` or `turn`.
    pub const fn name(self) -> &'static str {
        match self {
            BoardSymmetry::Mirror => "mirror",
            BoardSymmetry::Turn => "turn",
        }
    }

    /// The image of a cell of a grid.
    pub(super) fn image(self, cell: usize, size: Size) -> usize {
        let Coord { row, column } = size.coord(Vertex::from_index(cell));
        let mirrored = size.columns() - 1 - column;
        let image = match self {
            BoardSymmetry::Mirror => Coord::new(row, mirrored),
            BoardSymmetry::Turn => Coord::new(size.rows() - 1 - row, mirrored),
        };
        let image = size.vertex(image);
        image.expect("a symmetry keeps the grid").index()
    }
}
