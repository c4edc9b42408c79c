//! Solutions of NOI 2011, "rabbit and egg".

use crate::solution::{grow, inessential};

pub(crate) fn answer(text: &str, mistake: &str) -> String {
    let mut words = text.split_whitespace();
    let mut number = || words.next().unwrap().parse::<usize>().unwrap();
    let (rows, columns) = (number(), number());
    let board: Vec<u8> = (0..rows)
        .flat_map(|_| words.next().unwrap().bytes())
        .collect();
    let mut number = || words.next().unwrap().parse::<usize>().unwrap();
    let rounds = number();
    let plies = (0..2 * rounds).map(|_| (number() - 1) * columns + number() - 1);
    let plies: Vec<usize> = plies.collect();
    let colour = |cell: usize| (cell / columns + cell % columns) % 2;
    let blank = board.iter().position(|&stone| stone == b'.').unwrap();
    // The stones that slide into the blank when it comes beside them.
    let fits = |cell: usize| {
        let own = if colour(cell) == colour(blank) {
            b'X'
        } else {
            b'O'
        };
        cell == blank || board[cell] == own || mistake == "no-colours"
    };
    let mut open: Vec<bool> = (0..board.len()).map(fits).collect();
    // Whether the player to move wins, at each ply.
    let (mut token, mut partner) = (blank, vec![None; board.len()]);
    let mut wins = Vec::new();
    for &next in plies.iter().chain([&blank]) {
        let neighbours: Vec<Vec<usize>> = (0..board.len())
            .map(|cell| {
                let beside = [
                    (cell % columns > 0).then(|| cell - 1),
                    (cell % columns + 1 < columns).then(|| cell + 1),
                    cell.checked_sub(columns),
                    Some(cell + columns),
                ];
                let beside = beside.into_iter().flatten().filter(|_| open[cell]);
                beside.filter(|&to| open.get(to) == Some(&true)).collect()
            })
            .collect();
        partner = grow(partner, &neighbours, false);
        wins.push(!inessential(&neighbours, &partner)[token]);
        open[token] = mistake == "revisits";
        if let Some(other) = partner[token].take_if(|_| !open[token]) {
            partner[other] = None;
        }
        token = next;
    }
    let is_mistake = |round: &usize| {
        let could_win = wins[2 * round - 2] || mistake == "lost-mistakes";
        could_win && wins[2 * round - 1]
    };
    let mistakes: Vec<String> = (1..=rounds)
        .filter(is_mistake)
        .map(|round| format!("{round}\n"))
        .collect();
    format!("{}\n{}", mistakes.len(), mistakes.concat())
}
