use std::fmt;

use super::canvas::{Canvas as _, Look};
use super::layer::LAYERS;
use super::svg::Svg;
use crate::Picture;

/// The position of a picture as an `<svg>` element without plies, style, symbols and legend, for a
/// page with a script that fills the other layers.
///
/// Each vertex is a `<use>` with its 0-based index as `data-v`. The layer `under`, below
/// the vertices, and the layers `matching`, `trail`, `moves` and `token`, above them, are
/// empty. If the rules list the starts, the layer `starts` marks them; it belongs to the
/// position before the placement. The page must contain [`SPRITES`](crate::SPRITES),
/// [`LIGHT`](crate::LIGHT) and [`DARK`](crate::DARK).
pub(crate) struct Stage<'a>(pub(crate) Picture<'a>);

impl fmt::Display for Stage<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Stage(picture) = self;
        let mut svg = Svg::new(f);
        open(&mut svg, picture);
        picture.ground_layer(&mut svg);
        svg.write(format_args!("<g class=\"under\"></g>\n"));
        picture.vertex_layer(&mut svg, true);
        starts_layer(&mut svg, picture);
        for (layer, attributes) in LAYERS {
            svg.write(format_args!("<g class=\"{layer}\" {attributes}></g>\n"));
        }
        svg.write(format_args!("</svg>\n"));
        svg.finish()
    }
}

/// Draws the layer of the starts that the rules list.
pub(super) fn starts_layer(svg: &mut Svg<'_>, picture: &Picture<'_>) {
    if picture.position.starts().is_some() {
        svg.open(Look::class("starts"));
        picture.starts(svg);
        svg.close();
    }
}

/// Writes the start of the element of a board.
pub(super) fn open(svg: &mut Svg<'_>, picture: &Picture<'_>) {
    let (class, view) = (picture.class(), picture.layout.view());
    let label = picture.caption.language.say("board.title");
    svg.write(format_args!(
        "<svg class=\"{class}\" viewBox=\"{view}\" role=\"group\" aria-label=\"{label}\">\n"
    ));
}

#[cfg(test)]
mod tests {
    use roxmltree::{Document, Node};

    use super::*;
    use crate::samples::{maze, picture};

    #[test]
    fn a_stage_numbers_its_vertices_and_has_its_layers_empty() {
        let maze = maze(".#\n..", &[]);
        let svg = Stage(picture(&maze)).to_string();
        let document = Document::parse(&svg).unwrap();
        let all = document.descendants();
        assert!(
            all.filter_map(|it| it.attribute("data-v"))
                .eq(["0", "2", "3"])
        );
        let layers = document.root_element().children().filter(Node::is_element);
        let layers = layers.map(|layer| (layer.attribute("class"), layer.has_children()));
        let full = ["ground", "vertices"];
        let names = [
            "ground", "under", "vertices", "matching", "trail", "moves", "token",
        ];
        assert!(layers.eq(names.map(|name| (Some(name), full.contains(&name)))));
    }
}
