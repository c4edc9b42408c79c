//! Checks that the best moves are the fastest wins or the longest defences.

use matchplay_board::{Position, Vertex};
use matchplay_solver::{Reason, Resistance, Solver, WorkLimit};

use crate::boards::{graph, maze};
use crate::effort::rounds;
use crate::literal::Literal;
use crate::random::Random;
use crate::random_boards::{lattices, random_game};

/// Checks the best moves of a position on a small board by the literal rules.
#[track_caller]
pub(crate) fn check(solver: &mut Solver, position: &Position, literal: &mut Literal) {
    let best = solver.within(WorkLimit::default()).best_moves(position);
    let Some(best) = best.expect("no limit") else {
        assert!(position.is_over());
        return;
    };
    let plies = literal.length(position);
    let moves = literal.moves(position).into_iter();
    let moves = moves.filter(|&(_, length)| length == plies);
    assert!(moves.map(|(to, _)| to).eq(best.moves.iter().copied()));
    let reason = match plies % 2 {
        1 => Reason::Wins { plies: Some(plies) },
        _ => Reason::Delays { plies },
    };
    assert_eq!(best.reason, reason);
}

/// Checks the best moves under limits, also those that leave only a part of a search. Returns how
/// many answers have plies, and how many have none.
fn check_limited(solver: &mut Solver, position: &Position, literal: &mut Literal) -> [usize; 2] {
    let mut answers = [0; 2];
    let moves = literal.moves(position);
    let length = |to: &Vertex| moves.iter().find(|it| it.0 == *to).expect("legal").1;
    for power in 0..20 {
        let limit = || WorkLimit::default().edges(1 << power);
        let best = solver.within(limit()).best_moves(position);
        let mut limited = solver.within(limit());
        let compared = limited.solve(position).and_then(|verdict| {
            let compared = verdict.winning.is_empty().then(|| position.moves());
            Resistance::ranked(position, compared.into_iter().flatten(), &mut limited)
        });
        // The search for lengths interrupts nothing that fits into the limit without it.
        assert!(compared.is_err() || best.is_ok());
        let Ok(Some(best)) = best else {
            continue;
        };
        assert!(best.moves.is_sorted() && !best.moves.is_empty());
        for it in &best.moves {
            match best.reason {
                Reason::Wins { plies: None } => assert_eq!(length(it) % 2, 1),
                Reason::Resists { .. } => assert!(moves.iter().all(|it| it.1 % 2 == 0)),
                reason => assert_eq!(Some(length(it)), reason.plies()),
            }
        }
        let plies = best.reason.plies();
        assert!(plies.is_none_or(|plies| plies == literal.length(position)));
        answers[usize::from(plies.is_none())] += 1;
    }
    answers
}

#[test]
fn a_limit_leaves_true_answers() {
    let (mut random, mut solver) = (Random(21), Solver::new());
    let mut answers = [0; 2];
    for _ in 0..rounds(40, 1000) {
        let lattice = lattices().nth(random.below(32)).expect("a lattice");
        let starts = [
            maze((3, 4), 10 + random.below(20), lattice, &mut random),
            graph(9, 15, &mut random),
        ];
        for start in starts {
            let mut literal = Literal::default();
            let game = random_game(start, usize::MAX, &mut random);
            for plies in 0..game.plies().len().min(3) {
                let position = game.truncated(plies).position().clone();
                let found = check_limited(&mut solver, &position, &mut literal);
                answers = [answers[0] + found[0], answers[1] + found[1]];
            }
        }
    }
    assert!(answers.iter().all(|&some| some > 50), "{answers:?}");
}

#[test]
fn the_same_position_has_the_same_best_moves() {
    let (mut random, mut used) = (Random(22), Solver::new());
    for _ in 0..rounds(3, 40) {
        let start = maze((12, 12), 10, Default::default(), &mut random);
        let game = random_game(start, usize::MAX, &mut random);
        for plies in (0..game.plies().len()).step_by(7) {
            let position = game.truncated(plies).position().clone();
            let [again, fresh] = [&mut used, &mut Solver::new()]
                .map(|solver| solver.within(WorkLimit::default()).best_moves(&position));
            assert_eq!(again, fresh);
            let start = position.fresh_start();
            let alone = used.within(WorkLimit::default()).best_moves(&start);
            assert_eq!(alone, fresh);
        }
    }
}
