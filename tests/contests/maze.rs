//! Solutions of JSOI 2009, "game".

use crate::solution::{grow, inessential};

pub(crate) fn answer(text: &str, mistake: &str) -> String {
    let mut words = text.split_whitespace();
    let mut number = || words.next().unwrap().parse::<usize>().unwrap();
    let (rows, columns) = (number(), number());
    let lines: Vec<&[u8]> = words.map(str::as_bytes).collect();
    let mut open: Vec<bool> = lines
        .concat()
        .iter()
        .map(|&cell| cell == b'.' || mistake == "no-walls")
        .collect();
    let (height, width) = match mistake {
        "swapped-sides" => (columns, rows),
        _ => (rows, columns),
    };
    let neighbours_of = |cell: usize, open: &[bool]| -> Vec<usize> {
        let (row, column) = (cell / columns, cell % columns);
        let steps = [(0, 1), (1, 0), (0, -1), (-1, 0)];
        let cells = steps.iter().filter_map(|(down, right)| {
            let (row, column) = (row as i64 + down, column as i64 + right);
            let is_inside =
                (0..height as i64).contains(&row) && (0..width as i64).contains(&column);
            is_inside.then_some((row * columns as i64 + column) as usize)
        });
        cells.filter(|&to| open.get(to) == Some(&true)).collect()
    };
    if mistake == "first-component" {
        let mut seen = vec![false; open.len()];
        let mut waiting: Vec<usize> = open.iter().position(|&it| it).into_iter().collect();
        while let Some(cell) = waiting.pop() {
            if !std::mem::replace(&mut seen[cell], true) {
                waiting.extend(neighbours_of(cell, &open));
            }
        }
        open = seen;
    }
    let neighbours: Vec<Vec<usize>> = (0..open.len())
        .map(|cell| match open[cell] {
            true => neighbours_of(cell, &open),
            false => Vec::new(),
        })
        .collect();
    let partner = grow(
        vec![None; neighbours.len()],
        &neighbours,
        mistake == "greedy",
    );
    let wins = inessential(&neighbours, &partner);
    let wins: Vec<usize> = (0..open.len())
        .filter(|&cell| open[cell] && wins[cell])
        .collect();
    let is_lost = wins.is_empty() && mistake != "never-loses";
    let mut answer = String::from(if is_lost { "LOSE\n" } else { "WIN\n" });
    for cell in wins {
        answer += &format!("{} {}\n", cell / columns + 1, cell % columns + 1);
    }
    answer
}
