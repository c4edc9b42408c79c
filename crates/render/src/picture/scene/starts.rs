use crate::Picture;
use crate::picture::canvas::Canvas;
use crate::picture::layout::Form;

/// The layer of the starts that the rules list, before the token is placed.
impl Picture<'_> {
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
