use matchplay_board::{Board, Places, Steps};
use matchplay_strings::Language;

use crate::picture::shown_digit;
use crate::words::{capitalised, joined_sides, rule_sentences};

/// The rules of a game in two sentences, with the names of the players.
pub(crate) fn rules(board: &Board, [first, second]: &[String; 2], language: Language) -> String {
    let mut sentences = rule_sentences(board, language).map(str::to_owned);
    if board.has_stones() {
        sentences[0] = language.fill("rules.sliding", &[("A", first), ("B", second)]);
    }
    language.listed("sentences", &sentences)
}

/// The rules of all games of this kind in two sentences, without names.
pub(crate) fn rules_of_all(board: &Board, language: Language) -> String {
    let sentences = rule_sentences(board, language).map(str::to_owned);
    language.listed("sentences", &sentences)
}

/// The different rules of several games, in their order.
pub(crate) fn each_once<'a>(all: impl Iterator<Item = &'a String>) -> Vec<&'a str> {
    let mut different: Vec<&str> = Vec::new();
    for rules in all {
        if !different.contains(&&**rules) {
            different.push(rules);
        }
    }
    different
}

/// The sentences about the steps of the token or the turns of a dial. `None` if each step leads
/// along an edge, or to a cell that shares a side.
pub(crate) fn other_steps(board: &Board, language: Language) -> Option<String> {
    let steps = match board.places() {
        Places::Nodes(_) => None,
        Places::Cells(_) => step(board.lattice()?.steps(), language),
        Places::Dials(dials) => {
            let last = shown_digit(dials.base() - 1).to_string();
            let key = match dials.wraps() {
                true => "rules.dials",
                false => "rules.dials.ends",
            };
            Some(language.fill(key, &[("d", &last)]))
        }
    };
    let sides = joined_sides(board, language);
    let sides = sides.map(|sides| language.fill("sentence", &[("t", &capitalised(sides))]));
    let sentences: Vec<String> = steps.into_iter().chain(sides).collect();
    (!sentences.is_empty()).then(|| language.listed("sentences", &sentences))
}

/// The sentence about a step of the token on a grid.
fn step(steps: &Steps, language: Language) -> Option<String> {
    let key = match steps {
        Steps::Orthogonal => return None,
        Steps::Diagonal => "rules.step.diagonal",
        Steps::King => "rules.step.king",
        Steps::Knight => "rules.step.knight",
        Steps::Hex => "rules.step.hex",
        Steps::Leaper(leaper) => {
            let (a, b) = leaper.lengths();
            let [most, least] = [a.max(b), a.min(b)].map(|length| length.to_string());
            let values = [("n", &*most), ("k", &*least)];
            return Some(language.fill("rules.step.leaper", &values));
        }
        _ => {
            let steps = steps.forward().into_iter();
            let steps = steps.map(|(rows, columns)| format!("({rows},{columns})"));
            let steps = language.listed("list.plain", &steps.collect::<Vec<_>>());
            return Some(language.fill("rules.step.listed", &[("v", &steps)]));
        }
    };
    Some(language.say(key).to_owned())
}

#[cfg(test)]
mod tests {
    use matchplay_board::{Dials, ExplicitGraph, Lattice, Lock, Maze, Wrap};

    use super::*;

    #[test]
    fn other_steps_are_in_words() {
        let of = |steps, wrap| {
            let maze: Maze = "...\n...".parse().unwrap();
            let board = Board::from(maze.with_lattice(Lattice::new(steps, wrap)));
            other_steps(&board, Language::ENGLISH)
        };
        assert_eq!(of(Steps::Orthogonal, None), None);
        let listed = Steps::from_offsets([(0, 2), (1, -1)]).unwrap();
        for (steps, wrap, expected) in [
            (Steps::Knight, None, "The token moves like a knight."),
            (
                Steps::Orthogonal,
                Some(Wrap::Rows),
                "The upper and the lower side are joined.",
            ),
            (
                Steps::leaper(1, 3).unwrap(),
                Some(Wrap::Both),
                "The token jumps 3 cells in one direction and 1 to the side. \
                 Opposite sides are joined.",
            ),
            (
                listed,
                None,
                "The token moves by one of these rows and columns, or back: (0,2), (1,-1).",
            ),
        ] {
            assert_eq!(of(steps, wrap).as_deref(), Some(expected));
        }
    }

    #[test]
    fn rules_state_where_the_token_may_go() {
        let maze: Maze = "..".parse().unwrap();
        let knight = maze.clone().with_lattice(Lattice::new(Steps::Knight, None));
        let graph = ExplicitGraph::new(2, [(0, 1)]).unwrap();
        let of = |board: Board| rules_of_all(&board, Language::ENGLISH);
        assert!(of(maze.into()).contains("to an open cell beside it"));
        assert!(of(knight.into()).starts_with("Players take turns moving the token, never"));
        assert!(of(graph.into()).contains("along an edge"));
    }

    #[test]
    fn the_digits_of_a_lock_are_named() {
        let of = |base, wraps| {
            let dials = Dials::with_base(2, base, wraps).unwrap();
            let lock = Board::from(Lock::on(dials, []).unwrap());
            other_steps(&lock, Language::ENGLISH).unwrap()
        };
        assert_eq!(of(10, true), "The digits go from 0 to 9, and 0 follows 9.");
        assert_eq!(
            of(4, false),
            "The digits go from 0 to 3, and 0 does not follow 3."
        );
        assert_eq!(of(16, true), "The digits go from 0 to f, and 0 follows f.");
    }
}
