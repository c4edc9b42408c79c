use matchplay_board::{Game, Position, Vertex};

/// An illegal ply and a hint that lists the legal moves.
pub(crate) struct Refusal {
    pub(crate) message: String,
    pub(crate) help: String,
}

impl Refusal {
    pub(crate) fn new(game: &Game, why: impl std::fmt::Display) -> Refusal {
        Refusal {
            message: format!("ply {}: {why}", game.plies().len() + 1),
            help: legal_moves(game.position()),
        }
    }
}

/// Plays one more ply of a game.
pub(crate) fn play(game: &mut Game, to: Vertex) -> Result<(), Refusal> {
    let played = game.play(to);
    played.map_err(|illegal| Refusal::new(game, illegal))
}

/// The legal moves as text; only the first few if the position has many.
pub(crate) fn legal_moves(position: &Position) -> String {
    const SHOWN: usize = 12;
    let mut moves = position.moves().map(|to| position.board().place(to));
    let shown: Vec<_> = moves
        .by_ref()
        .take(SHOWN)
        .map(|to| to.to_string())
        .collect();
    match (shown.is_empty(), moves.count()) {
        (true, _) => String::from("there are no legal moves: the game is over"),
        (false, 0) => format!("legal moves: {}", shown.join(", ")),
        (false, more) => format!("legal moves: {} and {more} more", shown.join(", ")),
    }
}
