mod composed;
mod evaluation;
mod only_moves;
mod outline;

use matchplay_solver::{Interrupted, LimitedSolver};

use crate::random::Random;
use crate::{RecipeError, Terrain};
use evaluation::Evaluator;
use outline::{Outline, Sketch};

pub use composed::{Composed, Compositions};

/// The property that a [`Composer`] looks for. In all positions, exactly one move wins and
/// another one loses.
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
    /// Exactly one wall, forbidden state, removed node or recoloured stone in the way would give the
    /// game to the other player, and the win is long.
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
                "A single wall, forbidden state, removed node or recoloured stone gives the game to \
                 the opponent"
            }
        }
    }
}

/// A symmetry of the walls of a maze, or of the sliding stones that the blank can never pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Left and right are mirrored.
    Mirror,
    /// The board is turned by 180°.
    Turn,
}

impl Symmetry {
    /// Every symmetry.
    pub const ALL: [Symmetry; 2] = [Symmetry::Mirror, Symmetry::Turn];

    /// The name for command lines: `mirror` or `turn`.
    pub const fn name(self) -> &'static str {
        match self {
            Symmetry::Mirror => "mirror",
            Symmetry::Turn => "turn",
        }
    }
}

/// What a [`Composer`] looks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wish {
    /// The property to maximise.
    pub goal: Goal,
    /// The smallest number of only moves that the loser can demand one after the other.
    pub only_moves: usize,
    /// The smallest length of the win, in plies.
    pub length: u32,
    /// The smallest number of points of [`Difficulty`](crate::Difficulty). The search prefers no
    /// difficulty; easier puzzles are left out.
    pub difficulty: u32,
    /// The largest number of walls or forbidden states.
    pub max_walls: Option<usize>,
    /// The symmetry of the board.
    pub symmetry: Option<Symmetry>,
}

/// A search for boards on which a position poses a puzzle with a wished property.
///
/// The search climbs: from a random board, it changes one or two elements at a time and keeps
/// what is not worse, until 250 changes in a row have brought nothing better. Climbs do not
/// depend on each other, so several threads can do them.
///
/// ```
/// use matchplay_board::Size;
/// use matchplay_practice::{Composer, Compositions, Terrain, Wish};
/// use matchplay_solver::{Solver, WorkLimit};
///
/// let size = Size::new(4, 4).ok_or("too large")?;
/// let composer = Composer::new(Terrain::maze(size), Wish::default(), 1)?;
/// let mut solver = Solver::new();
/// let mut solver = solver.within(WorkLimit::default());
/// let mut found = Compositions::new(&composer);
/// for number in 0..4 {
///     found.add(composer.climb(number, &mut solver)?);
/// }
/// let best = found.best(1, &WorkLimit::default())?;
/// assert_eq!(best[0].puzzle.winning.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Composer {
    outline: Outline,
    wish: Wish,
    seed: u64,
}

/// The best board of a climb so far.
#[derive(Debug)]
pub struct Climb {
    /// The number of boards that were evaluated.
    pub evaluations: u64,
    sketch: Sketch,
    points: i64,
    random: Random,
    /// The number of changes since the last that brought something better.
    idle: u32,
}

impl Climb {
    /// Whether the climb has ended.
    pub const fn is_over(&self) -> bool {
        self.idle >= Composer::PATIENCE || self.evaluations >= Composer::MAX_EVALUATIONS
    }
}

impl Composer {
    /// The number of changes without anything better that ends a climb.
    const PATIENCE: u32 = 250;

    /// The largest number of evaluations in a climb.
    const MAX_EVALUATIONS: u64 = 20_000;

    /// A search on the boards of a terrain; its density is of no consequence.
    ///
    /// # Errors
    ///
    /// If the terrain is too large or has nothing to change, if a move removes an edge, or if it
    /// cannot have the walls or the symmetry of the wish.
    pub fn new(terrain: Terrain, wish: Wish, seed: u64) -> Result<Composer, RecipeError> {
        let outline = Outline::new(terrain, &wish)?;
        Ok(Composer {
            outline,
            wish,
            seed,
        })
    }

    /// The wish.
    pub const fn wish(&self) -> &Wish {
        &self.wish
    }

    /// The kind of the boards.
    pub const fn terrain(&self) -> &Terrain {
        self.outline.terrain()
    }

    /// The seed of all random choices.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The whole climb with a number, which depends only on the composer and the number.
    ///
    /// # Errors
    ///
    /// If the limit of the solver is reached.
    pub fn climb(&self, number: u64, solver: &mut LimitedSolver<'_>) -> Result<Climb, Interrupted> {
        let mut climb = self.begin(number, solver)?;
        while !climb.is_over() {
            self.proceed(&mut climb, solver)?;
        }
        Ok(climb)
    }

    /// The first board of the climb with a number.
    ///
    /// # Errors
    ///
    /// If the limit of the solver is reached.
    pub fn begin(&self, number: u64, solver: &mut LimitedSolver<'_>) -> Result<Climb, Interrupted> {
        let mut random = Random::new(self.seed, number);
        let sketch = self.outline.draw(&mut random);
        let points = self.points(&sketch, solver)?.unwrap_or(i64::MIN);
        Ok(Climb {
            evaluations: 1,
            sketch,
            points,
            random,
            idle: 0,
        })
    }

    /// Evaluates a change of the best board of a climb.
    ///
    /// # Errors
    ///
    /// If the limit of the solver is reached.
    pub fn proceed(
        &self,
        climb: &mut Climb,
        solver: &mut LimitedSolver<'_>,
    ) -> Result<(), Interrupted> {
        climb.idle += 1;
        climb.evaluations += 1;
        let sketch = self.outline.vary(&climb.sketch, &mut climb.random);
        let points = self.points(&sketch, solver)?.unwrap_or(i64::MIN);
        if points > climb.points {
            climb.idle = 0;
        }
        if points >= climb.points {
            (climb.sketch, climb.points) = (sketch, points);
        }
        Ok(())
    }

    fn points(
        &self,
        sketch: &Sketch,
        solver: &mut LimitedSolver<'_>,
    ) -> Result<Option<i64>, Interrupted> {
        let (outline, wish) = (&self.outline, &self.wish);
        let mut evaluator = Evaluator {
            outline,
            wish,
            solver,
        };
        evaluator.points(sketch)
    }
}
