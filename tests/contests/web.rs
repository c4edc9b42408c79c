//! A wrong solution of CodeChef HAMILG.

use crate::solution::{grow, inessential};

/// Searches for alternating paths as if no graph had an odd cycle.
pub(crate) fn answer(text: &str) -> String {
    let mut numbers = text
        .split_whitespace()
        .map(|word| word.parse::<usize>().unwrap());
    let mut number = || numbers.next().unwrap();
    let cases = number();
    let answers = (0..cases).map(|_| {
        let mut neighbours = vec![Vec::new(); number()];
        for _ in 0..number() {
            let (a, b) = (number() - 1, number() - 1);
            neighbours[a].push(b);
            neighbours[b].push(a);
        }
        let partner = grow(vec![None; neighbours.len()], &neighbours, false);
        let wins = inessential(&neighbours, &partner);
        format!("{}\n", wins.iter().filter(|&&it| it).count())
    });
    answers.collect()
}
