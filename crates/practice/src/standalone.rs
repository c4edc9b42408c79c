use matchplay_board::{Board, ExplicitGraph, Lock, Position, Vertex};

/// A position without a past: the same game goes on, but nothing was played yet,
/// and the first player is to move.
///
/// Vertices keep their numbers. What the token has left becomes a wall of a
/// maze, a forbidden state of a lock, or loses its edges in a graph. Sliding
/// stones stay as they lie, since the blank cannot return to where it was; if
/// the second player was to move, they change colours.
///
/// ```
/// use matchplay_board::{Position, Vertex};
/// use matchplay_practice::Standalone;
///
/// let mut position = Position::sliding("XO\nO.".parse()?);
/// position.play(Vertex::new(1))?;
/// let standalone = Standalone::of(&position);
/// assert_eq!(standalone.position().board().to_string(), "O.\nXX");
/// assert!(standalone.position().moves().eq(position.moves()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standalone(Position);

impl Standalone {
    /// A position without its past; linear in the board.
    pub fn of(position: &Position) -> Standalone {
        let is_left = |vertex| position.is_left(vertex);
        let token = position.token();
        let starts = "the token stands where it could go";
        Standalone(match position.board() {
            _ if position.plies() == 0 => position.clone(),
            Board::Sliding(board) => {
                let mut text = board.to_string();
                if position.plies() % 2 == 1 {
                    text = text.chars().map(other_colour).collect();
                }
                let board = text.parse();
                Position::sliding(board.expect("another colour leaves a board a board"))
            }
            Board::Maze(maze) => {
                let size = maze.size();
                let mut cells = (0..).map(Vertex::new);
                let mut cell = |letter| match letter {
                    '\n' => letter,
                    _ if cells.next().is_some_and(is_left) => '#',
                    _ => letter,
                };
                let text: String = maze.to_string().chars().map(&mut cell).collect();
                let maze = text.parse().expect("more walls leave a maze a maze");
                Position::maze(maze, token.map(|token| size.coord(token))).expect(starts)
            }
            Board::Graph(graph) => {
                let edges = graph.edges();
                let edges = edges.filter(|&(a, b)| !is_left(a) && !is_left(b));
                let edges = edges.map(|(a, b)| (a.index() as u32, b.index() as u32));
                let graph = ExplicitGraph::new(graph.nodes(), edges);
                let graph = graph.expect("fewer edges leave a graph a graph");
                Position::graph(graph, token.map(|token| token.index() as u32)).expect(starts)
            }
            Board::Lock(lock) => {
                let forbidden = lock.forbidden().chain(position.left());
                let forbidden = forbidden.map(|state| state.index() as u32);
                let lock = Lock::new(lock.digits(), forbidden);
                let lock = lock.expect("every state has the lock's digits");
                Position::lock(lock, token.map(|token| token.index() as u32)).expect(starts)
            }
        })
    }

    /// The position itself.
    pub const fn position(&self) -> &Position {
        &self.0
    }

    /// The position itself.
    pub fn into_position(self) -> Position {
        self.0
    }
}

fn other_colour(letter: char) -> char {
    match letter {
        'O' => 'X',
        'X' => 'O',
        _ => letter,
    }
}
