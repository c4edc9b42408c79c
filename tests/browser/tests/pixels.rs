//! Compares pixels with those of another program, which draws the SVG of the same picture.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeMap;
use std::sync::Arc;

use matchplay_board::{ExplicitGraph, Game, Lock, Position, Vertex};
use matchplay_render::{Caption, Overlay, Picture, Theme, png};
use matchplay_solver::{prove, solve};
use resvg::tiny_skia::Pixmap;
use resvg::usvg::{Options, Tree, fontdb};

/// The picture as another program draws its SVG.
fn reference(picture: &Picture<'_>) -> Pixmap {
    let mut options = Options::default();
    let fonts = options.fontdb_mut();
    for face in [dejavu::sans::regular(), dejavu::sans::bold()] {
        fonts.load_font_source(fontdb::Source::Binary(Arc::new(face)));
    }
    fonts.set_sans_serif_family("DejaVu Sans");
    let tree = Tree::from_str(&picture.to_string(), &options).unwrap();
    let size = tree.size().to_int_size();
    let mut pixmap = Pixmap::new(size.width(), size.height()).unwrap();
    resvg::render(&tree, Default::default(), &mut pixmap.as_mut());
    pixmap
}

/// The mean difference of the channels, and the largest one.
fn difference(picture: &Picture<'_>) -> (f64, u8) {
    let other = reference(picture);
    let own = Pixmap::decode_png(&png(picture).unwrap()).unwrap();
    assert_eq!((own.width(), own.height()), (other.width(), other.height()));
    let channels = own.data().iter().zip(other.data());
    let differences: Vec<u8> = channels.map(|(a, b)| a.abs_diff(*b)).collect();
    let sum: f64 = differences.iter().copied().map(f64::from).sum();
    let largest = differences.iter().max().unwrap();
    (sum / differences.len() as f64, *largest)
}

#[test]
fn pixels_look_like_the_svg() {
    let sliding = Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse().unwrap());
    let maze = Position::maze("..#.\n....\n.#..\n....".parse().unwrap(), None).unwrap();
    let large = vec![".".repeat(70); 70].join("\n");
    let large = Position::maze(large.parse().unwrap(), None).unwrap();
    let graph = ExplicitGraph::new(4, [(0, 1), (1, 2), (2, 0), (2, 3)]).unwrap();
    let graph = Position::graph(graph, Some(0)).unwrap();
    let lock = Position::lock(Lock::new(2, [9]).unwrap(), Some(0)).unwrap();
    let labels = [(1, "b"), (3, "a <label>")].map(|(v, it)| (Vertex::new(v), it.to_owned()));
    let labels = BTreeMap::from(labels);
    for (start, plies) in [
        (sliding, &[9, 5, 1, 2][..]),
        (maze, &[11, 7, 3]),
        (large, &[0, 1, 2, 72]),
        (graph, &[1, 2, 3]),
        (lock, &[1, 2, 12, 11, 21]),
    ] {
        let caption = Caption {
            first: Some("To  Ávila & \u{202e}棋"),
            labels: plies.contains(&3).then_some(&labels),
            ..Caption::default()
        };
        let game = Game::replay(start, plies.iter().copied().map(Vertex::new)).unwrap();
        for end in [0, plies.len()] {
            let game = game.truncated(end);
            let (verdict, proof) = (
                solve(game.position()),
                prove(game.position()).expect("the outcome is known"),
            );
            for (theme, overlay) in [
                (Theme::Light, Overlay::Moves(verdict.clone())),
                (Theme::Dark, Overlay::Moves(verdict.clone())),
                (Theme::Light, Overlay::Matching(proof.clone())),
                (Theme::Dark, Overlay::None),
            ] {
                let name = format!("{overlay:?}");
                let picture = Picture::new(&game, &caption).unwrap().mistake(true);
                let picture = picture.theme(theme).overlay(overlay);
                let (mean, largest) = difference(&picture);
                // Smooth edges differ a little. A missing shape differs a lot.
                let is_alike = mean < 0.5 && largest < 128;
                assert!(is_alike, "{mean} {largest} {name}: {}", game.board());
            }
        }
    }
}
