//! Pictures of positions as SVG documents.

mod area;
pub(crate) mod badges;
mod borders;
pub(crate) mod canvas;
#[cfg(feature = "html")]
mod diagram;
#[cfg(feature = "html")]
mod figure;
mod ground;
mod honeycomb;
pub(crate) mod layer;
pub(crate) mod layout;
mod legend;
mod lock;
mod matching;
mod moves;
pub(crate) mod parity_set;
mod scope;
mod size;
#[cfg(feature = "html")]
mod stage;
mod svg;
mod targets;
mod theme;
mod token;
mod trail;
mod vertices;
#[cfg(feature = "html")]
mod window;

use std::fmt;

use matchplay_board::{Game, Places, Position, Vertex};
use matchplay_solver::{Interrupted, LimitedSolver, Mark};

use crate::Caption;
use canvas::{Canvas, Look, Shape};
use layer::LAYERS;
use layout::Form;
use scope::Scope;
use svg::Svg;

#[cfg(feature = "html")]
pub(crate) use diagram::{Diagram, MARKERS};
#[cfg(feature = "html")]
pub(crate) use figure::Figure;
#[cfg(feature = "html")]
pub(crate) use lock::shown_digit;
pub(crate) use size::scale;
#[cfg(feature = "html")]
pub(crate) use stage::Stage;

pub use area::{Area, Spot};
pub use layer::{Layer, Overlay, Undrawn};
pub use layout::{Layout, TooLarge};
pub use size::PictureSize;
pub use theme::{DARK, LIGHT, SPRITES, Theme};

/// The final position of a game as an SVG document: the board, the path of the
/// token with the numbers of the plies, and an overlay.
///
/// For an earlier position, use [`Game::truncated`].
///
/// Several pictures can be in one HTML document, because the style sheet and the ids of a picture
/// are limited to its class. Each place has a transparent element with the attributes `data-place`
/// and `data-state`. On a board with more than 400 places, only the token and its moves have one;
/// on a lock, only the state of the token and all states one turn away. Before the
/// placement, no place of these boards has one.
///
/// ```
/// use matchplay_board::{Game, Position, Vertex};
/// use matchplay_render::{Caption, Overlay, Picture};
/// use matchplay_solver::solve;
///
/// let game = Game::replay(Position::sliding("XO\nO.".parse()?), [Vertex::new(1)])?;
/// let (caption, verdict) = (Caption::default(), solve(game.position()));
/// let picture = Picture::new(&game, &caption)?.overlay(Overlay::Moves(verdict));
/// let svg = picture.to_string();
/// assert!(svg.contains("Second (X) to move"), "{svg}");
/// assert!(svg.contains("s-lose"), "{svg}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    pub(crate) game: &'a Game,
    pub(crate) position: &'a Position,
    /// The plies of the game up to the position.
    pub(crate) plies: &'a [Vertex],
    pub(crate) caption: &'a Caption<'a>,
    pub(crate) layout: Layout,
    pub(crate) overlay: Overlay,
    pub(crate) mistake: bool,
    pub(crate) theme: Theme,
    /// The longer side in pixels; `None` for the default.
    pub(crate) size: Option<PictureSize>,
    /// The part of the view to draw. Shapes that are wholly outside are omitted. A picture of a
    /// part has no legend.
    pub(crate) part: Option<Area>,
    /// Whether the lines between the cells are the pattern `tiles` of the page.
    pub(crate) is_tiled: bool,
}

impl<'a> Picture<'a> {
    /// Creates a picture of the final position of a game, without an overlay.
    ///
    /// # Errors
    ///
    /// If the board is larger than a [`Layout`] can be.
    pub fn new(game: &'a Game, caption: &'a Caption<'a>) -> Result<Picture<'a>, TooLarge> {
        let layout = Layout::at(game.board(), caption.at)?;
        Ok(Picture::with_layout(game, caption, layout))
    }

    pub(crate) fn with_layout(
        game: &'a Game,
        caption: &'a Caption<'a>,
        layout: Layout,
    ) -> Picture<'a> {
        Picture {
            game,
            position: game.position(),
            plies: game.plies(),
            caption,
            layout,
            overlay: Overlay::None,
            mistake: false,
            theme: Theme::Auto,
            size: None,
            part: None,
            is_tiled: false,
        }
    }

    /// Sets the overlay to a layer, and marks the token if the last ply was a mistake. Solves the
    /// final position of the game and the one before it.
    ///
    /// # Errors
    ///
    /// If the limit of the solver is reached.
    ///
    /// ```
    /// use matchplay_board::{Game, Position, Vertex};
    /// use matchplay_render::{Caption, Layer, Picture};
    /// use matchplay_solver::{Solver, WorkLimit};
    ///
    /// let game = Game::replay(Position::sliding("XO\nO.".parse()?), [Vertex::new(1)])?;
    /// let (caption, mut solver) = (Caption::default(), Solver::new());
    /// let picture = Picture::new(&game, &caption)?;
    /// let solver = &mut solver.within(WorkLimit::default());
    /// let svg = picture.solved(Layer::Moves, solver)?.to_string();
    /// assert!(svg.contains("Second (X) to move"), "{svg}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solved(
        self,
        layer: Layer,
        solver: &mut LimitedSolver<'_>,
    ) -> Result<Picture<'a>, Interrupted> {
        let position = self.game.position();
        let (mut mistake, mut after) = (false, None);
        if let Some(before) = self.game.plies().len().checked_sub(1) {
            let before = solver.solve(self.game.truncated(before).position())?;
            let verdict = solver.solve(position)?;
            mistake = Mark::of(&before, verdict.outcome) == Mark::Mistake;
            after = Some(verdict);
        }
        let overlay = layer.overlay(position, after, solver)?;
        Ok(Picture {
            overlay,
            mistake,
            ..self
        })
    }

    /// Sets the overlay.
    pub fn overlay(self, overlay: Overlay) -> Picture<'a> {
        Picture { overlay, ..self }
    }

    /// Marks the token with a question mark if the last ply was a mistake.
    pub fn mistake(self, mistake: bool) -> Picture<'a> {
        Picture { mistake, ..self }
    }

    /// Sets the theme.
    pub fn theme(self, theme: Theme) -> Picture<'a> {
        Picture { theme, ..self }
    }

    /// Sets the length of the longer side [default: 560 pixels, or up to 1,600 for a large
    /// board].
    pub fn size(self, size: PictureSize) -> Picture<'a> {
        Picture {
            size: Some(size),
            ..self
        }
    }

    /// The view with room for the legend.
    pub(crate) fn view(&self) -> Area {
        let view = self.layout.view();
        match self.part {
            Some(_) => view,
            None => self.legend().below(view),
        }
    }

    /// The style classes of the board.
    pub(crate) fn class(&self) -> &'static str {
        match self.position.board().places() {
            Places::Cells(_) if self.position.board().has_stones() => "board sliding",
            Places::Cells(_) => "board maze",
            Places::Nodes(_) => "board graph",
            Places::Dials(_) => "board lock",
        }
    }

    /// Whether a symbol or a number at a spot is in the drawn part.
    pub(crate) fn shows(&self, spot: Spot) -> bool {
        self.meets(&[spot])
    }

    /// Whether a shape along these spots is in the drawn part.
    pub(crate) fn meets(&self, spots: &[Spot]) -> bool {
        let around = Area::around(spots.iter().copied(), self.layout.reach());
        match (self.part, around) {
            (Some(part), Some(around)) => part.meets(around),
            _ => true,
        }
    }

    /// Draws all layers, and the legend unless only a part is drawn.
    pub(crate) fn draw(&self, canvas: &mut dyn Canvas) {
        canvas.shape(Look::class("paper"), Shape::Rect(self.view(), 0.0));
        self.ground_layer(canvas);
        let are_lines_under = matches!(self.layout.form, Form::Nodes { .. });
        if are_lines_under {
            let with_lines = |(layer, _): &(&str, &str)| ["matching", "trail"].contains(layer);
            for (layer, attributes) in LAYERS.into_iter().filter(with_lines) {
                canvas.open(Look::new(layer, attributes));
                self.lines(canvas, layer);
                canvas.close();
            }
        }
        self.vertex_layer(canvas, false);
        self.starts(canvas);
        for (layer, attributes) in LAYERS {
            canvas.open(Look::new(layer, attributes));
            if !are_lines_under {
                self.lines(canvas, layer);
            }
            match (layer, &self.overlay) {
                ("matching", Overlay::Matching(proof)) => self.matching(canvas, proof),
                ("moves", Overlay::Moves(verdict)) => self.moves(canvas, verdict),
                ("moves", Overlay::Legal) => self.legal_moves(canvas),
                ("trail", _) => self.trail(canvas),
                ("token", _) => self.token(canvas),
                _ => {}
            }
            canvas.close();
        }
        if self.part.is_none() {
            self.targets(canvas);
            self.legend().draw(canvas);
        }
    }

    /// Draws the lines of a layer: under nodes, or on cells.
    fn lines(&self, canvas: &mut dyn Canvas, layer: &str) {
        match (layer, &self.overlay, &self.layout.form) {
            (_, _, Form::Dials(_)) => {}
            ("matching", Overlay::Matching(proof), _) => self.pairs(canvas, proof),
            ("trail", ..) => self.path(canvas),
            _ => {}
        }
    }
}

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let view = self.view();
        let scale = scale(view, self.size);
        let pixels = |units: f64| (units * scale).round().max(1.0);
        let mut drawing = String::new();
        let mut svg = Svg::new(&mut drawing);
        self.draw(&mut svg);
        svg.finish()?;
        let scope = Scope::new(self.theme, self.class(), &drawing);
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{} {}\" viewBox=\"{view}\" \
             width=\"{}\" height=\"{}\" role=\"img\" font-family=\"system-ui, sans-serif\">",
            scope.class,
            self.class(),
            pixels(view.width),
            pixels(view.height),
        )?;
        if self.part.is_none() {
            self.legend().describe(f)?;
        }
        writeln!(f, "<style>\n{}</style>", scope.style())?;
        f.write_str(&scope.symbols())?;
        f.write_str(&scope.drawing())?;
        f.write_str("</svg>\n")
    }
}

#[cfg(test)]
mod tests;
