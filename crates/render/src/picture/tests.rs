use std::collections::BTreeMap;

use super::*;
use matchplay_certificate::Proof;
use matchplay_solver::{prove, solve};
use matchplay_strings::Language;
use roxmltree::Document;

/// The text content of a picture, read as XML.
fn read(picture: &Picture<'_>) -> String {
    let svg = picture.to_string();
    let document = Document::parse(&svg).unwrap();
    let names: Vec<&str> = document
        .descendants()
        .map(|it| it.tag_name().name())
        .collect();
    assert!(!names.contains(&"script"), "{svg}");
    let texts = document.descendants().filter(roxmltree::Node::is_text);
    texts.filter_map(|text| text.text()).collect()
}

#[test]
fn hostile_names_stay_text() {
    let graph = Position::graph("3\n1 2\n2 3\n3 1".parse().unwrap(), Some(0)).unwrap();
    let game = Game::replay(graph, [Vertex::new(1)]).unwrap();
    let hostile = "<script>&\"']]>";
    let labels = (0..3).map(|node| (Vertex::new(node), hostile.to_owned()));
    let labels = labels.chain([(Vertex::new(2), "\u{0}".to_owned())]);
    let labels: BTreeMap<_, _> = labels.collect();
    let long = format!("\u{1b}\u{202e}\u{ffff}{}", "<".repeat(4096));
    let caption = Caption {
        title: Some("</title><script>\u{8}"),
        first: Some(&long),
        second: Some(hostile),
        labels: Some(&labels),
        ..Caption::default()
    };
    let (verdict, proof) = (
        solve(game.position()),
        prove(game.position()).expect("the outcome is known"),
    );
    for overlay in [
        Overlay::None,
        Overlay::Moves(&verdict),
        Overlay::Matching(&proof),
    ] {
        let picture = Picture::new(&game, &caption).unwrap().overlay(overlay);
        let text = read(&picture);
        assert!(text.contains(hostile), "{text}");
        assert!(text.contains("</title><script>\\u{8}"), "{text}");
        assert!(text.len() < 10_000, "{text}");
    }
}

#[test]
fn every_used_symbol_is_defined() {
    let games = [
        Game::new(Position::maze("..\n.#".parse().unwrap(), None).unwrap()),
        Game::replay(
            Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse().unwrap()),
            [9, 5].map(Vertex::new),
        )
        .unwrap(),
        Game::new(Position::lock("2\n01".parse().unwrap(), Some(0)).unwrap()),
    ];
    let caption = Caption::default();
    for game in &games {
        let verdict = solve(game.position());
        let picture = Picture::new(game, &caption).unwrap().mistake(true);
        let svg = picture.overlay(Overlay::Moves(&verdict)).to_string();
        let document = Document::parse(&svg).unwrap();
        let ids: Vec<&str> = document
            .descendants()
            .filter_map(|it| it.attribute("id"))
            .collect();
        for used in document.descendants().filter_map(|it| it.attribute("href")) {
            assert!(ids.contains(&used.trim_start_matches('#')), "{used}");
        }
        let shown = document
            .descendants()
            .filter(|it| it.has_tag_name("use"))
            .count();
        assert!(shown > 1, "{svg}");
    }
}

#[test]
fn sets_of_edge_geography_have_symbols_with_their_name() {
    let maze: matchplay_board::Maze = "..\n..".parse().unwrap();
    let maze = maze.removing(matchplay_board::Removal::Edges);
    let start = Position::maze(maze, Some(matchplay_board::Coord::new(0, 0))).unwrap();
    let (game, caption) = (Game::new(start), Caption::default());
    let [a, b] = [0, 3].map(Vertex::new);
    for (proof, name, symbol, vertices) in [
        (
            Proof::Kernel(vec![a, b]),
            "Diamonds: even kernel",
            "s-kernel",
            2,
        ),
        (
            Proof::TargetSet(vec![b]),
            "Triangles: target set",
            "s-target",
            1,
        ),
    ] {
        let picture = Picture::new(&game, &caption).unwrap();
        let svg = picture.overlay(Overlay::Matching(&proof)).to_string();
        assert!(svg.contains(name), "{svg}");
        let shown = svg.matches(&format!("<use href=\"#{symbol}\"")).count();
        assert_eq!(shown, vertices);
        assert_eq!(svg.contains("First wins"), proof.mover_wins());
    }
    let picture = Picture::new(&game, &caption).unwrap();
    let svg = picture.overlay(Overlay::Unknown).to_string();
    assert!(
        svg.contains("it is unknown who wins") && !svg.contains("First wins"),
        "{svg}"
    );
}

#[test]
fn unknown_moves_have_a_sign_of_their_own() {
    let maze = Position::maze("...".parse().unwrap(), None).unwrap();
    let (game, caption) = (Game::new(maze), Caption::default());
    let mut verdict = solve(game.position());
    verdict.unknown = std::mem::take(&mut verdict.winning);
    let picture = Picture::new(&game, &caption).unwrap();
    let svg = picture.overlay(Overlay::Moves(&verdict)).to_string();
    assert_eq!(svg.matches("href=\"#s-unknown\"").count(), 2);
    assert_eq!(svg.matches("href=\"#s-win\"").count(), 0);
    assert!(
        svg.contains("3 placements: 0 win, 1 lose, 2 unknown"),
        "{svg}"
    );
}

#[test]
fn only_winning_placements_are_marked() {
    let maze = Position::maze(".....".parse().unwrap(), None).unwrap();
    let (game, caption) = (Game::new(maze), Caption::default());
    let verdict = solve(game.position());
    let picture = Picture::new(&game, &caption).unwrap();
    let svg = picture.overlay(Overlay::Moves(&verdict)).to_string();
    assert_eq!(svg.matches("href=\"#s-win\"").count(), 3);
    assert_eq!(svg.matches("href=\"#s-lose\"").count(), 0);
    assert!(svg.contains("5 placements, 3 win"), "{svg}");
}

#[test]
fn a_large_maze_is_a_small_file() {
    let rows = vec!["..##".repeat(75); 300].join("\n");
    let maze = Position::maze(rows.parse().unwrap(), None).unwrap();
    let (game, caption) = (Game::new(maze), Caption::default());
    let svg = Picture::new(&game, &caption).unwrap().to_string();
    assert!(svg.len() < 700_000, "{}", svg.len());
}

#[test]
fn the_legend_is_in_the_language_of_the_caption() {
    let start = Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse().unwrap());
    let game = Game::new(start);
    let verdict = solve(game.position());
    let caption = Caption {
        language: Language::of_code("zh").unwrap(),
        ..Caption::default()
    };
    let picture = Picture::new(&game, &caption).unwrap();
    let svg = picture.overlay(Overlay::Moves(&verdict)).to_string();
    for expected in ["0步之后", "轮到先手（O）", "2种合法走法，1种必胜"] {
        assert!(svg.contains(expected), "{expected} in {svg}");
    }
}
