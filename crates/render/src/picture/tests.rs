use std::collections::BTreeMap;

use super::*;
use crate::samples::{CAPTION, game, graph, maze, mistakes, picture, uses};
use matchplay_board::{Coord, ExplicitGraph, Lock, Maze, Removal};
use matchplay_certificate::Proof;
use matchplay_solver::{Solver, WorkLimit, prove, solve};
use matchplay_strings::Language;
use roxmltree::Document;

#[test]
fn hostile_names_stay_text() {
    let game = graph(3, &[(0, 1), (1, 2), (2, 0)], &[1]);
    let hostile = "<script>&\"']]>";
    let labels = [hostile, hostile, "\u{0}"].map(str::to_owned);
    let labels: BTreeMap<_, _> = (0..).map(Vertex::new).zip(labels).collect();
    let long = format!("\u{1b}\u{202e}\u{fffe}\u{ffff}{}", "<".repeat(4096));
    let caption = Caption {
        title: Some("</title><script>\u{8}"),
        first: Some(&long),
        second: Some(hostile),
        labels: Some(&labels),
        ..Caption::default()
    };
    let position = game.position();
    let (verdict, proof) = (solve(position), prove(position).unwrap());
    for overlay in [
        Overlay::None,
        Overlay::Moves(verdict),
        Overlay::Matching(proof),
    ] {
        let picture = Picture::new(&game, &caption).unwrap().overlay(overlay);
        let svg = picture.to_string();
        let document = Document::parse(&svg).unwrap();
        let mut elements = document.descendants();
        assert!(!elements.any(|it| it.has_tag_name("script")), "{svg}");
        let texts = document.descendants().filter(roxmltree::Node::is_text);
        let text: String = texts.filter_map(|text| text.text()).collect();
        assert!(text.contains(hostile), "{text}");
        assert!(text.contains("</title><script>\\u{8}"), "{text}");
        assert!(text.len() < 10_000, "{text}");
    }
}

#[test]
fn every_used_symbol_is_defined() {
    let lock = Position::lock(Lock::new(2, [1]).unwrap(), Some(0)).unwrap();
    for game in [
        maze("..\n.#", &[]),
        mistakes().truncated(2),
        game(lock, &[]),
    ] {
        let verdict = solve(game.position());
        let picture = picture(&game).mistake(true);
        let svg = picture.overlay(Overlay::Moves(verdict)).to_string();
        let document = Document::parse(&svg).unwrap();
        let values = |name| {
            document
                .descendants()
                .filter_map(move |it| it.attribute(name))
        };
        let ids: Vec<&str> = values("id").collect();
        assert!(values("href").count() > 1, "{svg}");
        for used in values("href") {
            assert!(ids.contains(&used.trim_start_matches('#')), "{used}");
        }
    }
}

#[test]
fn lines_are_under_nodes() {
    let game = graph(4, &[(0, 1), (1, 2), (2, 0), (2, 3)], &[1]);
    let proof = prove(game.position()).unwrap();
    let svg = picture(&game).overlay(Overlay::Matching(proof)).to_string();
    let (lines, nodes) = svg.split_once("<g class=\"vertices\">").unwrap();
    for line in [
        "<line class=\"pair\"",
        "<path class=\"path\"",
        "<path class=\"edge\"",
    ] {
        assert!(lines.contains(line), "{line} in {lines}");
        assert!(!nodes.contains(line), "{line} in {nodes}");
    }
}

#[test]
fn sets_of_edge_geography_have_symbols_with_their_name() {
    let maze: Maze = "..\n..".parse().unwrap();
    let maze = maze.removing(Removal::Edges);
    let start = Position::maze(maze, Some(Coord::new(0, 0))).unwrap();
    let game = game(start, &[]);
    let [a, b] = [0, 3].map(Vertex::new);
    let (kernel, targets) = (Proof::Kernel(vec![a, b]), Proof::TargetSet(vec![b]));
    for (proof, name, symbol, vertices) in [
        (kernel, "Diamonds: even kernel", "kernel", 2),
        (targets, "Triangles: target set", "target", 1),
    ] {
        let svg = picture(&game)
            .overlay(Overlay::Matching(proof.clone()))
            .to_string();
        assert!(svg.contains(name), "{svg}");
        assert_eq!(uses(&svg, symbol), vertices);
        assert_eq!(svg.contains("First wins"), proof.mover_wins());
    }
    let svg = picture(&game).overlay(Overlay::Unknown).to_string();
    assert!(svg.contains("it is unknown who wins"), "{svg}");
    assert!(!svg.contains("First wins"), "{svg}");
}

/// The places of a picture with their states.
fn places(game: &Game) -> Vec<String> {
    let svg = picture(game).to_string();
    let document = Document::parse(&svg).unwrap();
    let places = document.descendants().filter_map(|it| {
        let (place, state) = (it.attribute("data-place")?, it.attribute("data-state")?);
        Some(format!("{place} {state}"))
    });
    places.collect()
}

#[test]
fn a_script_finds_every_place_with_its_state() {
    assert_eq!(
        places(&maze("..#\n...", &[0, 1])),
        [
            "1,1 visited",
            "1,2 token",
            "1,3 wall",
            "2,1 free",
            "2,2 free",
            "2,3 free"
        ]
    );
    let sliding = game(Position::sliding("XO\nO.".parse().unwrap()), &[1]);
    assert_eq!(
        places(&sliding),
        ["1,1 black", "1,2 token", "2,1 white", "2,2 visited"]
    );
    assert_eq!(
        places(&graph(3, &[(0, 1), (1, 2)], &[1])),
        ["1 visited", "2 token", "3 free"]
    );
    let edges = ExplicitGraph::new(3, [(0, 1), (1, 2)])
        .unwrap()
        .removing(Removal::Edges);
    let edges = game(Position::graph(edges, Some(0)).unwrap(), &[1]);
    assert_eq!(places(&edges), ["1 free", "2 token", "3 free"]);
    let lock = Position::lock(Lock::new(2, [91]).unwrap(), Some(0)).unwrap();
    assert_eq!(
        places(&game(lock, &[1])),
        ["01 token", "00 visited", "02 free", "11 free", "91 wall"]
    );
}

#[test]
fn a_large_board_has_the_places_of_the_token_and_its_moves() {
    let large = vec![".".repeat(40); 40].join("\n");
    assert_eq!(places(&maze(&large, &[])), [""; 0]);
    let played = places(&maze(&large, &[0, 1]));
    assert_eq!(played, ["1,2 token", "1,3 free", "2,2 free"]);
    assert_eq!(
        places(&maze(&vec![".".repeat(20); 20].join("\n"), &[])).len(),
        400
    );
}

#[test]
fn placements_are_marked_unless_they_lose() {
    let game = maze("...", &[]);
    let mut verdict = solve(game.position());
    let check = |verdict, win, unknown, legend| {
        let svg = picture(&game).overlay(Overlay::Moves(verdict)).to_string();
        let marks = ["win", "unknown", "lose"].map(|it| uses(&svg, it));
        assert_eq!(marks, [win, unknown, 0]);
        assert!(svg.contains(legend), "{svg}");
    };
    check(verdict.clone(), 2, 0, "3 placements, 2 win");
    verdict.unknown = std::mem::take(&mut verdict.winning);
    check(verdict, 0, 2, "3 placements: 0 win, 1 lose, 2 unknown");
}

#[test]
fn a_picture_shows_its_layer_and_a_mistake_as_the_last_ply() {
    let svg = |plies: &[u32], layer| {
        let (game, mut solver) = (maze(".....", plies), Solver::new());
        let solved = picture(&game).solved(layer, &mut solver.within(WorkLimit::default()));
        solved.unwrap().to_string()
    };
    // The middle of five cells wins; a cell next to an end does not.
    for (plies, is_mistake) in [(&[2][..], false), (&[1], true), (&[], false)] {
        let svg = svg(plies, Layer::None);
        assert_eq!(uses(&svg, "mistake"), usize::from(is_mistake));
    }
    assert!(svg(&[], Layer::Moves).contains("3 win"));
    assert!(svg(&[], Layer::Matching).contains("bold lines"));
    assert!(!svg(&[], Layer::None).contains("3 win"));
}

#[test]
fn a_large_maze_is_a_small_file() {
    let rows = vec!["..##".repeat(75); 300].join("\n");
    let svg = picture(&maze(&rows, &[])).to_string();
    assert!(svg.len() < 700_000, "{}", svg.len());
}

#[test]
fn the_legend_is_in_the_language_of_the_caption() {
    let game = mistakes().truncated(0);
    let verdict = solve(game.position());
    let chinese = Language::of_code("zh").unwrap();
    let caption = CAPTION.clone().in_language(chinese);
    let picture = Picture::new(&game, &caption).unwrap();
    let svg = picture.overlay(Overlay::Moves(verdict)).to_string();
    for expected in ["0步之后", "轮到先手（O）", "2种合法走法：必胜1"] {
        assert!(svg.contains(expected), "{expected} in {svg}");
    }
    let lock = Game::new(Position::lock(Lock::new(1, []).unwrap(), Some(0)).unwrap());
    let proof = prove(lock.position()).unwrap();
    let picture = Picture::new(&lock, &caption).unwrap();
    let svg = picture.overlay(Overlay::Matching(proof)).to_string();
    assert!(svg.contains(">从"), "{svg}");
    assert!(!svg.contains("from"), "{svg}");
}

#[test]
fn a_blank_label_is_neither_in_a_node_nor_beside_it() {
    let labels = BTreeMap::from([(Vertex::new(0), " ".to_owned())]);
    let caption = Caption {
        labels: Some(&labels),
        ..Caption::default()
    };
    let svg = Picture::new(&graph(2, &[(0, 1)], &[]), &caption)
        .unwrap()
        .to_string();
    assert!(svg.contains(">1</text>"), "{svg}");
    assert!(!svg.contains("> </text>"), "{svg}");
}

#[test]
fn the_states_of_a_lock_are_listed_from_the_first_ply_on() {
    let lock = Position::lock(Lock::new(2, []).unwrap(), Some(15)).unwrap();
    for (plies, list) in [(&[][..], ""), (&[5], "0. 15 1. 05")] {
        let svg = picture(&game(lock.clone(), plies)).to_string();
        let document = Document::parse(&svg).unwrap();
        let texts = document.descendants().filter(roxmltree::Node::is_text);
        let texts = texts.filter_map(|text| text.text());
        let states: Vec<&str> = texts.filter(|text| text.contains(". ")).collect();
        assert_eq!(states.join(" "), list, "{svg}");
    }
}
