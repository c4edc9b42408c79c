use std::ops::RangeInclusive;

use matchplay_board::{Game, Position};
use matchplay_solver::{Interrupted, LimitedSolver, Mark, Verdict};

use super::film::Film;
use super::frame::Frame;
use crate::{Caption, Layer, Layout, Picture, PictureSize, Theme, TooLarge, Undrawn};

/// The positions of a game as an animated picture.
///
/// ```
/// use matchplay_board::{Game, Position, Vertex};
/// use matchplay_render::{Caption, Replay};
/// use matchplay_solver::{Solver, WorkLimit};
///
/// let start = Position::maze(".....".parse()?, None)?;
/// let game = Game::replay(start, [1, 0].map(Vertex::new))?;
/// let (caption, mut solver) = (Caption::default(), Solver::new());
/// let gif = Replay::new(&game, &caption).gif(&mut solver.within(WorkLimit::default()))?;
/// assert!(gif.starts_with(b"GIF89a"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    /// The game.
    pub game: &'a Game,
    /// The names of the game.
    pub caption: &'a Caption<'a>,
    /// The positions after these numbers of plies are shown.
    pub positions: RangeInclusive<usize>,
    /// The overlay. A matching requires a proof of each position.
    pub layer: Layer,
    /// The theme. [`Theme::Auto`] has the colours of a light page.
    pub theme: Theme,
    /// The length of the longer side [default: that of a [`Picture`]].
    pub size: Option<PictureSize>,
}

impl<'a> Replay<'a> {
    /// The largest number of frames of a replay.
    pub const MAX_FRAMES: usize = 5_000;

    /// A replay of a whole game that shows its moves on a light page.
    pub fn new(game: &'a Game, caption: &'a Caption<'a>) -> Replay<'a> {
        Replay {
            game,
            caption,
            positions: 0..=game.plies().len(),
            layer: Layer::Moves,
            theme: Theme::Light,
            size: None,
        }
    }

    /// Draws the replay as a GIF that repeats forever, with one frame per position and
    /// pauses at mistakes and at the end. Only the changed part of each frame is
    /// drawn and stored.
    ///
    /// # Errors
    ///
    /// If the board has more cells than [`Layout::MAX_CELLS_IN_PIXELS`] or is larger
    /// than a [`Layout`] can be, or if there are more positions than
    /// [`MAX_FRAMES`](Replay::MAX_FRAMES). Also if the solver reaches its limit.
    pub fn gif(&self, solver: &mut LimitedSolver<'_>) -> Result<Vec<u8>, Undrawn> {
        let (first, last) = (*self.positions.start(), *self.positions.end());
        let last = last.min(self.game.plies().len());
        let first = first.min(last);
        let frames = last - first + 1;
        if frames > Replay::MAX_FRAMES {
            return Err(Undrawn::TooLarge(TooLarge {
                things: "positions",
                number: frames,
                limit: Replay::MAX_FRAMES,
            }));
        }
        let layout = Layout::at(self.game.board(), self.caption.at)?;
        layout.check_pixels()?;
        let verdicts = solver.verdicts(self.game)?.to_vec();
        let mut film = Film::new(layout.view(), self.theme, self.size, frames);
        let start = self.game.truncated(first).position().clone();
        let mut frame = self.frame(solver, start, verdicts.get(first))?;
        let mut part = layout.view();
        for ply in first..=last {
            let picture = Picture {
                position: &frame.position,
                plies: &self.game.plies()[..ply],
                overlay: frame.overlay.clone(),
                mistake: is_mistake(&verdicts, ply),
                part: Some(part),
                ..Picture::with_layout(self.game, self.caption, layout.clone())
            };
            film.show(&picture, ply == last);
            if ply < last {
                let mut position = frame.position.clone();
                let played = position.play(self.game.plies()[ply]);
                played.expect("the plies of a game are legal");
                let next = self.frame(solver, position, verdicts.get(ply + 1))?;
                part = frame.change(&next, &layout);
                frame = next;
            }
        }
        Ok(film.bytes())
    }

    /// The frame of a position with its verdict.
    fn frame(
        &self,
        solver: &mut LimitedSolver<'_>,
        position: Position,
        verdict: Option<&Verdict>,
    ) -> Result<Frame, Interrupted> {
        let overlay = self.layer.overlay(&position, verdict.cloned(), solver)?;
        Ok(Frame { position, overlay })
    }
}

/// Whether the ply that led to a position was a mistake.
fn is_mistake(verdicts: &[Verdict], ply: usize) -> bool {
    let before = ply.checked_sub(1).and_then(|before| verdicts.get(before));
    let both = before.zip(verdicts.get(ply));
    both.is_some_and(|(before, after)| Mark::of(before, after.outcome) == Mark::Mistake)
}

#[cfg(test)]
mod tests {
    use gif::{ColorOutput, DecodeOptions, Repeat};
    use matchplay_board::{Lattice, Lock, Maze, Removal, Steps, Vertex, Wrap};
    use matchplay_solver::{Solver, WorkLimit};

    use super::*;
    use crate::raster::film::{LAST, MISTAKE};
    use crate::raster::palette::Palette;
    use crate::samples::{CAPTION, game, graph, maze, mistakes};

    /// The pixels of a GIF after its last frame, and the durations of its frames.
    fn gif(replay: &Replay<'_>) -> Vec<u8> {
        let mut solver = Solver::new();
        let gif = replay.gif(&mut solver.within(WorkLimit::default()));
        gif.unwrap()
    }

    fn play(gif: &[u8]) -> (Vec<u8>, Vec<u16>) {
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::Indexed);
        let mut decoder = options.read_info(gif).unwrap();
        assert_eq!(decoder.repeat(), Repeat::Infinite);
        assert!(decoder.global_palette().unwrap().len() <= 3 * 256);
        let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
        assert!(width <= 1_600 && height <= 1_600);
        let mut shown = vec![Palette::NONE; width * height];
        let mut delays = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            delays.push(frame.delay);
            let rows = frame.buffer.chunks(frame.width.into());
            for (y, row) in (usize::from(frame.top)..).zip(rows) {
                for (x, &colour) in (usize::from(frame.left)..).zip(row) {
                    if colour != Palette::NONE {
                        shown[y * width + x] = colour;
                    }
                }
            }
        }
        assert!(!shown.contains(&Palette::NONE), "the first frame is whole");
        (shown, delays)
    }

    #[test]
    fn the_changes_of_all_frames_add_up_to_the_last_position() {
        let lock = Position::lock(Lock::new(2, [9]).unwrap(), Some(0)).unwrap();
        let rows: Maze = "....\n....\n....".parse().unwrap();
        let square: Maze = "..\n..".parse().unwrap();
        let starts = Position::with_starts(square.clone(), [0, 3].map(Vertex::new)).unwrap();
        let torus = Lattice::new(Steps::Hex, Some(Wrap::Both));
        let [closed, knight, edges] = [
            rows.clone().with_lattice(torus),
            rows.with_lattice(Steps::Knight),
            square.removing(Removal::Edges),
        ]
        .map(|maze| Position::maze(maze, None).unwrap());
        for game in [
            mistakes(),
            maze("..#.\n....\n.#..\n....", &[11, 7, 3]),
            graph(4, &[(0, 1), (1, 2), (2, 0), (2, 3)], &[1, 2, 3]),
            game(lock, &[1, 2, 12, 11, 21]),
            game(closed, &[0, 3, 11, 7]),
            game(knight, &[0, 6, 8]),
            game(starts, &[0, 1, 3]),
            game(edges, &[0, 1, 3, 2, 0]),
        ] {
            let plies = game.plies().len();
            for (theme, layer) in [
                (Theme::Light, Layer::Moves),
                (Theme::Dark, Layer::Matching),
                (Theme::Dark, Layer::None),
            ] {
                let mut replay = Replay {
                    theme,
                    layer,
                    ..Replay::new(&game, &CAPTION)
                };
                let (shown, delays) = play(&gif(&replay));
                assert_eq!(delays.len(), plies + 1);
                replay.positions = plies..=plies;
                let (end, _) = play(&gif(&replay));
                // The edges of a shape may differ slightly in another window.
                let differ = shown.iter().zip(&end).filter(|(a, b)| a != b).count();
                assert!(1_000 * differ < end.len(), "{differ}: {}", game.board());
            }
        }
    }

    #[test]
    fn mistakes_and_the_last_frame_are_shown_longer() {
        let game = mistakes();
        let mut replay = Replay::new(&game, &CAPTION);
        let (_, delays) = play(&gif(&replay));
        assert_eq!(delays, [80, MISTAKE, MISTAKE, MISTAKE, LAST]);
        replay.positions = 1..=2;
        let (_, delays) = play(&gif(&replay));
        assert_eq!(delays, [MISTAKE, LAST]);
    }

    #[test]
    fn a_replay_is_not_drawn_beyond_limits() {
        let game = mistakes();
        let replay = Replay {
            layer: Layer::Matching,
            ..Replay::new(&game, &CAPTION)
        };
        let mut solver = Solver::new();
        let gif = replay.gif(&mut solver.within(WorkLimit::default().edges(0)));
        assert_eq!(gif, Err(Undrawn::Interrupted(Interrupted)));
        let row = ".".repeat(301);
        let large = maze(&[&*row; 300].join("\n"), &[]);
        let replay = Replay::new(&large, &CAPTION);
        let gif = replay.gif(&mut solver.within(WorkLimit::default()));
        assert!(matches!(gif, Err(Undrawn::TooLarge(_))));
    }

    #[test]
    fn a_long_game_stays_small() {
        // The token walks through every row of a large board.
        let rows = vec![".".repeat(40); 40].join("\n");
        let plies = (0..300).map(|ply| match (ply / 40 % 2, ply % 40) {
            (0, _) => ply,
            (_, column) => ply / 40 * 40 + 39 - column,
        });
        let game = maze(&rows, &plies.collect::<Vec<_>>());
        let gif = gif(&Replay::new(&game, &CAPTION));
        assert!(gif.len() < 1_000_000, "{}", gif.len());
    }
}
