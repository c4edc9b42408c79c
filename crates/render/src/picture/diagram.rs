use std::fmt;

use super::canvas::{Canvas, Look, Segment, Shape};
use super::layout::Form;
use super::scene::Scene;
use super::stage::{LAYERS, open, under};
use super::svg::Svg;
use super::{Picture, Theme};
use crate::{Caption, Layout, Overlay};
use matchplay_board::Position;

/// A position before its first ply as a small `<svg>` element with rings round the legal moves,
/// for a page with many boards.
///
/// All stones of a colour are one path, and the free cells of a maze are only the ground. A
/// script can turn the element into a [`Stage`](super::Stage), which has the same layers. The
/// page must contain [`SPRITES`](crate::SPRITES) and [`MARKERS`].
pub(crate) struct Diagram<'a> {
    pub(crate) position: &'a Position,
    pub(crate) caption: &'a Caption<'a>,
    pub(crate) layout: &'a Layout,
    /// Whether the move that led to the position is a mistake.
    pub(crate) is_mistake: bool,
}

/// The markers that draw the stones along the path of a colour.
pub(crate) const MARKERS: &str = include_str!("markers.svg");

impl fmt::Display for Diagram<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scene = Scene {
            position: self.position,
            caption: self.caption,
            layout: self.layout,
            part: None,
        };
        open(f, &scene)?;
        let mut svg = Svg::new(f);
        scene.ground_layer(&mut svg);
        svg.finish()?;
        under(f)?;
        let mut svg = Svg::new(f);
        match self.layout.form {
            Form::Grid(_) => scene.stones(&mut svg),
            Form::Nodes { .. } | Form::Dials(_) => scene.vertex_layer(&mut svg, true),
        }
        if self.position.starts().is_some() {
            svg.open(Look::class("starts"));
            scene.starts(&mut svg);
            svg.close();
        }
        for (layer, attributes) in LAYERS {
            svg.open(Look::new(layer, attributes));
            match layer {
                "moves" => scene.legal_moves(&mut svg),
                "token" => self.picture().token(&mut svg, &scene),
                _ => {}
            }
            svg.close();
        }
        svg.finish()?;
        f.write_str("</svg>\n")
    }
}

impl Diagram<'_> {
    /// The picture with the same token.
    fn picture(&self) -> Picture<'_> {
        let view = self.layout.view();
        Picture {
            position: self.position,
            start: self.position.token(),
            plies: &[],
            caption: self.caption,
            layout: self.layout.clone(),
            overlay: Overlay::None,
            mistake: self.is_mistake,
            theme: Theme::Auto,
            part: Some(view),
        }
    }
}

impl Scene<'_> {
    /// Draws the stones as one path for each colour, which has a marker at each stone.
    fn stones(&self, canvas: &mut dyn Canvas) {
        canvas.open(Look::class("vertices"));
        for (symbol, class) in [("s-white", "white-stones"), ("s-black", "black-stones")] {
            let spots = self.symbols().filter(|(other, _)| *other == symbol);
            let mut path = Vec::new();
            let mut row = None;
            for (_, spot) in spots {
                path.push(match row {
                    None => Segment::Start(spot),
                    Some(y) if y == spot.y => Segment::Across(spot.x),
                    Some(_) => Segment::To(spot),
                });
                row = Some(spot.y);
            }
            if !path.is_empty() {
                canvas.shape(Look::class(class), Shape::Path(&path));
            }
        }
        canvas.close();
    }

    /// Draws a ring round each legal move of the token.
    fn legal_moves(&self, canvas: &mut dyn Canvas) {
        let Some(token) = self.position.token() else {
            return;
        };
        for to in self.position.moves() {
            match self.layout.form {
                Form::Dials(_) => self.turn(canvas, "s-legal", token, to),
                _ => self.symbol(canvas, "s-legal", to),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use matchplay_board::Coord;

    use super::*;

    fn diagram(position: &Position) -> String {
        let layout = Layout::of(position.board()).unwrap();
        let diagram = Diagram {
            position,
            caption: &Caption::default(),
            layout: &layout,
            is_mistake: false,
        };
        diagram.to_string()
    }

    #[test]
    fn stones_are_one_path_for_each_colour() {
        let svg = diagram(&Position::sliding("OOX\n.OX".parse().unwrap()));
        assert!(
            svg.contains("class=\"white-stones\" d=\"M12 12H36L36 36\""),
            "{svg}"
        );
        assert!(
            svg.contains("class=\"black-stones\" d=\"M60 12L60 36\""),
            "{svg}"
        );
        assert_eq!(svg.matches("#s-legal").count(), 2);
        assert_eq!(svg.matches("#s-gap").count(), 1);
    }

    #[test]
    fn legal_moves_are_marked_on_every_board() {
        let maze = Position::maze("...\n#.#".parse().unwrap(), Some(Coord::new(0, 1)));
        let graph = Position::graph("3\n1 2\n2 3".parse().unwrap(), Some(1));
        let lock = Position::lock("1\n0\n".parse().unwrap(), Some(5));
        for (position, moves) in [(maze, 3), (graph, 2), (lock, 2)] {
            let svg = diagram(&position.unwrap());
            assert_eq!(svg.matches("#s-legal").count(), moves, "{svg}");
            assert!(svg.contains("#s-token"), "{svg}");
        }
    }
}
