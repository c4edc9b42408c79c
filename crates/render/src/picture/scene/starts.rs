use super::Scene;
use crate::picture::canvas::Canvas;
use crate::picture::layout::Form;

/// The layer of the starts that the rules list, before the token is placed.
impl Scene<'_> {
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
}

#[cfg(test)]
mod tests {
    use matchplay_board::{Game, Maze, Position, Vertex};

    use crate::{Caption, Picture};

    #[test]
    fn allowed_starts_are_marked_until_the_token_is_placed() {
        let maze: Maze = "...\n.#.".parse().unwrap();
        let start = Position::with_starts(maze, [0, 5].map(Vertex::new)).unwrap();
        let mut game = Game::new(start);
        let caption = Caption::default();
        let count = |game: &Game, symbol: &str| {
            let svg = Picture::new(game, &caption).unwrap().to_string();
            svg.matches(&format!("href=\"#{symbol}\"")).count()
        };
        assert_eq!((count(&game, "s-legal"), count(&game, "s-visited")), (2, 3));
        let svg = Picture::new(&game, &caption).unwrap().to_string();
        assert!(svg.contains("The token starts on a ringed cell"), "{svg}");
        game.play(Vertex::new(5)).unwrap();
        assert_eq!((count(&game, "s-legal"), count(&game, "s-visited")), (0, 1));
    }
}
