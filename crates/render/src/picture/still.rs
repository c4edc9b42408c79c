use matchplay_board::Game;
use matchplay_solver::{Interrupted, LimitedSolver, Mark};
use thiserror::Error;

use super::layer::{Contents, Layer};
use super::{Picture, Theme, TooLarge};
use crate::Caption;

/// The reason why a picture that needs a solver is not drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Undrawn {
    /// The board, or the number of positions, is too large.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// The limit of the solver is reached.
    #[error(transparent)]
    Interrupted(#[from] Interrupted),
}

/// The final position of a game, solved for a [`Picture`] with a [`Layer`].
///
/// ```
/// use matchplay_board::{Game, Position, Vertex};
/// use matchplay_render::{Caption, Layer, Still, Theme};
/// use matchplay_solver::{Solver, WorkLimit};
///
/// let game = Game::replay(Position::sliding("XO\nO.".parse()?), [Vertex::new(1)])?;
/// let mut solver = Solver::new();
/// let still = Still::new(&game, Layer::Moves, &mut solver.within(WorkLimit::default()))?;
/// let svg = still.picture(&Caption::default(), Theme::Dark)?.to_string();
/// assert!(svg.contains("Second (X) to move"), "{svg}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Still<'a> {
    game: &'a Game,
    contents: Contents,
    is_mistake: bool,
}

impl<'a> Still<'a> {
    /// Solves the final position of a game, and the position before it.
    ///
    /// # Errors
    ///
    /// If the limit of the solver is reached.
    pub fn new(
        game: &'a Game,
        layer: Layer,
        solver: &mut LimitedSolver<'_>,
    ) -> Result<Still<'a>, Interrupted> {
        let is_mistake = match game.plies().len().checked_sub(1) {
            None => false,
            Some(before) => {
                let before = solver.solve(game.truncated(before).position())?;
                let after = solver.solve(game.position())?;
                Mark::of(&before, after.outcome) == Mark::Mistake
            }
        };
        Ok(Still {
            game,
            contents: layer.contents(game.position(), solver)?,
            is_mistake,
        })
    }

    /// The picture. It marks the token if the last ply was a mistake.
    ///
    /// # Errors
    ///
    /// If the board is larger than a [`Layout`](crate::Layout) can be.
    pub fn picture<'b>(
        &'b self,
        caption: &'b Caption<'b>,
        theme: Theme,
    ) -> Result<Picture<'b>, TooLarge> {
        let picture = Picture::new(self.game, caption)?;
        let picture = picture.mistake(self.is_mistake).theme(theme);
        Ok(picture.overlay(self.contents.overlay()))
    }
}

#[cfg(test)]
mod tests {
    use matchplay_solver::{Solver, WorkLimit};

    use super::*;
    use crate::samples::{CAPTION, maze, uses};

    #[test]
    fn a_picture_shows_its_layer_and_a_mistake_as_the_last_ply() {
        let svg = |plies: &[u32], layer| {
            let (game, mut solver) = (maze(".....", plies), Solver::new());
            let still = Still::new(&game, layer, &mut solver.within(WorkLimit::default()));
            let still = still.unwrap();
            still.picture(&CAPTION, Theme::Light).unwrap().to_string()
        };
        // The middle of five cells wins; a cell next to an end does not.
        for (plies, is_mistake) in [(&[2][..], false), (&[1], true), (&[], false)] {
            let svg = svg(plies, Layer::None);
            assert_eq!(uses(&svg, "mistake"), usize::from(is_mistake));
        }
        assert!(svg(&[], Layer::Moves).contains("3 win"));
        assert!(svg(&[], Layer::Matching).contains("bold lines"));
        assert!(!svg(&[], Layer::None).contains("3 win"));
    }
}
