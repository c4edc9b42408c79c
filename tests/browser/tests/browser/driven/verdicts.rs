//! Every place of a drawn board has the verdict of the solver.

use std::collections::BTreeMap;

use headless_chrome::Browser;
use matchplay_board::{Game, Position, Removal, Steps, Vertex, Wrap};
use matchplay_practice::{BoardOptions, Extent, Percent, Recipe, TerrainKind};
use matchplay_record::{Record, write_json_line};
use matchplay_solver::Solver;

use super::live::{empty, open};

tests![mazes, sliding_boards, graphs, locks, edge_games];

fn mazes(browser: &Browser) {
    every_place_has_its_verdict(browser, TerrainKind::Maze, Removal::Vertices);
}

fn sliding_boards(browser: &Browser) {
    every_place_has_its_verdict(browser, TerrainKind::Sliding, Removal::Vertices);
}

fn graphs(browser: &Browser) {
    every_place_has_its_verdict(browser, TerrainKind::Graph, Removal::Vertices);
}

fn locks(browser: &Browser) {
    every_place_has_its_verdict(browser, TerrainKind::Lock, Removal::Vertices);
}

fn edge_games(browser: &Browser) {
    every_place_has_its_verdict(browser, TerrainKind::Graph, Removal::Edges);
    every_place_has_its_verdict(browser, TerrainKind::Maze, Removal::Edges);
}

fn extent(size: usize) -> Extent {
    size.to_string().parse().unwrap()
}

/// 200 positions of a ruleset: mazes with all steps and wraps, locks whose dials wrap or not.
fn positions(kind: TerrainKind, removal: Removal) -> Vec<Position> {
    let steps = [
        None,
        Some(Steps::Diagonal),
        Some(Steps::King),
        Some(Steps::Knight),
        Some(Steps::Hex),
        Some(Steps::leaper(1, 3).unwrap()),
        Some(Steps::from_offsets([(0, 1), (2, -1)]).unwrap()),
    ];
    let wraps = [
        None,
        Some(Wrap::Rows),
        Some(Wrap::Columns),
        Some(Wrap::Both),
    ];
    (0..200_usize)
        .map(|number| {
            let is_maze = kind == TerrainKind::Maze;
            let options = BoardOptions {
                size: match kind {
                    TerrainKind::Graph => Some(extent(4 + number % 12)),
                    TerrainKind::Lock => Some(extent(1 + number % 3)),
                    _ => Some(extent(2 + number % 7)),
                },
                steps: is_maze
                    .then(|| steps[number % steps.len()].clone())
                    .flatten(),
                wrap: is_maze.then_some(wraps[number / 7 % wraps.len()]).flatten(),
                removal: (removal == Removal::Edges).then_some(removal),
                base: (kind == TerrainKind::Lock).then_some([2, 3, 10][number / 3 % 3]),
                dials_wrap: (kind == TerrainKind::Lock).then_some(number % 2 == 0),
                ..BoardOptions::default()
            };
            let terrain = kind.terrain(&options).unwrap();
            let density = Percent::new(10 + (number % 4) as u8 * 10);
            let recipe = Recipe::new(terrain, density, number % 3 == 0);
            recipe.unwrap().position(number as u64)
        })
        .collect()
}

/// Checks that some of the boards have odd cycles and some have none.
fn assert_both_parities(positions: &[Position]) {
    let odd = positions.iter().filter(|it| has_odd_cycle(it)).count();
    assert!((20..=positions.len() - 20).contains(&odd), "{odd}");
}

fn has_odd_cycle(position: &Position) -> bool {
    let board = position.board();
    let mut sides: BTreeMap<Vertex, bool> = BTreeMap::new();
    for root in board.places().vertices() {
        let mut open = Vec::new();
        sides.entry(root).or_insert_with(|| {
            open.push(root);
            false
        });
        while let Some(vertex) = open.pop() {
            let side = !sides[&vertex];
            for to in board.neighbours(vertex) {
                if *sides.entry(to).or_insert_with(|| {
                    open.push(to);
                    side
                }) != side
                {
                    return true;
                }
            }
        }
    }
    false
}

fn every_place_has_its_verdict(browser: &Browser, kind: TerrainKind, removal: Removal) {
    let positions = positions(kind, removal);
    if kind == TerrainKind::Graph {
        assert_both_parities(&positions);
    }
    let shown = open(browser, &empty(), "");
    let mut solver = Solver::new();
    let records = positions.iter().map(|position| {
        let record = Record::new(Game::new(position.clone())).unwrap();
        write_json_line(&record)
    });
    let records = records.collect::<Vec<_>>().join(",");
    // Each board is encoded in its address, like a board that somebody shares. A place counts only if
    // its name for a screen reader ends with its verdict.
    let marks: Vec<[Vec<u32>; 3]> = shown.ask(&format!(
        "[{records}].map(({{ game }}) => {{
            const {{ b, tok }} = matchplay.boardCode(new matchplay.Rules(game));
            const drawing = matchplay.readBoard(b, tok);
            matchplay.live.sketch.replace({{ format: 1, game: drawing.game }});
            matchplay.live.draw();
            matchplay.live.pane.judge();
            const {{ pane }} = matchplay.live;
            const marks = [...pane.editor.canvas.marks];
            const isMarked = (vertex, mark, word) => marks[vertex] === mark && pane.cellName(vertex).endsWith(word);
            return [[1, ', wins'], [2, ', loses'], [4, ', unknown']].map(([mark, word]) => (
                marks.flatMap((_, vertex) => (isMarked(vertex, mark, word) ? [vertex] : []))));
        }})"
    ));
    assert_eq!(marks.len(), positions.len());
    for ([win, lose, unknown], position) in marks.iter().zip(&positions) {
        let verdict = solver.solve(position);
        let numbers = |vertices: &[Vertex]| -> Vec<u32> {
            vertices.iter().map(|&vertex| vertex.into()).collect()
        };
        assert_eq!(*win, numbers(&verdict.winning), "{position:?}");
        assert_eq!(*unknown, numbers(&verdict.unknown), "{position:?}");
        let count = win.len() + lose.len() + unknown.len();
        assert_eq!(count, position.moves().count(), "{position:?}");
    }
}
