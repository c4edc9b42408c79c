//! Pictures of positions as SVG documents.

mod area;
pub(crate) mod badges;
pub(crate) mod canvas;
pub(crate) mod layout;
mod legend;
mod lock;
mod matching;
mod moves;
mod overlay;
pub(crate) mod parity_set;
mod scene;
mod stage;
mod still;
mod svg;
mod theme;
mod token;
mod trail;
mod xml;

use std::fmt;

use matchplay_board::{Game, Position, Vertex};

use crate::Caption;
use canvas::{Canvas, Look, Shape};
use scene::Scene;
use stage::LAYERS;
use svg::Svg;

pub use area::{Area, Spot};
pub use layout::{Layout, TooLarge};
pub use overlay::Overlay;
pub use stage::Stage;
pub use still::Still;
pub use theme::{DARK, LIGHT, SPRITES, Theme};

/// The final position of a game as an SVG document: the board, the path of the
/// token with the numbers of the plies, and an overlay.
///
/// For an earlier position, use [`Game::truncated`].
///
/// ```
/// use matchplay_board::{Game, Position, Vertex};
/// use matchplay_render::{Caption, Overlay, Picture};
/// use matchplay_solver::solve;
///
/// let game = Game::replay(Position::sliding("XO\nO.".parse()?), [Vertex::new(1)])?;
/// let (caption, verdict) = (Caption::default(), solve(game.position()));
/// let picture = Picture::new(&game, &caption)?.overlay(Overlay::Moves(&verdict));
/// let svg = picture.to_string();
/// assert!(svg.contains("Second (X) to move"), "{svg}");
/// assert!(svg.contains("s-lose"), "{svg}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    pub(crate) position: &'a Position,
    /// The vertex of the token before the first of the plies.
    pub(crate) start: Option<Vertex>,
    pub(crate) plies: &'a [Vertex],
    pub(crate) caption: &'a Caption<'a>,
    pub(crate) layout: Layout,
    pub(crate) overlay: Overlay<'a>,
    pub(crate) mistake: bool,
    pub(crate) theme: Theme,
    /// The part of the view to draw. A picture of a part has no legend.
    pub(crate) part: Option<Area>,
}

impl<'a> Picture<'a> {
    /// Creates a picture of the final position of a game, without an overlay.
    ///
    /// # Errors
    ///
    /// If the board is larger than a [`Layout`] can be.
    pub fn new(game: &'a Game, caption: &'a Caption<'a>) -> Result<Picture<'a>, TooLarge> {
        Ok(Picture {
            position: game.position(),
            start: game.start().token(),
            plies: game.plies(),
            caption,
            layout: Layout::at(game.board(), caption.at)?,
            overlay: Overlay::None,
            mistake: false,
            theme: Theme::Auto,
            part: None,
        })
    }

    /// Sets the overlay.
    pub fn overlay(self, overlay: Overlay<'a>) -> Picture<'a> {
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

    fn scene(&self) -> Scene<'_> {
        Scene {
            position: self.position,
            caption: self.caption,
            layout: &self.layout,
            part: self.part,
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

    /// The class of the root element, to which the rules of a theme refer.
    pub(crate) fn class(&self) -> &'static str {
        self.scene().class()
    }

    /// Draws all layers, and the legend unless only a part is drawn.
    pub(crate) fn draw(&self, canvas: &mut dyn Canvas) {
        let scene = &self.scene();
        canvas.shape(Look::class("paper"), Shape::Rect(self.view(), 0.0));
        scene.ground_layer(canvas);
        scene.vertex_layer(canvas, false);
        scene.starts(canvas);
        for (layer, attributes) in LAYERS {
            canvas.open(Look::new(layer, attributes));
            match (layer, self.overlay) {
                ("matching", Overlay::Matching(proof)) => scene.matching(canvas, proof),
                ("moves", Overlay::Moves(verdict)) => scene.moves(canvas, verdict),
                ("trail", _) => self.trail(canvas, scene),
                ("token", _) => self.token(canvas, scene),
                _ => {}
            }
            canvas.close();
        }
        if self.part.is_none() {
            self.legend().draw(canvas);
        }
    }
}

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let view = self.view();
        let scale = scale(view);
        let pixels = |units: f64| (units * scale).round();
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{}\" viewBox=\"{view}\" \
             width=\"{}\" height=\"{}\" role=\"img\" font-family=\"system-ui, sans-serif\">",
            self.class(),
            pixels(view.width),
            pixels(view.height),
        )?;
        if self.part.is_none() {
            self.legend().describe(f)?;
        }
        writeln!(f, "<style>\n{}</style>", self.theme)?;
        f.write_str(SPRITES)?;
        let mut svg = Svg::new(f);
        self.draw(&mut svg);
        svg.finish()?;
        f.write_str("</svg>\n")
    }
}

/// The default number of pixels per unit. Small boards are enlarged, and large
/// boards are reduced to 1,600 pixels.
pub(crate) fn scale(view: Area) -> f64 {
    let longest = view.width.max(view.height);
    (560.0 / longest).clamp(1.0, 3.5).min(1_600.0 / longest)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use matchplay_solver::{prove, solve};
    use roxmltree::Document;

    /// The text content of a picture, read as XML.
    fn read(picture: &Picture<'_>) -> String {
        let svg = picture.to_string();
        let document = Document::parse(&svg).unwrap();
        let names: Vec<&str> = document
            .descendants()
            .map(|it| it.tag_name().name())
            .collect();
        assert!(!names.contains(&"script"), "{svg}");
        let texts = document.descendants().filter(roxmltree::Node::is_text);
        texts.filter_map(|text| text.text()).collect()
    }

    #[test]
    fn hostile_names_stay_text() {
        let graph = Position::graph("3\n1 2\n2 3\n3 1".parse().unwrap(), Some(0)).unwrap();
        let game = Game::replay(graph, [Vertex::new(1)]).unwrap();
        let hostile = "<script>&\"']]>";
        let labels = (0..3).map(|node| (Vertex::new(node), hostile.to_owned()));
        let labels = labels.chain([(Vertex::new(2), "\u{0}".to_owned())]);
        let labels: BTreeMap<_, _> = labels.collect();
        let long = format!("\u{1b}\u{202e}\u{ffff}{}", "<".repeat(4096));
        let caption = Caption {
            title: Some("</title><script>\u{8}"),
            first: Some(&long),
            second: Some(hostile),
            labels: Some(&labels),
            ..Caption::default()
        };
        let (verdict, proof) = (
            solve(game.position()),
            prove(game.position()).expect("the outcome is known"),
        );
        for overlay in [
            Overlay::None,
            Overlay::Moves(&verdict),
            Overlay::Matching(&proof),
        ] {
            let picture = Picture::new(&game, &caption).unwrap().overlay(overlay);
            let text = read(&picture);
            assert!(text.contains(hostile), "{text}");
            assert!(text.contains("</title><script>\\u{8}"), "{text}");
            assert!(text.len() < 10_000, "{text}");
        }
    }

    #[test]
    fn every_used_symbol_is_defined() {
        let games = [
            Game::new(Position::maze("..\n.#".parse().unwrap(), None).unwrap()),
            Game::replay(
                Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse().unwrap()),
                [9, 5].map(Vertex::new),
            )
            .unwrap(),
            Game::new(Position::lock("2\n01".parse().unwrap(), Some(0)).unwrap()),
        ];
        let caption = Caption::default();
        for game in &games {
            let verdict = solve(game.position());
            let picture = Picture::new(game, &caption).unwrap().mistake(true);
            let svg = picture.overlay(Overlay::Moves(&verdict)).to_string();
            let document = Document::parse(&svg).unwrap();
            let ids: Vec<&str> = document
                .descendants()
                .filter_map(|it| it.attribute("id"))
                .collect();
            for used in document.descendants().filter_map(|it| it.attribute("href")) {
                assert!(ids.contains(&used.trim_start_matches('#')), "{used}");
            }
            let shown = document
                .descendants()
                .filter(|it| it.has_tag_name("use"))
                .count();
            assert!(shown > 1, "{svg}");
        }
    }

    #[test]
    fn only_winning_placements_are_marked() {
        let maze = Position::maze(".....".parse().unwrap(), None).unwrap();
        let (game, caption) = (Game::new(maze), Caption::default());
        let verdict = solve(game.position());
        let picture = Picture::new(&game, &caption).unwrap();
        let svg = picture.overlay(Overlay::Moves(&verdict)).to_string();
        assert_eq!(svg.matches("href=\"#s-win\"").count(), 3);
        assert_eq!(svg.matches("href=\"#s-lose\"").count(), 0);
        assert!(svg.contains("5 placements, 3 win"), "{svg}");
    }

    #[test]
    fn a_large_maze_is_a_small_file() {
        let rows = vec!["..##".repeat(75); 300].join("\n");
        let maze = Position::maze(rows.parse().unwrap(), None).unwrap();
        let (game, caption) = (Game::new(maze), Caption::default());
        let svg = Picture::new(&game, &caption).unwrap().to_string();
        assert!(svg.len() < 700_000, "{}", svg.len());
    }
}
