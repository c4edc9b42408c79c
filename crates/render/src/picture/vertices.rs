use matchplay_board::{Content, Places, Stone, Vertex};
use unicode_width::UnicodeWidthStr;

use super::area::Spot;
use super::canvas::{Canvas, Look};
use super::layout::grid::Grid;
use super::layout::{Form, Labels};
use crate::Glyphs;
use crate::Picture;

/// The width of the widest label inside a node, in columns.
const IN_NODE: usize = 3;

/// The layer of the vertices.
impl Picture<'_> {
    /// The symbol of a vertex. `None` for vertices that only the ground shows.
    fn sprite(&self, vertex: Vertex) -> Option<&'static str> {
        let is_token = self.position.token() == Some(vertex) && self.layout.removes_vertices();
        let visited = self.position.is_removed(vertex) || is_token;
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
                (Places::Cells(_), visited) => Some(self.cell_sprite(visited)),
                (Places::Nodes(_), true) => Some("s-node-visited"),
                (Places::Nodes(_), false) => Some("s-node"),
                (Places::Dials(_), _) => None,
            },
        }
    }

    fn cell_sprite(&self, visited: bool) -> &'static str {
        let is_hex = self.layout.grid().is_some_and(Grid::is_hex);
        match (is_hex, visited) {
            (false, false) => "s-free",
            (false, true) => "s-visited",
            (true, false) => "s-free-hex",
            (true, true) => "s-visited-hex",
        }
    }

    /// The vertices to draw, with their positions.
    pub(super) fn vertices(&self) -> impl Iterator<Item = (Vertex, Spot)> {
        let (cells, nodes) = match &self.layout.form {
            Form::Grid(grid) => (Some((grid.size, grid.cells(self.part))), None),
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

    /// Draws the layer of the vertices. Vertices that look like the ground are drawn only
    /// if a script needs to find them.
    pub(crate) fn vertex_layer(&self, canvas: &mut dyn Canvas, scripted: bool) {
        canvas.open(Look::class("vertices"));
        for (vertex, spot) in self.vertices() {
            match self.sprite(vertex) {
                Some(sprite) if scripted => canvas.vertex(vertex, sprite, spot),
                None | Some("s-free" | "s-free-hex") => {}
                Some(sprite) => canvas.symbol(sprite, spot, 1.0),
            }
        }
        if let Places::Nodes(_) = self.position.board().places() {
            self.names(canvas);
        }
        canvas.close();
    }

    /// Draws a ring around each allowed start, and dims the other vertices.
    pub(crate) fn starts(&self, canvas: &mut dyn Canvas) {
        if self.position.token().is_some() || self.position.starts().is_none() {
            return;
        }
        let (dim, scale) = match &self.layout.form {
            Form::Grid(grid) if grid.is_hex() => ("s-visited-hex", 1.0),
            Form::Grid(_) => ("s-visited", 1.0),
            // The ring is outside the node.
            Form::Nodes { .. } => ("s-dim", 1.25),
            Form::Dials(_) => return,
        };
        for (vertex, spot) in self.vertices() {
            if self.position.check(vertex).is_ok() {
                canvas.symbol("s-legal", spot, scale);
            } else if self.position.is_remaining(vertex) {
                canvas.symbol(dim, spot, 1.0);
            }
        }
    }

    /// Draws the names of the nodes in them, and longer labels beside them.
    fn names(&self, canvas: &mut dyn Canvas) {
        let attributes = "font-size=\"8.5\" text-anchor=\"middle\"";
        canvas.open(Look::new("name", attributes));
        for (vertex, Spot { x, y }) in self.vertices() {
            let (spot, name) = (Spot { x, y: y + 3.0 }, self.name(vertex));
            canvas.text(Look::INHERITED, spot, &name);
        }
        canvas.close();
        canvas.open(Look::new("label", attributes));
        for (vertex, Spot { x, y }) in self.vertices() {
            let Some(label) = self.label(vertex) else {
                continue;
            };
            let outside = match self.layout.form {
                Form::Nodes { labels, .. } => labels == Labels::Outside,
                Form::Grid(_) | Form::Dials(_) => false,
            };
            let (x, y, look) = match outside {
                true if x > 0.0 => (x + 22.0, y + 3.0, Look::new("", "text-anchor=\"start\"")),
                true => (x - 14.0, y + 3.0, Look::TO_SPOT),
                false => (x, y + 20.0, Look::INHERITED),
            };
            canvas.text(look, Spot { x, y }, &label);
        }
        canvas.close();
    }

    /// The text in a node: its label if that is short, else its number.
    pub(crate) fn name(&self, node: Vertex) -> String {
        let labels = self.caption.labels;
        match labels.and_then(|labels| labels.get(&node)) {
            Some(label) if is_short(label) => label.clone(),
            _ => self.position.board().place(node).to_string(),
        }
    }

    /// The label of a node that does not fit into it.
    fn label(&self, node: Vertex) -> Option<String> {
        let label = self.caption.labels?.get(&node)?;
        let is_beside = !is_short(label) && !label.trim().is_empty();
        is_beside.then(|| Glyphs::Unicode.clipped(label, 12))
    }
}

fn is_short(label: &str) -> bool {
    !label.trim().is_empty()
        && Glyphs::Unicode.clipped(label, IN_NODE) == label
        && label.width() <= IN_NODE
}

#[cfg(test)]
mod tests {
    use matchplay_board::{Game, Maze, Position, Vertex};

    use crate::samples::{picture, uses};

    #[test]
    fn allowed_starts_are_marked_until_the_token_is_placed() {
        let maze: Maze = "...\n.#.".parse().unwrap();
        let starts = [0, 5].map(Vertex::new);
        let mut game = Game::new(Position::with_starts(maze, starts).unwrap());
        let marks = |game: &Game| {
            let svg = picture(game).to_string();
            let hint = svg.contains("The token starts on a ringed cell");
            (["legal", "visited"].map(|it| uses(&svg, it)), hint)
        };
        assert_eq!(marks(&game), ([2, 3], true));
        game.play(Vertex::new(5)).unwrap();
        assert_eq!(marks(&game), ([0, 1], false));
    }
}
