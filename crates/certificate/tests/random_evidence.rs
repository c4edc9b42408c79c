//! Judges random evidence for random claims about tiny games, and compares the accepted
//! claims with brute force.
//!
//! Random evidence finds errors of a judge that changes of correct evidence do not find.

#[path = "../../../tests/effort.rs"]
mod effort;
#[path = "../../../tests/false_claims.rs"]
mod false_claims;
#[path = "../../../tests/random.rs"]
mod random;
#[path = "../../../tests/random_boards.rs"]
mod random_boards;

use effort::rounds;
use false_claims::{claims, falsify};
use matchplay_board::{ExplicitGraph, Game, Position, Vertex};
use matchplay_certificate::{GameProof, Label, LevelProof, PositionProof, Run, judge_game};
use random::Random;
use random_boards::random_game;

/// A random graph of at most 6 nodes, and its black nodes if it is given two colours.
fn random_graph(random: &mut Random) -> (ExplicitGraph, Option<Vec<Vertex>>) {
    let nodes = 2 + random.below(5);
    let is_bipartite = random.below(10) < 6;
    let black: Vec<bool> = (0..nodes).map(|_| random.below(2) == 1).collect();
    let density = [30, 50, 80][random.below(3)];
    let mut edges = Vec::new();
    for a in 0..nodes {
        for b in 0..a {
            if (!is_bipartite || black[a] != black[b]) && random.below(100) < density {
                edges.push((b as u32, a as u32));
            }
        }
    }
    let graph = ExplicitGraph::new(nodes as u32, edges).expect("a graph");
    let black = (0..nodes)
        .filter(|&node| black[node])
        .map(Vertex::from_index);
    let black = is_bipartite.then(|| black.collect());
    (graph, black)
}

/// The winning moves, by the rules of the game alone.
fn true_claim(position: &Position) -> Vec<Vertex> {
    let wins = |to: &Vertex| {
        let mut after = position.clone();
        after.play(*to).expect("a legal move");
        true_claim(&after).is_empty()
    };
    position.moves().filter(wins).collect()
}

struct Evidence<'r> {
    random: &'r mut Random,
    graph: ExplicitGraph,
    has_colours: bool,
    top: u32,
}

impl Evidence<'_> {
    fn node(&mut self) -> Vertex {
        Vertex::from_index(self.random.below(self.graph.nodes() as usize))
    }

    fn level(&mut self) -> u32 {
        self.random.below(self.top as usize + 1) as u32
    }

    fn label(&mut self) -> Label {
        let level = [0, 0, self.top, self.level()][self.random.below(4)];
        let part = [0, 0, 1, 2][self.random.below(4)];
        Label {
            level,
            part: if self.has_colours { 0 } else { part },
        }
    }

    fn run(&mut self) -> Run {
        let vertex = self.node();
        Run {
            label: self.label(),
            first: vertex,
            last: vertex,
        }
    }

    /// A walk that often continues along a matching.
    fn walk(&mut self, from: Vertex, mates: &[Option<Vertex>]) -> Vec<Vertex> {
        let mut walk = vec![from];
        let mut last = from;
        for _ in 0..self.random.below(3) {
            let mate = mates[last.index()].filter(|_| self.random.below(5) > 0);
            let over = mate.unwrap_or_else(|| self.neighbour(last));
            last = self.neighbour(over);
            walk.extend([over, last]);
        }
        walk
    }

    fn neighbour(&mut self, of: Vertex) -> Vertex {
        let neighbours = self.graph.neighbours(of);
        match neighbours.len() {
            0 => of,
            count => neighbours[self.random.below(count)],
        }
    }

    fn position(&mut self, winning: &[Vertex], mates: &[Option<Vertex>]) -> PositionProof {
        let token = self.label();
        let next = if self.has_colours {
            token
        } else {
            self.label()
        };
        let mut position = PositionProof {
            token,
            next,
            ..PositionProof::default()
        };
        for &to in winning {
            if self.random.below(5) > 0 {
                position.paths.push(self.walk(to, mates));
            }
        }
        if !winning.is_empty() {
            let first = winning[self.random.below(winning.len())];
            position.augmenting = self.walk(first, mates);
        }
        if self.random.below(10) < 3 {
            position.labels = vec![self.run()];
        }
        if !self.has_colours && self.random.below(10) < 3 {
            position.before = vec![self.run()];
        }
        position
    }

    fn proof(&mut self, game: &Game, claims: &[Vec<Vertex>]) -> LevelProof {
        let rest = |vertex: &Vertex| {
            !game.plies().contains(vertex) && game.start().token() != Some(*vertex)
        };
        let mut edges: Vec<_> = self.graph.edges().collect();
        let mut mates = vec![None; self.graph.nodes() as usize];
        let mut pairs = Vec::new();
        while !edges.is_empty() {
            let (a, b) = edges.swap_remove(self.random.below(edges.len()));
            let is_free = [a, b]
                .iter()
                .all(|end| rest(end) && mates[end.index()].is_none());
            if is_free && self.random.below(20) < 17 {
                mates[a.index()] = Some(b);
                mates[b.index()] = Some(a);
                pairs.push((a, b));
            }
        }
        let nodes = (0..mates.len()).map(Vertex::from_index).filter(rest);
        let nodes: Vec<Vertex> = nodes.collect();
        let labels = nodes.iter().map(|&vertex| Run {
            label: self.label(),
            first: vertex,
            last: vertex,
        });
        let labels = labels.collect();
        LevelProof {
            top: self.top,
            black: None,
            pairs,
            labels,
            positions: claims
                .iter()
                .map(|claim| self.position(claim, &mates))
                .collect(),
        }
    }
}

#[test]
fn no_random_evidence_proves_a_false_claim() {
    let random = &mut Random(7);
    let (mut accepted, mut accepted_with_moves) = (0, 0);
    for _ in 0..rounds(6_000, 60_000) {
        let (graph, black) = random_graph(random);
        let nodes = graph.nodes() as usize;
        let start = (random.below(5) > 0).then(|| random.below(nodes) as u32);
        let start = Position::graph(graph.clone(), start).expect("a node");
        let game = random_game(start, random.below(5), random);
        let positions = (0..=game.plies().len()).map(|plies| game.truncated(plies));
        let truth = positions.map(|game| true_claim(game.position()));
        let truth: Vec<Vec<Vertex>> = truth.collect();
        for _ in 0..30 {
            let mut winning = truth.clone();
            for _ in 0..1 + random.below(2) {
                falsify(&mut winning, &game, random);
            }
            let mut evidence = Evidence {
                top: 1 + random.below(3) as u32,
                has_colours: black.is_some(),
                graph: graph.clone(),
                random,
            };
            let proof = GameProof::Levels(LevelProof {
                black: black.clone(),
                ..evidence.proof(&game, &winning)
            });
            if judge_game(&game, &claims(&winning), &proof).is_ok() {
                assert_eq!(winning, truth, "{graph} {:?} {proof:?}", game.plies());
                accepted += 1;
                accepted_with_moves += usize::from(truth.iter().any(|winning| !winning.is_empty()));
            }
        }
    }
    // Otherwise the test would show nothing about the judge.
    assert!(
        accepted_with_moves > 100,
        "{accepted_with_moves} of {accepted}"
    );
}
