//! Checks reviews by brute force.

use matchplay_board::{ExplicitGraph, Game, Player, Position, Removal, Vertex};
use matchplay_certificate::{Claim, judge_game};
use matchplay_solver::{Mark, Outcome, Review, Solver, Tally, WorkLimit, review};

use crate::brute_force::BruteForce;
use crate::outcome;
use crate::random::Random;

/// Checks all parts of the review of a game.
pub(crate) fn check_review(game: &Game, brute: &mut BruteForce) -> Review {
    let context = || format!("{:?} from\n{}", game.plies(), game.board());
    let review = review(game);
    assert_eq!(review.plies.len(), game.plies().len(), "{}", context());
    let mut position = game.start().clone();
    for (reviewed, &to) in review.plies.iter().zip(game.plies()) {
        let winning = brute.winning(&position);
        let legal = position.moves().count();
        let player = position.to_move();
        position.play(to).expect("a game is legal");
        let before = outcome(!winning.is_empty());
        let after = outcome(brute.mover_wins(&position));

        assert_eq!(
            (reviewed.player, reviewed.to),
            (player, to),
            "{}",
            context()
        );
        assert_eq!(
            (reviewed.before.outcome, reviewed.after),
            (before, after),
            "{}",
            context()
        );
        assert_eq!(
            (reviewed.before.legal_moves, &reviewed.before.winning[..]),
            (legal, &winning[..]),
            "{}",
            context()
        );
        let mark = match (before, after) {
            (Outcome::N, Outcome::N) => Mark::Mistake,
            _ if legal == 1 => Mark::Forced,
            (Outcome::P, _) => Mark::Lost,
            (Outcome::N, Outcome::P) if winning == [to] => Mark::Only,
            (Outcome::N, Outcome::P) => Mark::Kept,
            (Outcome::Unknown, _) | (_, Outcome::Unknown) => Mark::Unknown,
        };
        assert_eq!(reviewed.mark, mark, "{}", context());
        assert_eq!(
            reviewed.refutation.is_some(),
            mark == Mark::Mistake,
            "{}",
            context()
        );
        if let Some(refutation) = &reviewed.refutation {
            assert!(refutation.complete, "{}", context());
            check_refutation(&position, &refutation.line, brute);
        }
    }
    let winning = brute.winning(&position);
    assert_eq!(review.end.outcome, outcome(!winning.is_empty()));
    assert_eq!(
        review.end.legal_moves,
        position.moves().count(),
        "{}",
        context()
    );
    assert_eq!(review.end.winning, winning, "{}", context());
    assert_eq!(review.end.is_over(), position.is_over(), "{}", context());
    let favoured = game.winner().unwrap_or(match winning[..] {
        [] => position.to_move().other(),
        _ => position.to_move(),
    });
    let winner = review.end.outcome.winner(position.to_move());
    assert_eq!(winner, Some(favoured), "{}", context());
    assert_eq!(review.tallies(), Player::BOTH.map(|of| tally(&review, of)));
    // The review of a path does not limit the placements.
    if game.board().removal() == Removal::Vertices && game.start().starts().is_none() {
        check_path(game, &review);
    }
    check_proof(game, &review);
    review
}

/// Checks that the judge accepts the proof of a review, and rejects the proof if the review
/// claims another outcome of a move.
fn check_proof(game: &Game, review: &Review) {
    let context = || format!("{:?} from\n{}", game.plies(), game.board());
    let claims = review.claims();
    let mut solver = Solver::new();
    let proof = solver.within(WorkLimit::default()).prove_game(game, review);
    let Some(proof) = proof.expect("there is no limit") else {
        let is_edge_game = game.board().removal() == Removal::Edges;
        assert!(is_edge_game, "no proof: {}", context());
        return;
    };
    assert_eq!(judge_game(game, &claims, &proof), Ok(()), "{}", context());
    // The changed claim depends on the game, so the tests cover all positions and moves.
    let number: usize = game.plies().iter().map(|to| to.index()).sum();
    let plies = number % claims.len();
    let position = game.truncated(plies);
    let moves: Vec<Vertex> = position.position().moves().collect();
    let Some(&to) = moves.get(number % moves.len().max(1)) else {
        return;
    };
    let mut winning: Vec<Vertex> = claims[plies].winning.to_vec();
    match winning.binary_search(&to) {
        Ok(index) => drop(winning.remove(index)),
        Err(index) => winning.insert(index, to),
    }
    let mut changed = claims.clone();
    changed[plies] = Claim {
        winning: &winning,
        ..claims[plies]
    };
    let judged = judge_game(game, &changed, &proof);
    assert!(judged.is_err(), "{} after {plies} plies", context());
}

/// Checks that the same path through the remaining graph of the start, as an explicit graph, has
/// the same review. The refutations may differ, since they may follow another matching.
fn check_path(game: &Game, review: &Review) {
    let start = game.start();
    let edges = start.remaining().flat_map(|from| {
        let later = start.neighbours(from).filter(move |&to| from < to);
        later.map(move |to| (from.into(), to.into()))
    });
    let graph = ExplicitGraph::new(start.board().vertex_bound() as u32, edges);
    let graph = graph.expect("a small graph");
    let start = match start.token() {
        None if start.is_over() => return,
        None => Position::with_starts(graph, start.moves()),
        token => Position::new(graph, token),
    };
    let path = Game::replay(start.expect("a start"), game.plies().iter().copied());
    let by_path = matchplay_solver::review(&path.expect("a legal path"));
    // First makes the first ply of the path.
    let as_first = |player: Player| match game.start().to_move() {
        Player::First => player,
        Player::Second => player.other(),
    };
    assert_eq!(by_path.plies.len(), review.plies.len());
    for (found, expected) in by_path.plies.iter().zip(&review.plies) {
        assert_eq!(found.player, as_first(expected.player));
        assert_eq!((found.to, found.after), (expected.to, expected.after));
        assert_eq!(found.before, expected.before);
        assert_eq!(found.mark, expected.mark);
        assert_eq!(found.refutation.is_some(), expected.refutation.is_some());
    }
    assert_eq!(by_path.end, review.end);
}

/// Checks a refutation: the line is legal, every move of the opponent wins, and the
/// player who made the mistake cannot move at the end.
fn check_refutation(mistaken: &Position, line: &[Vertex], brute: &mut BruteForce) {
    let context = || format!("{line:?} from {mistaken:?}");
    let mut position = mistaken.clone();
    for &to in line {
        position
            .play(to)
            .unwrap_or_else(|_| panic!("{}", context()));
        if position.to_move() != mistaken.to_move() {
            assert!(!brute.mover_wins(&position), "{}", context());
        }
    }
    assert!(position.is_over(), "{}", context());
    assert_ne!(position.to_move(), mistaken.to_move(), "{}", context());
}

fn tally(review: &Review, player: Player) -> Tally {
    let (mut mistakes, mut moves, mut won, mut kept) = (Vec::new(), 0, 0, 0);
    for (index, ply) in review.plies.iter().enumerate() {
        if ply.player == player {
            if (ply.before.outcome, ply.after) == (Outcome::N, Outcome::N) {
                mistakes.push(index);
            }
            moves += 1;
            won += usize::from(ply.before.outcome == Outcome::N);
            kept += usize::from((ply.before.outcome, ply.after) == (Outcome::N, Outcome::P));
        }
    }
    Tally {
        player,
        moves,
        mistakes,
        won,
        kept,
    }
}

/// Plays to the end. `choose` gets the number of legal moves and returns the index of the
/// move to play.
fn play_out(start: &Position, mut choose: impl FnMut(usize) -> usize) -> Game {
    let mut game = Game::new(start.clone());
    loop {
        let moves: Vec<_> = game.position().moves().collect();
        if moves.is_empty() {
            return game;
        }
        let to = moves[choose(moves.len())];
        game.play(to).expect("the moves are legal");
    }
}

/// Calls `check` with a game of first moves, a game of last moves and a random game,
/// and with both parts of each after a cut at a random ply.
pub(crate) fn for_sample_games(
    start: &Position,
    random: &mut Random,
    check: &mut impl FnMut(Game),
) {
    let games = [
        play_out(start, |_| 0),
        play_out(start, |moves| moves - 1),
        play_out(start, |moves| random.below(moves)),
    ];
    for game in games {
        let cut = random.below(game.plies().len() + 1);
        let opening = game.truncated(cut);
        let rest = game.plies()[cut..].iter().copied();
        let rest = Game::replay(opening.position().clone(), rest);
        check(rest.expect("a part of a game is legal"));
        check(opening);
        check(game);
    }
}

/// Calls `check` with the game and all its continuations, finished or not.
pub(crate) fn for_all_games(game: &Game, check: &mut impl FnMut(&Game)) {
    check(game);
    for to in game.position().moves() {
        let mut longer = game.clone();
        longer.play(to).expect("the moves are legal");
        for_all_games(&longer, check);
    }
}
