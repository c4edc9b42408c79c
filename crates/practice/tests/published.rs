//! Known results of games that people play.

use matchplay_board::{Lattice, Position, Removal, Size, Steps, Vertex};
use matchplay_practice::{Percent, Recipe, Terrain};
use matchplay_solver::solve;

fn juniper_green(numbers: u32) -> Position {
    let recipe = Recipe::new(Terrain::JuniperGreen(numbers), None, false);
    recipe.expect("an even number").position(0)
}

/// The numbers on which the first player wins by starting there.
fn winning_numbers(numbers: u32) -> Vec<usize> {
    let verdict = solve(&juniper_green(numbers));
    verdict.winning.iter().map(|to| to.index() + 1).collect()
}

#[test]
fn the_second_player_wins_juniper_green_for_some_numbers() {
    let won_by_second = (2..=60).filter(|&numbers| winning_numbers(numbers).is_empty());
    let expected = [
        2, 4, 5, 6, 7, 9, 10, 11, 15, 18, 19, 21, 22, 23, 25, 26, 28, 29, 32, 35, 42, 43, 45, 46,
        47, 51, 54, 56,
    ];
    assert!(won_by_second.eq(expected));
}

#[test]
fn juniper_green_is_won_by_some_even_openings() {
    assert_eq!(winning_numbers(40), [22, 26]);
    let openings = winning_numbers(100);
    assert_eq!(openings.len(), 38);
    assert!(openings.iter().all(|number| number % 2 == 0));
}

#[test]
fn a_published_line_of_juniper_green_is_legal() {
    let mut position = juniper_green(40);
    for number in [22, 11, 33, 3, 21, 7] {
        let played = position.play(Vertex::new(number - 1));
        played.expect("each number divides the next or is divided by it");
    }
    assert!(juniper_green(40).check(Vertex::new(10)).is_err());
}

#[test]
fn the_knight_has_winning_placements_only_on_odd_boards() {
    for (side, expected) in [(7, 25), (8, 0)] {
        let terrain = Terrain::Maze {
            size: Size::new(side, side).expect("cells"),
            lattice: Lattice::from(Steps::Knight),
            removal: Removal::Vertices,
        };
        let recipe = Recipe::new(terrain, Percent::new(0), false).expect("a small board");
        let verdict = solve(&recipe.position(0));
        assert_eq!(verdict.winning.len(), expected, "{side}×{side}");
    }
}
