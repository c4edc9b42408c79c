use std::fmt;

use matchplay_board::{Content, Places, Stone, Vertex};
use unicode_width::UnicodeWidthStr;

use super::Scene;
use crate::escape::clipped;
use crate::picture::area::Spot;
use crate::picture::layout::{Form, Labels, grid};
use crate::picture::xml::Xml;

/// The widest label that stands in its node instead of beside it, in columns.
const IN_NODE: usize = 3;

/// The layer of the vertices.
impl Scene<'_> {
    /// A vertex's symbol, unless it belongs to the ground.
    fn sprite(&self, vertex: Vertex) -> Option<&'static str> {
        let visited = self.position.is_removed(vertex) || self.position.token() == Some(vertex);
        match self.position.content(vertex) {
            Content::Blocked => None,
            Content::Blank => Some("s-blank"),
            Content::Stone(stone) => Some(match (stone, visited) {
                (Stone::White, false) => "s-white",
                (Stone::White, true) => "s-white-visited",
                (Stone::Black, false) => "s-black",
                (Stone::Black, true) => "s-black-visited",
            }),
            Content::Open => match (self.position.board().places(), visited) {
                (Places::Cells(_), true) => Some("s-visited"),
                (Places::Cells(_), false) => Some("s-free"),
                (Places::Nodes(_), true) => Some("s-node-visited"),
                (Places::Nodes(_), false) => Some("s-node"),
                (Places::Dials(_), _) => None,
            },
        }
    }

    /// The drawn vertices that may have a symbol.
    fn vertices(&self) -> impl Iterator<Item = (Vertex, Spot)> {
        let (cells, nodes) = match &self.layout.form {
            Form::Grid(size) => (Some((*size, grid::cells(*size, self.part))), None),
            Form::Nodes { spots, .. } => (None, Some(0..spots.len())),
            Form::Dials(_) => (None, None),
        };
        let cells = cells
            .into_iter()
            .flat_map(|(size, cells)| cells.filter_map(move |cell| size.vertex(cell)));
        let nodes = nodes.into_iter().flatten().map(Vertex::from_index);
        let vertices = cells.chain(nodes);
        vertices
            .filter_map(|vertex| Some((vertex, self.layout.spot(vertex)?)))
            .filter(|&(_, spot)| self.shows(spot))
    }

    /// The layer of the vertices. For scripts every vertex is numbered; else
    /// those that look as the ground does are left out.
    pub(crate) fn vertex_layer(&self, f: &mut fmt::Formatter<'_>, scripted: bool) -> fmt::Result {
        f.write_str("<g class=\"vertices\">\n")?;
        for (vertex, Spot { x, y }) in self.vertices() {
            match self.sprite(vertex) {
                Some(sprite) if scripted => {
                    let index = vertex.index();
                    writeln!(
                        f,
                        "<use data-v=\"{index}\" href=\"#{sprite}\" x=\"{x}\" y=\"{y}\"/>"
                    )?;
                }
                None | Some("s-free") => {}
                Some(sprite) => writeln!(f, "<use href=\"#{sprite}\" x=\"{x}\" y=\"{y}\"/>")?,
            }
        }
        if let Places::Nodes(_) = self.position.board().places() {
            self.names(f)?;
        }
        f.write_str("</g>\n")
    }

    /// The names of the nodes, in them, and their longer labels, beside them.
    fn names(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<g class=\"name\" font-size=\"8.5\" text-anchor=\"middle\">\n")?;
        for (vertex, Spot { x, y }) in self.vertices() {
            let y = y + 3.0;
            writeln!(f, "<text x=\"{x}\" y=\"{y}\">{}</text>", self.name(vertex))?;
        }
        f.write_str("</g>\n<g class=\"label\" font-size=\"8.5\" text-anchor=\"middle\">\n")?;
        for (vertex, spot) in self.vertices() {
            let Some(label) = self.label(vertex) else {
                continue;
            };
            let (x, y, anchor) = match &self.layout.form {
                Form::Nodes {
                    labels: Labels::Outside,
                    ..
                } if spot.x > 0.0 => (spot.x + 22.0, spot.y + 3.0, " text-anchor=\"start\""),
                Form::Nodes {
                    labels: Labels::Outside,
                    ..
                } => (spot.x - 14.0, spot.y + 3.0, " text-anchor=\"end\""),
                _ => (spot.x, spot.y + 20.0, ""),
            };
            writeln!(
                f,
                "<text x=\"{x}\" y=\"{y}\"{anchor}>{}</text>",
                Xml(&label)
            )?;
        }
        f.write_str("</g>\n")
    }

    /// What stands in a node: its label if that is short, else its number.
    /// Fit for XML.
    pub(crate) fn name(&self, node: Vertex) -> String {
        let labels = self.caption.labels;
        match labels.and_then(|labels| labels.get(&node)) {
            Some(label) if is_short(label) => Xml(label).to_string(),
            _ => self.position.board().place(node).to_string(),
        }
    }

    /// The label of a node that does not fit into it.
    fn label(&self, node: Vertex) -> Option<String> {
        let label = self.caption.labels?.get(&node)?;
        (!is_short(label)).then(|| clipped(label, 12))
    }
}

fn is_short(label: &str) -> bool {
    !label.trim().is_empty() && clipped(label, IN_NODE) == label && label.width() <= IN_NODE
}
