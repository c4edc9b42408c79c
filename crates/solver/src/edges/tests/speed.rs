extern crate std;
use super::support::*;
use crate::edges::component::*;
use crate::edges::dissection::*;
use crate::edges::engine::*;
use crate::edges::*;
use alloc::vec::Vec;
use matchplay_matching::Work;
use std::time::Instant;
use std::{format, println, string::String};

fn run(name: String, graph: impl FnOnce() -> EdgeGraph, plies: usize, both: bool) {
    if let Ok(f) = std::env::var("ONLY") {
        if !name.contains(&f) {
            return;
        }
    }
    let graph = graph();
    let work = &mut Work::default();
    let mut random = Random(7);
    let t = Instant::now();
    let s = sides(&graph);
    let t_sides = t.elapsed();
    let t = Instant::now();
    let cols = s.right.iter().map(|&x| x as usize).collect();
    let dis = || Dissection::new(&graph, &cols, &mut Work::default());
    let d = match dis() {
        Ok(d) => d,
        Err(e) => {
            println!("{name}: {e} {:?}", t.elapsed());
            return;
        }
    };
    let t_d = (0..9)
        .map(|_| {
            let t = Instant::now();
            dis().unwrap();
            t.elapsed()
        })
        .min();
    let costs = (
        d.cost,
        d.cost_of_change,
        d.fronts.len(),
        d.fronts.iter().map(|f| f.columns.len()).max(),
    );
    let mut es = alloc::vec![];
    let e = Engine::with_elimination(&s, d);
    es.push(("elim", e));
    if both {
        let t = Instant::now();
        es.push(("tableau", Engine::with_tableau(&graph, &s, work).unwrap()));
        println!("{name} tableau build {:?}", t.elapsed());
    }
    println!("{name}: sides {t_sides:?} dissect {t_d:?} {costs:?}");
    {
        let t = Instant::now();
        let mut w = EdgeWalk::new(
            graph.clone(),
            EdgeToken::On(s.left[s.left.len() / 2]),
            0,
            Default::default(),
        )
        .unwrap();
        let a = w.verdict().unwrap().outcome;
        let solve = t.elapsed();
        w.target_set().unwrap();
        w.kernel().unwrap();
        println!("  solve {a:?} {solve:?} with proof {:?}", t.elapsed());
        let t = Instant::now();
        let mut w = EdgeWalk::new(
            graph.clone(),
            EdgeToken::Among((0..graph.node_bound() as u32).collect()),
            0,
            Default::default(),
        )
        .unwrap();
        let a = w.verdict().unwrap().winning.len();
        println!("  placements {a:?} {:?}", t.elapsed());
    }
    for (kind, e) in &mut es {
        let mut graph = graph.clone();
        let mut token = s.left[s.left.len() / 2];
        let t = Instant::now();
        e.winning(&graph, token, work).unwrap();
        let first = t.elapsed();
        let mut path = Vec::new();
        let t = Instant::now();
        let mut won = 0;
        for _ in 0..plies {
            let moves: Vec<u32> = graph.neighbours(token).collect();
            let Some(&to) = moves.get(random.below(moves.len().max(1))) else {
                break;
            };
            graph.use_edge(token, to);
            e.change(token, to, work).unwrap();
            token = to;
            path.push(to);
            if e.winning(&graph, token, work).unwrap().is_some() {
                won += 1;
            }
        }
        let per = t.elapsed() / path.len().max(1) as u32;
        let t = Instant::now();
        let tset = e.target_set(&graph, token, work).unwrap();
        let ts = t.elapsed();
        let t = Instant::now();
        let k = e.kernel(&graph, token, work).unwrap();
        let ks = t.elapsed();
        let t = Instant::now();
        let lost = e.lost(&graph, work).unwrap().count_ones(..);
        println!(
            "  {kind}: first {first:?} per ply {per:?} over {} won {won}; target {:?} {ts:?} kernel {:?} {ks:?} lost {lost} {:?}",
            path.len(),
            tset.map(|x| x.len()),
            k.map(|x| x.len()),
            t.elapsed()
        );
    }
}

fn walled(rows: u32, columns: u32, percent: usize, random: &mut Random) -> EdgeGraph {
    let wall: Vec<bool> = (0..rows * columns)
        .map(|_| random.below(100) < percent)
        .collect();
    let mut edges = Vec::new();
    for r in 0..rows {
        for c in 0..columns {
            let v = r * columns + c;
            if wall[v as usize] {
                continue;
            }
            if c + 1 < columns && !wall[v as usize + 1] {
                edges.push((v, v + 1));
            }
            if r + 1 < rows && !wall[(v + columns) as usize] {
                edges.push((v, v + columns));
            }
        }
    }
    EdgeGraph::new((rows * columns) as usize, edges.into_iter())
}

#[test]
fn speed() {
    let mut r = Random(3);
    for (n, w) in [
        (12, 0),
        (20, 0),
        (40, 0),
        (40, 10),
        (100, 0),
        (100, 10),
        (300, 0),
        (300, 10),
        (300, 30),
        (500, 10),
        (700, 10),
        (1000, 10),
    ] {
        run(
            format!("grid {n} walls {w}"),
            || walled(n, n, w, &mut r),
            if n > 100 { 100 } else { 2000 },
            n <= 40,
        );
    }
    for (n, deg) in [
        (2000, 3),
        (2000, 4),
        (2000, 8),
        (2000, 40),
        (2000, 1000),
        (3000, 1500),
        (20000, 2),
        (20000, 3),
    ] {
        run(
            format!("random {n} degree {deg}"),
            || bipartite(n, n, (n as usize / deg).max(1), &mut r),
            20,
            n <= 3000,
        );
    }
    for d in [8u32, 10, 12, 14] {
        let g = || {
            EdgeGraph::new(
                1 << d,
                (0..1u32 << d).flat_map(|v| {
                    (0..d).filter_map(move |b| (v >> b & 1 == 0).then_some((v, v | 1 << b)))
                }),
            )
        };
        run(format!("cube {d}"), g, 50, d <= 12);
    }
    let mut tree = Vec::new();
    for v in 1..100000u32 {
        tree.push((v, r.below(v as usize) as u32));
    }
    run(
        format!("random tree"),
        || EdgeGraph::new(100000, tree.into_iter()),
        20,
        false,
    );
    run(
        format!("binary tree"),
        || EdgeGraph::new(1 << 17, (2..1u32 << 17).map(|v| (v, v / 2))),
        20,
        false,
    );
    run(
        format!("path"),
        || EdgeGraph::new(1000000, (1..1000000u32).map(|v| (v - 1, v))),
        2000,
        false,
    );
    run(
        format!("ladder"),
        || grid(4, 100000, 0, &mut r),
        2000,
        false,
    );
}

#[test]
fn quiet() {
    let mut r = Random(3);
    for (n, w) in [(40, 0), (40, 10), (100, 0), (100, 10), (300, 0), (300, 10)] {
        let graph = walled(n, n, w, &mut r);
        let s = sides(&graph);
        let min = |f: &mut dyn FnMut()| {
            (0..if n == 300 { 25 } else { 200 })
                .map(|_| {
                    let t = Instant::now();
                    f();
                    t.elapsed()
                })
                .min()
                .unwrap()
        };
        let token = s.left[s.left.len() / 2];
        let cols = s.right.iter().map(|&x| x as usize).collect();
        let comp = min(&mut || {
            Components::of(&graph, token).sides();
        });
        let dis = min(&mut || {
            Dissection::new(&graph, &cols, &mut Work::default()).unwrap();
        });
        let sep = min(&mut || {
            separator::Separators::new(&graph, &cols);
        });
        let el = min(&mut || {
            elimination::Elimination::new(
                Dissection::new(&graph, &cols, &mut Work::default()).unwrap(),
            )
            .update(&graph, &mut Work::default())
            .unwrap();
        });
        let solve = min(&mut || {
            EdgeWalk::new(graph.clone(), EdgeToken::On(token), 0, Default::default())
                .unwrap()
                .verdict()
                .unwrap();
        });
        let place = min(&mut || {
            EdgeWalk::new(
                graph.clone(),
                EdgeToken::Among((0..graph.node_bound() as u32).collect()),
                0,
                Default::default(),
            )
            .unwrap()
            .verdict()
            .unwrap();
        });
        println!(
            "{n} {w}: components {comp:?} dissection {dis:?} (csr {sep:?}) elimination {:?} solve {solve:?} placements {place:?}",
            el - dis
        );
    }
}
