mod composed;
mod evaluation;
mod only_moves;
mod outline;
mod requirements;

use matchplay_solver::{Interrupted, LimitedSolver};

use crate::random::Random;
use crate::{RecipeError, Terrain};
use outline::{Outline, Sketch};

pub use composed::{Composed, Compositions};
pub use requirements::{BoardSymmetry, Goal, Requirements};

/// A search for boards on which a position poses a puzzle with chosen properties.
///
/// The search climbs: from a random board, it changes one or two elements at a time, and keeps each
/// change that is not worse. A climb ends after 250 changes without an improvement. Climbs do not
/// depend on each other, so several threads can do them.
///
/// ```
/// use matchplay_board::Size;
/// use matchplay_practice::{Composer, Compositions, Requirements, Terrain};
/// use matchplay_solver::{Solver, WorkLimit};
///
/// let size = Size::new(4, 4).ok_or("too large")?;
/// let composer = Composer::new(Terrain::maze(size), Requirements::default(), 1)?;
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
    requirements: Requirements,
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
    /// The number of changes since the last improvement.
    idle: u32,
}

impl Climb {
    /// Whether the climb has ended.
    pub const fn is_over(&self) -> bool {
        self.idle >= Composer::PATIENCE || self.evaluations >= Composer::MAX_EVALUATIONS
    }
}

impl Composer {
    /// The number of consecutive changes without an improvement that ends a climb.
    const PATIENCE: u32 = 250;

    /// The largest number of evaluations in a climb.
    const MAX_EVALUATIONS: u64 = 20_000;

    /// A search on the boards of a terrain.
    ///
    /// # Errors
    ///
    /// If the terrain is too large or has nothing to change, if a move removes an edge, or if the
    /// requirements name walls or a symmetry that the terrain does not have, or more plies than a game
    /// on it can have.
    pub fn new(
        terrain: Terrain,
        requirements: Requirements,
        seed: u64,
    ) -> Result<Composer, RecipeError> {
        let outline = Outline::new(terrain, &requirements)?;
        Ok(Composer {
            outline,
            requirements,
            seed,
        })
    }

    /// The requirements.
    pub const fn requirements(&self) -> &Requirements {
        &self.requirements
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
        let points = self.points(&sketch, solver)?;
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
        let points = self.points(&sketch, solver)?;
        if points > climb.points {
            climb.idle = 0;
        }
        if points >= climb.points {
            (climb.sketch, climb.points) = (sketch, points);
        }
        Ok(())
    }
}
