use std::fmt;

use matchplay_board::{Content, Coord, Size, Stone};

use super::Picture;
use super::canvas::{Canvas as _, Look};
use super::layer::LAYERS;
use super::stage::{open, starts_layer};
use super::svg::Svg;

/// A position before its first ply as a small `<svg>` element with rings round the legal moves,
/// for a page with many boards.
///
/// All stones of a colour are one path, the free cells of a maze are only the ground, and the
/// lines between cells are a pattern. A script can turn the element into a
/// [`Stage`](super::Stage). The page must contain [`SPRITES`](crate::SPRITES) and [`MARKERS`].
pub(crate) struct Diagram<'a>(Picture<'a>);

/// The markers that draw the stones along the path of a colour, and the pattern of cells.
pub(crate) const MARKERS: &str = include_str!("markers.svg");

impl fmt::Display for Diagram<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Diagram(picture) = self;
        let mut svg = Svg::new(f);
        open(&mut svg, picture);
        picture.ground_layer(&mut svg);
        match picture.layout.grid() {
            Some(grid) => {
                svg.open(Look::class("vertices"));
                for (stone, class) in [(Stone::White, "white"), (Stone::Black, "black")] {
                    self.stones(&mut svg, grid.size, stone, class);
                }
                svg.close();
            }
            None => picture.vertex_layer(&mut svg, true),
        }
        starts_layer(&mut svg, picture);
        for (layer, attributes) in LAYERS {
            match layer {
                "moves" => {
                    svg.open(Look::class(layer));
                    // A script draws the rings round placements, which may be many.
                    if picture.position.token().is_some() {
                        picture.legal_moves(&mut svg);
                    }
                }
                "token" => {
                    svg.open(Look::new(layer, attributes));
                    picture.token(&mut svg);
                }
                _ => continue,
            }
            svg.close();
        }
        svg.write(format_args!("</svg>\n"));
        svg.finish()
    }
}

impl<'a> Diagram<'a> {
    /// A diagram of the position of a picture without plies.
    pub(crate) fn new(picture: Picture<'a>) -> Diagram<'a> {
        Diagram(Picture {
            // A picture of a part has no finder.
            part: Some(picture.layout.view()),
            is_tiled: true,
            ..picture
        })
    }

    /// Writes the stones of a colour as one path, in units of cells, with a marker at each stone.
    fn stones(&self, svg: &mut Svg<'_>, size: Size, stone: Stone, class: &str) {
        let position = self.0.position;
        let cells = position.board().places().vertices();
        let cells = cells.filter(|&cell| position.content(cell) == Content::Stone(stone));
        let mut last: Option<Coord> = None;
        for Coord { row, column } in cells.map(|cell| size.coord(cell)) {
            match last {
                None => svg.write(format_args!(
                    "<path class=\"{class}-stones\" transform=\"translate(12 12)scale(24)\" \
                     d=\"M{column} {row}"
                )),
                Some(last) if last.row == row => {
                    svg.write(format_args!("h{}", column - last.column));
                }
                Some(_) => svg.write(format_args!("L{column} {row}")),
            }
            last = Some(Coord::new(row, column));
        }
        if last.is_some() {
            svg.write(format_args!("\"/>\n"));
        }
    }
}

#[cfg(test)]
mod tests {
    use matchplay_board::{ExplicitGraph, Game, Lock, Position};

    use super::*;
    use crate::samples::CAPTION;

    #[test]
    fn stones_are_one_path_and_legal_moves_are_marked() {
        let sliding = Position::sliding("OOX\n.OX".parse().unwrap());
        let maze = Position::maze("...\n#.#".parse().unwrap(), Some(Coord::new(0, 1)));
        let graph = Position::graph(ExplicitGraph::new(3, [(0, 1), (1, 2)]).unwrap(), Some(1));
        let lock = Position::lock(Lock::new(1, [0]).unwrap(), Some(5));
        for (position, moves, shapes) in [
            (
                sliding,
                2,
                &["d=\"M0 0h1L1 1\"", "d=\"M2 0L2 1\"", "#s-gap"][..],
            ),
            (maze.unwrap(), 3, &["#s-token"]),
            (graph.unwrap(), 2, &["#s-token"]),
            (lock.unwrap(), 2, &["#s-token"]),
        ] {
            let game = Game::new(position);
            let picture = Picture::new(&game, &CAPTION).unwrap();
            let svg = Diagram::new(picture).to_string();
            assert_eq!(svg.matches("#s-legal").count(), moves, "{svg}");
            for shape in shapes {
                assert_eq!(svg.matches(shape).count(), 1, "{shape} in {svg}");
            }
        }
    }
}
