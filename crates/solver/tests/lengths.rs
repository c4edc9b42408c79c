//! Compares the lengths of positions with minimax by the literal rules on small boards, and checks
//! their properties on larger ones.

#[path = "../../../tests/exhaustive/boards.rs"]
mod boards;
#[path = "../../../tests/effort.rs"]
mod effort;
#[path = "properties/families.rs"]
mod families;
#[path = "lengths/literal.rs"]
mod literal;
#[path = "../../../tests/random.rs"]
mod random;

use effort::rounds;
use literal::Literal;
use matchplay_board::{Game, Lattice, Position, Steps, Wrap};
use matchplay_solver::{Length, LengthBudget, Lengths, PositionLengths, WorkLimit};
use random::Random;

fn random_game(start: Position, random: &mut Random) -> Game {
    let mut game = Game::new(start);
    loop {
        let moves: Vec<_> = game.position().moves().collect();
        if moves.is_empty() {
            return game;
        }
        game.play(moves[random.below(moves.len())]).expect("legal");
    }
}

fn is_within(length: Length, literal: u32) -> bool {
    (length.at_least()..=length.at_most()).contains(&literal)
        && (length.at_least() + literal) % 2 == 0
}

fn lengths_of(engine: &mut Lengths, game: &Game, budget: LengthBudget) -> Vec<PositionLengths> {
    engine
        .game(game, budget, WorkLimit::default())
        .expect("no limit")
        .expect("vertices")
}

/// Checks the lengths of a game.
fn check(engine: &mut Lengths, game: &Game, literal: &mut Literal) {
    let mut position = game.start().clone();
    let budgets = [
        LengthBudget::default(),
        LengthBudget::NONE.states(1).states_of_all(9).edges(1 << 20),
        LengthBudget::NONE,
    ];
    let all = budgets.map(|budget| lengths_of(engine, game, budget));
    for ply in 0..=game.plies().len() {
        let moves = literal.moves(&position);
        let length = literal.length(&position);
        for (budget, lengths) in all.iter().enumerate() {
            let found = &lengths[ply];
            let context = || {
                format!(
                    "ply {ply} of {:?} from {:?} on\n{}\n{found:?}\n{moves:?}",
                    game.plies(),
                    game.start().token(),
                    game.board()
                )
            };
            assert!(is_within(found.length, length), "{length} {}", context());
            if budget == 0 {
                assert_eq!(found.length.exact(), Some(length), "{}", context());
            }
            let (winning, losing): (Vec<_>, Vec<_>) = moves
                .iter()
                .copied()
                .partition(|(_, length)| length % 2 == 1);
            assert_eq!(found.winning.len(), winning.len(), "{}", context());
            for (found, &(to, length)) in found.winning.iter().zip(&winning) {
                assert_eq!(found.to, to);
                assert!(is_within(found.length, length), "{}", context());
                assert!(
                    budget > 0 || found.length.exact().is_some(),
                    "{}",
                    context()
                );
            }
            assert_eq!(found.losing.len(), losing.len(), "{}", context());
            for found in &found.losing {
                let &(_, length) = losing
                    .iter()
                    .find(|&&(to, _)| to == found.to)
                    .expect("a losing move");
                assert!(is_within(found.length, length), "{}", context());
                assert!(
                    budget > 0 || found.length.exact().is_some(),
                    "{}",
                    context()
                );
            }
            if let Some(line) = &found.refutation {
                let mut after = position.clone();
                after.play(game.plies()[ply]).expect("legal");
                let length = literal.length(&after);
                let line_length = line.moves.len();
                assert!(
                    !line.is_exact || line_length as u32 == length,
                    "{}",
                    context()
                );
                assert!(budget > 0 || line.is_exact, "{}", context());
                let played = Game::replay(after, line.moves.iter().copied()).expect("legal");
                assert!(
                    played.position().is_over() && line_length % 2 == 1,
                    "{}",
                    context()
                );
            }
        }
        if let Some(&to) = game.plies().get(ply) {
            position.play(to).expect("legal");
        }
    }
}

#[test]
fn mazes() {
    let mut random = Random(1);
    let mut engine = Lengths::new();
    let leaper = Steps::leaper(0, 2).expect("lengths");
    for steps in [
        Steps::Orthogonal,
        Steps::Knight,
        Steps::King,
        Steps::Hex,
        leaper,
    ] {
        for wrap in [None, Some(Wrap::Both)] {
            for _ in 0..rounds(20, 1000) {
                let (rows, columns) = [(3, 4), (3, 3), (2, 6)][random.below(3)];
                let walls = 10 + random.below(30);
                let text: Vec<String> = (0..rows)
                    .map(|_| {
                        (0..columns)
                            .map(|_| if random.percent(walls) { '#' } else { '.' })
                            .collect()
                    })
                    .collect();
                let maze: matchplay_board::Maze = text.join("\n").parse().expect("maze");
                let maze = maze.with_lattice(Lattice::new(steps.clone(), wrap));
                let start = Position::new(maze, None).expect("no start");
                if start.moves().count() > 13 && matches!(steps, Steps::King) {
                    continue;
                }
                let game = random_game(start, &mut random);
                check(&mut engine, &game, &mut Literal::default());
            }
        }
    }
}

#[test]
fn graphs() {
    let mut random = Random(2);
    let mut engine = Lengths::new();
    for nodes in 4..=9 {
        for _ in 0..rounds(40, 1000) {
            let graph =
                families::random_graph(nodes, nodes * (1 + random.below(3) as u32), &mut random);
            let start = Position::graph(graph, None).expect("no start");
            let game = random_game(start, &mut random);
            check(&mut engine, &game, &mut Literal::default());
        }
    }
}
