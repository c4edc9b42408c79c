//! Solutions of problems of contests, most of them with a known mistake.

use std::io::{Read, Write, stdin, stdout};
use std::time::Duration;

use matchplay_record::Contest;

use crate::{maze, stones, web};

/// A solution: its name, its contest, and the answer that it prints for the text of an input.
pub(crate) type Solution = (&'static str, Contest, fn(&str) -> String);

/// Solutions without a mistake.
pub(crate) const RIGHT: [Solution; 2] = [
    ("maze", Contest::Jsoi2009, |text| maze::answer(text, None)),
    ("stones", Contest::Noi2011, |text| {
        stones::answer(text, None)
    }),
];

/// Solutions with a known mistake.
pub(crate) const WRONG: [Solution; 9] = {
    use maze::Mistake as Maze;
    use stones::Mistake as Stones;
    [
        ("never-loses", Contest::Jsoi2009, |text| {
            maze::answer(text, Some(Maze::NeverLoses))
        }),
        ("no-walls", Contest::Jsoi2009, |text| {
            maze::answer(text, Some(Maze::IgnoresWalls))
        }),
        ("swapped-sides", Contest::Jsoi2009, |text| {
            maze::answer(text, Some(Maze::SwapsSides))
        }),
        ("greedy", Contest::Jsoi2009, |text| {
            maze::answer(text, Some(Maze::PairsGreedily))
        }),
        ("first-component", Contest::Jsoi2009, |text| {
            maze::answer(text, Some(Maze::SeesFirstComponent))
        }),
        ("forced-mistakes", Contest::Noi2011, |text| {
            stones::answer(text, Some(Stones::CountsLostPositions))
        }),
        ("no-colours", Contest::Noi2011, |text| {
            stones::answer(text, Some(Stones::IgnoresColours))
        }),
        ("revisits", Contest::Noi2011, |text| {
            stones::answer(text, Some(Stones::VisitsAgain))
        }),
        (
            "bipartite-only",
            Contest::Hamilg,
            web::answer_without_odd_cycles,
        ),
    ]
};

/// Acts as a solution or as another program with this name.
pub(crate) fn run(name: &str) {
    let input = || {
        let mut text = String::new();
        stdin().read_to_string(&mut text).unwrap();
        text
    };
    match name {
        "deaf" => println!("Bob"),
        "crash" => std::process::exit(7),
        "sleep" => std::thread::sleep(Duration::from_secs(600)),
        "flood" => while stdout().write_all(&[b'x'; 1 << 16]).is_ok() {},
        // Starts a program that keeps the output open.
        "parent" => {
            let mut child = std::process::Command::new(std::env::current_exe().unwrap());
            let _ = child.args(["--solution", "sleep"]).spawn().unwrap().wait();
        }
        "hungry" => {
            let memory = vec![1_u8; 512 << 20];
            println!(
                "{}",
                if memory.iter().all(|&it| it == 1) {
                    "Bob"
                } else {
                    ""
                }
            );
        }
        // Prints what no terminal should execute.
        "escape" => println!("\u{1b}[31mred\u{1b}]0;title\u{7}"),
        _ => {
            let solution = RIGHT
                .iter()
                .chain(&WRONG)
                .find(|(called, ..)| *called == name);
            let (.., answer) = solution.expect("a known solution");
            print!("{}", answer(&input()));
        }
    }
}

/// A maximum matching of a bipartite graph, by one search for an augmenting path from each vertex,
/// or a greedy matching. Returns the partner of each vertex.
pub(crate) fn matching(neighbours: &[Vec<usize>], is_greedy: bool) -> Vec<Option<usize>> {
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
    let mut partner = vec![None; neighbours.len()];
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
