//! Solutions of problems of contests, most of them with a known mistake.

use std::io::{Read, Write, stdin, stdout};
use std::time::Duration;

use matchplay_record::Contest;

use crate::{maze, stones, web};

/// Solutions without a mistake, and the contests whose problems they solve.
pub(crate) const RIGHT: [(&str, Contest); 2] =
    [("maze", Contest::Jsoi2009), ("stones", Contest::Noi2011)];

/// Solutions with a known mistake.
pub(crate) const WRONG: [(&str, Contest); 9] = [
    ("never-loses", Contest::Jsoi2009),
    ("no-walls", Contest::Jsoi2009),
    ("swapped-sides", Contest::Jsoi2009),
    ("greedy", Contest::Jsoi2009),
    ("first-component", Contest::Jsoi2009),
    // A move of a lost position, forced or not, counts as a mistake.
    ("lost-mistakes", Contest::Noi2011),
    ("no-colours", Contest::Noi2011),
    ("revisits", Contest::Noi2011),
    ("no-odd-cycles", Contest::Hamilg),
];

/// What a solution prints for the text of an input.
pub(crate) fn answer((name, contest): (&str, Contest), text: &str) -> String {
    match contest {
        Contest::Jsoi2009 => maze::answer(text, name),
        Contest::Noi2011 => stones::answer(text, name),
        _ => web::answer(text),
    }
}

/// Acts as a solution or as another program with this name.
pub(crate) fn run(name: &str) {
    match name {
        "deaf" => println!("Bob"),
        "crash" => std::process::exit(7),
        "sleep" => std::thread::sleep(Duration::from_secs(600)),
        "flood" => while stdout().write_all(&[b'x'; 1 << 16]).is_ok() {},
        "parent" => {
            let mut child = std::process::Command::new(std::env::current_exe().unwrap());
            let _ = child.args(["--solution", "sleep"]).status();
        }
        "hungry" => {
            drop(std::hint::black_box(vec![1_u8; 1 << 29]));
        }
        // Prints what a terminal should not execute.
        "escape" => println!("\u{1b}[31mred\u{1b}]0;title\u{7}"),
        _ => {
            let mut text = String::new();
            stdin().read_to_string(&mut text).unwrap();
            let mut solutions = RIGHT.into_iter().chain(WRONG);
            let solution = solutions.find(|(known, _)| *known == name);
            print!("{}", answer(solution.unwrap(), &text));
        }
    }
}

/// The partner of each vertex, if it has one.
pub(crate) type Matching = Vec<Option<usize>>;

/// Makes a matching of a bipartite graph maximum, by one search for an augmenting path from each
/// exposed vertex, or greedily larger.
pub(crate) fn grow(mut partner: Matching, neighbours: &[Vec<usize>], is_greedy: bool) -> Matching {
    fn augment(
        from: usize,
        neighbours: &[Vec<usize>],
        partner: &mut [Option<usize>],
        seen: &mut [bool],
    ) -> bool {
        for &to in &neighbours[from] {
            if std::mem::replace(&mut seen[to], true) {
                continue;
            }
            if partner[to]
                .is_none_or(|next| next != from && augment(next, neighbours, partner, seen))
            {
                (partner[from], partner[to]) = (Some(to), Some(from));
                return true;
            }
        }
        false
    }
    for vertex in 0..neighbours.len() {
        if partner[vertex].is_some() {
            continue;
        }
        match is_greedy {
            true => {
                let free = neighbours[vertex].iter().find(|&&to| partner[to].is_none());
                if let Some(&to) = free {
                    (partner[vertex], partner[to]) = (Some(to), Some(vertex));
                }
            }
            false => {
                let seen = &mut vec![false; neighbours.len()];
                augment(vertex, neighbours, &mut partner, seen);
            }
        }
    }
    partner
}

/// The vertices that some maximum matching exposes, given one of them.
pub(crate) fn inessential(neighbours: &[Vec<usize>], partner: &[Option<usize>]) -> Vec<bool> {
    let mut waiting: Vec<usize> = (0..partner.len())
        .filter(|&it| partner[it].is_none())
        .collect();
    let mut found = vec![false; partner.len()];
    while let Some(vertex) = waiting.pop() {
        if !std::mem::replace(&mut found[vertex], true) {
            waiting.extend(neighbours[vertex].iter().filter_map(|&to| partner[to]));
        }
    }
    found
}
