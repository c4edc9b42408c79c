//! What a review should say, by brute force.

use matchplay_board::{Game, Player, Position, Vertex};
use matchplay_graph::{BoardGraph, remaining};
use matchplay_solver::{Mark, Outcome, Review, Solution, Tally, review};

use crate::brute_force::BruteForce;
use crate::outcome;
use crate::random::Random;

/// Checks all that a review says of a game.
pub(crate) fn check_review(game: &Game, brute: &mut BruteForce) -> Review {
    let told = || format!("{:?} from\n{}", game.plies(), game.board());
    let review = review(game);
    assert_eq!(review.plies.len(), game.plies().len(), "{}", told());
    let mut position = game.start().clone();
    for (said, &to) in review.plies.iter().zip(game.plies()) {
        let winning = brute.winning(&position);
        let legal = position.moves().count();
        let player = position.to_move();
        position.play(to).expect("a game is legal");
        let before = outcome(!winning.is_empty());
        let after = outcome(brute.mover_wins(&position));

        assert_eq!((said.player, said.to), (player, to), "{}", told());
        assert_eq!((said.before, said.after), (before, after), "{}", told());
        assert_eq!(
            (said.legal_moves, &said.winning[..]),
            (legal, &winning[..]),
            "{}",
            told()
        );
        let mark = match (before, after) {
            (Outcome::N, Outcome::N) => Mark::Mistake,
            _ if legal == 1 => Mark::Forced,
            (Outcome::P, _) => Mark::Lost,
            (Outcome::N, Outcome::P) if winning == [to] => Mark::Only,
            (Outcome::N, Outcome::P) => Mark::Kept,
        };
        assert_eq!(said.mark, mark, "{}", told());
        assert_eq!(
            said.refutation.is_some(),
            mark == Mark::Mistake,
            "{}",
            told()
        );
        if let Some(refutation) = &said.refutation {
            assert!(refutation.complete, "{}", told());
            check_refutation(&position, &refutation.line, brute);
        }
    }
    let winning = brute.winning(&position);
    assert_eq!(review.end.to_move, position.to_move(), "{}", told());
    assert_eq!(review.end.outcome, outcome(!winning.is_empty()));
    assert_eq!(
        review.end.legal_moves,
        position.moves().count(),
        "{}",
        told()
    );
    assert_eq!(review.end.winning, winning, "{}", told());
    assert_eq!(review.end.is_over(), position.is_over(), "{}", told());
    let favoured = game.winner().unwrap_or(match winning[..] {
        [] => position.to_move().other(),
        _ => position.to_move(),
    });
    assert_eq!(review.end.favours(), favoured, "{}", told());
    assert_eq!(review.tallies(), Player::BOTH.map(|of| tally(&review, of)));
    check_path(game, &review);
    review
}

/// Checks that the path which the token took through the graph has the same review,
/// refutations aside, which may follow another matching.
fn check_path(game: &Game, review: &Review) {
    let graph = BoardGraph::of(game.position());
    let left = remaining(&graph, game.start());
    let solution = Solution::of(&left).expect("a small graph");
    let path: Vec<u32> = game.plies().iter().copied().map(u32::from).collect();
    let start = game.start().token().map(u32::from);
    let by_path = solution.review(start, &path).expect("a legal path");
    // The player who moves first along a path is First.
    let as_first = |player: Player| match game.start().to_move() {
        Player::First => player,
        Player::Second => player.other(),
    };
    let vertices = |nodes: &[u32]| nodes.iter().copied().map(Vertex::new).collect::<Vec<_>>();
    assert_eq!(by_path.plies.len(), review.plies.len());
    for (found, expected) in by_path.plies.iter().zip(&review.plies) {
        assert_eq!(found.player, as_first(expected.player));
        assert_eq!(Vertex::new(found.to), expected.to);
        assert_eq!(
            (found.before, found.after),
            (expected.before, expected.after)
        );
        assert_eq!(found.legal_moves, expected.legal_moves);
        assert_eq!(vertices(&found.winning), expected.winning[..]);
        assert_eq!(found.mark, expected.mark);
        assert_eq!(found.refutation.is_some(), expected.refutation.is_some());
    }
    assert_eq!(by_path.end.outcome, review.end.outcome);
    assert_eq!(by_path.end.legal_moves, review.end.legal_moves);
    assert_eq!(vertices(&by_path.end.winning), review.end.winning[..]);
}

/// Checks that a line after a mistake is legal, that every move in it by the
/// opponent, who starts, wins, and that it ends with the player stuck who erred.
fn check_refutation(mistaken: &Position, line: &[Vertex], brute: &mut BruteForce) {
    let told = || format!("{line:?} from {mistaken:?}");
    let mut position = mistaken.clone();
    for &to in line {
        position.play(to).unwrap_or_else(|_| panic!("{}", told()));
        if position.to_move() != mistaken.to_move() {
            assert!(!brute.mover_wins(&position), "{}", told());
        }
    }
    assert!(position.is_over(), "{}", told());
    assert_ne!(position.to_move(), mistaken.to_move(), "{}", told());
}

fn tally(review: &Review, player: Player) -> Tally {
    let (mut mistakes, mut moves, mut wins) = (Vec::new(), 0, 0);
    for ply in &review.plies {
        if ply.player == player {
            if (ply.before, ply.after) == (Outcome::N, Outcome::N) {
                mistakes.push(moves);
            }
            moves += 1;
            wins += usize::from(ply.before == Outcome::N);
        }
    }
    Tally {
        player,
        moves,
        mistakes,
        wins,
    }
}

/// Plays to the end, each time the move of this number among the legal ones.
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

/// Always the first move, always the last, and at random; and each game also
/// cut short, and from its middle on.
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

/// Every game there is from this one on, finished or not.
pub(crate) fn for_all_games(game: &Game, check: &mut impl FnMut(&Game)) {
    check(game);
    for to in game.position().moves() {
        let mut longer = game.clone();
        longer.play(to).expect("the moves are legal");
        for_all_games(&longer, check);
    }
}
