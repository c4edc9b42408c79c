use super::*;
use crate::{Percent, Strength, Why};
use matchplay_board::{ExplicitGraph, Lock, Position};
use matchplay_solver::Reason;

fn session(start: Position, side: Option<Player>, strength: Strength) -> Session {
    Session::new(Game::new(start), side, Opponent::new(strength, 1))
}

/// All mazes of two rows and three columns, and some other boards.
pub(crate) fn starts() -> Vec<Position> {
    let mazes = (1..1_u32 << 6).map(|open| {
        let cell = |cell: u32| if open >> cell & 1 == 1 { '.' } else { '#' };
        let row = |row: u32| (3 * row..3 * row + 3).map(cell).collect::<String>();
        Position::maze([row(0), row(1)].join("\n").parse().unwrap(), None).unwrap()
    });
    let sliding = ["XO.OXO", "OOXX\nOXXO\nOO.O\nXXXO", "XXX\nX.X\nXXX"];
    let sliding = sliding.map(|rows| Position::sliding(rows.parse().unwrap()));
    let graph = Position::graph(
        ExplicitGraph::new(4, [(0, 1), (1, 2), (2, 0), (2, 3)]).unwrap(),
        None,
    )
    .unwrap();
    let lock = Position::lock(Lock::new(1, [3, 7]).unwrap(), Some(0)).unwrap();
    mazes.chain(sliding).chain([graph, lock]).collect()
}

/// Plays every line to the end, taking back each move.
fn visit(session: &mut Session, visitor: &mut impl FnMut(&mut Session)) {
    visitor(session);
    let before = session.game().clone();
    for to in before.position().moves().collect::<Vec<_>>() {
        session.play(to).unwrap();
        visit(session, visitor);
        assert!(session.take_back());
        assert_eq!(session.game(), &before);
    }
}

#[test]
fn the_player_is_to_move_or_the_game_is_over() {
    let casual = Strength::Casual {
        error_rate: Percent::new(50).unwrap(),
    };
    for strength in [Strength::Perfect, casual] {
        for start in starts() {
            for side in [None, Some(Player::First), Some(Player::Second)] {
                let mut session = session(start.clone(), side, strength);
                visit(&mut session, &mut |session| {
                    let position = session.game().position();
                    assert!(position.is_over() || position.to_move() == session.player());
                    if let Some(token) = position.token() {
                        let before = session.game().clone();
                        assert!(session.play(token).is_err());
                        assert_eq!(session.game(), &before);
                    }
                });
                assert!(session.game().plies().len() <= 1);
                assert!(!session.take_back());
            }
        }
    }
}

#[test]
fn a_player_who_follows_the_hints_wins_from_the_default_side() {
    for start in starts() {
        let mut session = session(start, None, Strength::Perfect);
        while let Some(choice) = session.hint().choice {
            assert!(matches!(choice.why, Why::Best(Reason::Wins { .. })));
            session.play(choice.to).unwrap();
        }
        let score = session.score();
        assert_eq!((score.has_won, &*score.mistakes), (Some(true), &[][..]));
        let moves = session.game().plies().len().div_ceil(2);
        assert!(session.hints() <= moves + 1);
    }
}

#[test]
fn a_perfect_opponent_punishes_every_mistake() {
    for start in starts() {
        let mut session = session(start, None, Strength::Perfect);
        visit(&mut session, &mut |session| {
            let score = session.score();
            match score.has_won {
                Some(has_won) => assert_eq!(has_won, score.mistakes.is_empty()),
                None => assert!(session.hint().choice.is_some()),
            }
            assert!(score.mistakes.len() <= 1);
            let last = session.last_mistake();
            assert!(last.is_none_or(|it| it.ply + 2 >= session.game().plies().len()));
        });
    }
}

#[test]
fn repeated_hints_for_a_position_count_once() {
    let start = Position::maze("....".parse().unwrap(), None).unwrap();
    let mut session = session(start, Some(Player::First), Strength::Perfect);
    assert_eq!(session.given_hint(), None);
    let hint = session.hint().clone();
    assert_eq!(session.hint(), &hint);
    assert_eq!(session.given_hint(), Some(&hint));
    assert_eq!(session.hints(), 1);
    session.play(Vertex::new(0)).unwrap();
    assert_eq!((session.given_hint(), session.hints()), (None, 1));
    session.hint();
    assert!(session.take_back());
    assert_eq!(session.given_hint(), None);
    session.hint();
    assert_eq!((session.hints(), session.take_backs()), (3, 1));
}

#[test]
fn moves_before_the_session_are_not_taken_back() {
    let start = Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse().unwrap());
    let game = Game::replay(start, [9, 5].map(Vertex::new)).unwrap();
    let opponent = Opponent::new(Strength::Perfect, 1);
    let mut session = Session::new(game.clone(), None, opponent);
    assert_eq!(session.player(), Player::First);
    assert!(!session.has_moved());
    assert!(!session.take_back());
    assert_eq!(session.opponent_reply(), None);
    session.play(Vertex::new(1)).unwrap();
    assert!(session.has_moved());
    assert_eq!(session.opponent_reply(), Some(Vertex::new(2)));
    let score = session.score();
    let plies: Vec<usize> = score.mistakes.iter().map(|it| it.ply).collect();
    assert_eq!((score.has_won, &*plies), (Some(false), &[2][..]));
    assert!(session.take_back());
    assert_eq!((session.game(), session.take_backs()), (&game, 1));
}
