//! Composed boards against a search that plays by the rules.

#[path = "../../../tests/literal.rs"]
mod literal;

use literal::Literal;
use matchplay_board::{Coord, Dials, Lattice, Places, Position, Removal, Size, Steps, Vertex};
use matchplay_practice::{
    BoardSymmetry, Canonical, Composed, Composer, Compositions, Goal, GraphShape, Requirements,
    Terrain,
};
use matchplay_solver::{Solver, WorkLimit};

/// The moves that win, and in how many plies the opponent wins after the others.
fn moves(literal: &mut Literal, position: &Position) -> (Vec<Vertex>, Vec<u32>) {
    let (mut winning, mut refutations) = (Vec::new(), Vec::new());
    for (to, length) in literal.moves(position) {
        match length % 2 {
            1 => winning.push(to),
            _ => refutations.push(length),
        }
    }
    (winning, refutations)
}

fn only_moves(literal: &mut Literal, position: &Position) -> usize {
    let (winning, refutations) = moves(literal, position);
    let [only] = winning[..] else {
        return 0;
    };
    let mut after = position.clone();
    after.play(only).expect("a winning move is legal");
    let replies: Vec<Vertex> = after.moves().collect();
    let later = replies.into_iter().map(|reply| {
        let mut next = after.clone();
        next.play(reply).expect("a listed move is legal");
        only_moves(literal, &next)
    });
    later.max().unwrap_or(0) + usize::from(!refutations.is_empty())
}

fn composed(terrain: &Terrain, requirements: Requirements, climbs: u64) -> Vec<Composed> {
    let composer =
        Composer::new(terrain.clone(), requirements, 1).expect("boards of this kind are composed");
    let (mut solver, mut found) = (Solver::new(), Compositions::new(&composer));
    let mut solver = solver.within(WorkLimit::default());
    for number in 0..climbs {
        found.add(
            composer
                .climb(number, &mut solver)
                .expect("the solver is unlimited"),
        );
    }
    let best = found.best(4, &WorkLimit::default());
    best.expect("the solver is unlimited")
}

fn grid(rows: u32, columns: u32) -> Size {
    Size::new(rows, columns).expect("the grid is small")
}

fn maze(rows: u32, columns: u32, steps: Steps) -> Terrain {
    Terrain::Maze {
        size: grid(rows, columns),
        lattice: Lattice::new(steps, None),
        removal: Removal::Vertices,
    }
}

/// Small boards of all kinds.
fn terrains() -> [Terrain; 7] {
    [
        maze(4, 4, Steps::Orthogonal),
        maze(3, 4, Steps::King),
        maze(4, 4, Steps::Knight),
        maze(3, 5, Steps::Hex),
        Terrain::Sliding(grid(4, 4)),
        Terrain::graph(GraphShape::Random(10)),
        Terrain::Lock(Dials::with_base(2, 4, false).expect("a small lock")),
    ]
}

#[test]
fn composed_boards_are_what_they_claim() {
    for terrain in &terrains() {
        let mut count = 0;
        for goal in Goal::ALL {
            let requirements = Requirements {
                goal,
                ..Requirements::default()
            };
            for found in composed(terrain, requirements, 12) {
                let (puzzle, mut literal) = (&found.puzzle, Literal::default());
                let position = puzzle.position();
                let (winning, refutations) = moves(&mut literal, position);
                let board = format!("{goal:?}\n{}", position.board());
                assert_eq!((winning.len(), &winning), (1, &puzzle.winning), "{board}");
                assert_eq!(puzzle.wins_in, Some(literal.length(position)), "{board}");
                let [shortest, longest] = [refutations.iter().min(), refutations.iter().max()];
                assert_eq!(shortest, Some(&found.shortest_refutation), "{board}");
                assert_eq!(longest.copied(), puzzle.refuted_in, "{board}");
                assert_eq!(
                    found.only_moves,
                    only_moves(&mut literal, position),
                    "{board}"
                );
                assert!(goal != Goal::OneFlip || found.flips == 1, "{board}");
                assert!(
                    goal != Goal::Balanced || position.moves().count() >= 3,
                    "{board}"
                );
                count += 1;
            }
        }
        assert!(count >= 4, "{terrain}: {count} boards");
    }
}

#[test]
fn requirements_are_satisfied() {
    let terrain = maze(5, 6, Steps::Orthogonal);
    for symmetry in BoardSymmetry::ALL {
        let requirements = Requirements {
            goal: Goal::Only,
            legal_moves: 3,
            only_moves: 3,
            length: 9,
            difficulty: 40,
            max_walls: Some(8),
            symmetry: Some(symmetry),
        };
        let all = composed(&terrain, requirements, 40);
        assert!(!all.is_empty(), "{symmetry:?}");
        for found in all {
            let board = found.puzzle.position().board();
            let text = board.to_string();
            let turned: String = match symmetry {
                BoardSymmetry::Turn => text.chars().rev().collect(),
                BoardSymmetry::Mirror => {
                    let rows = text.lines().map(|row| row.chars().rev().collect());
                    rows.collect::<Vec<String>>().join("\n")
                }
            };
            assert_eq!(turned, text);
            assert!(board.blocked().count() <= 8, "{text}");
            assert!(
                found.only_moves >= 3 && found.puzzle.wins_in >= Some(9),
                "{text}"
            );
            assert!(found.puzzle.difficulty.legal_moves >= 3, "{text}");
            assert!(found.puzzle.difficulty.points >= 40, "{text}");
        }
    }
    for symmetry in BoardSymmetry::ALL {
        let requirements = Requirements {
            symmetry: Some(symmetry),
            ..Requirements::default()
        };
        let size = grid(4, 5);
        let all = composed(&Terrain::Sliding(size), requirements, 12);
        assert!(!all.is_empty(), "{symmetry:?}");
        for found in all {
            let position = found.puzzle.position();
            let (board, blank) = (position.board(), position.token().unwrap());
            let stones: Vec<char> = board
                .to_string()
                .split_whitespace()
                .flat_map(str::chars)
                .collect();
            // The blank can never pass these stones.
            let is_fixed = |vertex: Vertex| {
                let is_near = size.coord(vertex).parity() == size.coord(blank).parity();
                vertex != blank && (stones[vertex.index()] == 'O') == is_near
            };
            for vertex in board.places().vertices() {
                let Coord { row, column } = size.coord(vertex);
                let row = match symmetry {
                    BoardSymmetry::Mirror => row,
                    BoardSymmetry::Turn => size.rows() - 1 - row,
                };
                let image = size.vertex(Coord::new(row, size.columns() - 1 - column));
                assert_eq!(is_fixed(vertex), is_fixed(image.unwrap()), "{board}");
            }
        }
    }
    let of_length = |length| Requirements {
        length,
        ..Requirements::default()
    };
    assert_eq!(composed(&terrain, of_length(29), 5), []);
    assert!(Composer::new(terrain, of_length(30), 1).is_err());
}

#[test]
fn the_boards_of_a_search_differ_and_depend_on_the_seed_alone() {
    let terrain = maze(4, 4, Steps::Orthogonal);
    let all = composed(&terrain, Requirements::default(), 60);
    assert_eq!(all, composed(&terrain, Requirements::default(), 60));
    let forms: Vec<Canonical> = all
        .iter()
        .map(|it| Canonical::of(it.puzzle.position()))
        .collect();
    for (index, form) in forms.iter().enumerate() {
        assert!(
            !forms[..index].contains(form),
            "{}",
            all[index].puzzle.position().board()
        );
    }
    assert!(all.len() > 1);
}

#[test]
fn graphs_can_be_drawn() {
    for found in composed(
        &Terrain::graph(GraphShape::Random(12)),
        Requirements::default(),
        12,
    ) {
        let board = found.puzzle.position().board();
        assert!(matches!(board.places(), Places::Nodes(12)) && board.edge_count() <= 18);
    }
}

#[test]
fn other_boards_are_not_composed() {
    let error = |terrain, requirements| {
        Composer::new(terrain, requirements, 0)
            .unwrap_err()
            .to_string()
    };
    let edges = Terrain::Graph {
        shape: GraphShape::Random(5),
        removal: Removal::Edges,
    };
    let (walls, mirrored) = (
        Requirements {
            max_walls: Some(1),
            ..Requirements::default()
        },
        Requirements {
            symmetry: Some(BoardSymmetry::Mirror),
            ..Requirements::default()
        },
    );
    let plain = Requirements::default();
    for (terrain, requirements, expected) in [
        (
            edges,
            plain,
            "cannot compose this board: 5-node graph, removing edges; expected one on which a move \
             removes a vertex, and not Juniper Green",
        ),
        (
            Terrain::JuniperGreen(9),
            plain,
            "cannot compose this board: Juniper Green to 9; expected one on which a move removes a \
             vertex, and not Juniper Green",
        ),
        (
            Terrain::maze(grid(40, 40)),
            plain,
            "size: expected 2 to 1024 cells, states, nodes, edges or pairs of nodes, found 1600",
        ),
        (
            Terrain::maze(grid(1, 1)),
            plain,
            "size: expected 2 to 1024 cells, states, nodes, edges or pairs of nodes, found 1",
        ),
        (
            Terrain::Sliding(grid(4, 4)),
            walls,
            "a limit on walls requires a maze or a lock, found 4×4 sliding stones",
        ),
        (
            Terrain::graph(GraphShape::Random(5)),
            mirrored,
            "a symmetry requires a maze or sliding stones, found 5-node graph",
        ),
    ] {
        assert_eq!(error(terrain, requirements), expected);
    }
}
