use std::ops::RangeInclusive;

use matchplay_board::{Game, Position};
use matchplay_solver::{Interrupted, LimitedSolver, Mark, Verdict};

use super::film::Film;
use super::frame::{Frame, Over};
use crate::{Caption, Layer, Layout, Picture, PictureSize, Theme, TooLarge};

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
/// let verdicts = solver.verdicts(&game).to_vec();
/// let gif = Replay::new(&game, &verdicts, &caption).gif(&mut solver.within(WorkLimit::default()))??;
/// assert!(gif.starts_with(b"GIF89a"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    game: &'a Game,
    verdicts: &'a [Verdict],
    caption: &'a Caption<'a>,
    positions: RangeInclusive<usize>,
    layer: Layer,
    theme: Theme,
    size: Option<PictureSize>,
}

impl<'a> Replay<'a> {
    /// The largest number of frames of a replay.
    pub const MAX_FRAMES: usize = 5_000;

    /// Creates a replay of a whole game with the verdicts on all of its positions.
    pub fn new(game: &'a Game, verdicts: &'a [Verdict], caption: &'a Caption<'a>) -> Replay<'a> {
        Replay {
            game,
            verdicts,
            caption,
            positions: 0..=game.plies().len(),
            layer: Layer::Moves,
            theme: Theme::Light,
            size: None,
        }
    }

    /// Restricts the replay to the positions after these numbers of plies.
    pub fn positions(self, positions: RangeInclusive<usize>) -> Replay<'a> {
        Replay { positions, ..self }
    }

    /// Sets the overlay [default: the moves]. A matching requires a proof of each
    /// position.
    pub fn layer(self, layer: Layer) -> Replay<'a> {
        Replay { layer, ..self }
    }

    /// Sets the theme. [`Theme::Auto`] has the colours of a light page.
    pub fn theme(self, theme: Theme) -> Replay<'a> {
        Replay { theme, ..self }
    }

    /// Sets the length of the longer side [default: that of a [`Picture`]].
    pub fn size(self, size: PictureSize) -> Replay<'a> {
        Replay {
            size: Some(size),
            ..self
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
    /// [`MAX_FRAMES`](Replay::MAX_FRAMES). The inner error means that the limit of the
    /// solver is reached, which finds the matchings of their layer.
    pub fn gif(
        &self,
        solver: &mut LimitedSolver<'_>,
    ) -> Result<Result<Vec<u8>, Interrupted>, TooLarge> {
        let (first, last) = (*self.positions.start(), *self.positions.end());
        let last = last.min(self.game.plies().len());
        let first = first.min(last);
        let frames = last - first + 1;
        if frames > Replay::MAX_FRAMES {
            return Err(TooLarge {
                things: "positions",
                number: frames,
                limit: Replay::MAX_FRAMES,
            });
        }
        let layout = Layout::at(self.game.board(), self.caption.at)?;
        layout.check_pixels()?;
        Ok(self.film(first..=last, &layout, solver))
    }

    /// The film of some positions as GIF.
    fn film(
        &self,
        positions: RangeInclusive<usize>,
        layout: &Layout,
        solver: &mut LimitedSolver<'_>,
    ) -> Result<Vec<u8>, Interrupted> {
        let (first, last) = positions.into_inner();
        let frames = last - first + 1;
        let mut film = Film::new(layout.view(), self.theme, self.size, frames);
        let start = self.game.truncated(first).position().clone();
        let mut frame = self.frame(solver, start, first)?;
        let mut part = layout.view();
        for ply in first..=last {
            let mistake = self.is_mistake(ply);
            let picture = Picture {
                position: &frame.position,
                start: self.game.start().token(),
                plies: &self.game.plies()[..ply],
                caption: self.caption,
                layout: layout.clone(),
                overlay: frame.overlay(),
                mistake,
                theme: self.theme,
                size: self.size,
                part: Some(part),
            };
            film.show(&picture, part, mistake, ply == last);
            if ply < last {
                let mut position = frame.position.clone();
                let played = position.play(self.game.plies()[ply]);
                played.expect("the plies of a game are legal");
                let next = self.frame(solver, position, ply + 1)?;
                part = frame.change(&next, layout);
                frame = next;
            }
        }
        Ok(film.bytes())
    }

    /// Whether the ply that led to a position was a mistake.
    fn is_mistake(&self, ply: usize) -> bool {
        let before = ply
            .checked_sub(1)
            .and_then(|before| self.verdicts.get(before));
        let both = before.zip(self.verdicts.get(ply));
        both.is_some_and(|(before, after)| Mark::of(before, after.outcome) == Mark::Mistake)
    }

    /// The frame of the position after a number of plies.
    fn frame(
        &self,
        solver: &mut LimitedSolver<'_>,
        position: Position,
        ply: usize,
    ) -> Result<Frame<'a>, Interrupted> {
        let over = match (self.layer, self.verdicts.get(ply)) {
            (Layer::Moves, Some(verdict)) => Over::Moves(verdict),
            (Layer::Matching, _) => solver
                .prove(&position)?
                .map_or(Over::Unknown, Over::Matching),
            (Layer::Moves | Layer::None, _) => Over::None,
        };
        Ok(Frame { position, over })
    }
}

#[cfg(test)]
mod tests {
    use gif::{ColorOutput, DecodeOptions, Repeat};
    use matchplay_board::{Lattice, Maze, Removal, Steps, Vertex, Wrap};
    use matchplay_solver::{Solver, WorkLimit};

    use super::*;
    use crate::raster::film::{LAST, MISTAKE};
    use crate::raster::palette::Palette;

    /// The pixels of a GIF after its last frame, and the durations of its frames.
    fn gif(replay: &Replay<'_>) -> Vec<u8> {
        let mut solver = Solver::new();
        let gif = replay.gif(&mut solver.within(WorkLimit::default()));
        gif.unwrap().unwrap()
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
        let sliding = Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse().unwrap());
        let maze = Position::maze("..#.\n....\n.#..\n....".parse().unwrap(), None).unwrap();
        let graph = "4\n1 2\n2 3\n3 1\n3 4".parse().unwrap();
        let graph = Position::graph(graph, Some(0)).unwrap();
        let lock = Position::lock("2\n09".parse().unwrap(), Some(0)).unwrap();
        let rows: Maze = "....\n....\n....".parse().unwrap();
        let closed = rows
            .clone()
            .with_lattice(Lattice::new(Steps::Hex, Some(Wrap::Both)));
        let closed = Position::maze(closed, None).unwrap();
        let knight = Position::maze(rows.with_lattice(Steps::Knight), None).unwrap();
        let square: Maze = "..\n..".parse().unwrap();
        let edges = square.clone().removing(Removal::Edges);
        let edges = Position::maze(edges, None).unwrap();
        let starts = Position::with_starts(square, [0, 3].map(Vertex::new)).unwrap();
        for (start, plies) in [
            (sliding, &[9, 5, 1, 2][..]),
            (maze, &[11, 7, 3]),
            (graph, &[1, 2, 3]),
            (lock, &[1, 2, 12, 11, 21]),
            (closed, &[0, 3, 11, 7]),
            (knight, &[0, 6, 8]),
            (starts, &[0, 1, 3]),
            (edges, &[0, 1, 3, 2, 0]),
        ] {
            let game = Game::replay(start, plies.iter().copied().map(Vertex::new)).unwrap();
            let (caption, mut solver) = (Caption::default(), Solver::new());
            let verdicts = solver.verdicts(&game);
            for (theme, layer) in [
                (Theme::Light, Layer::Moves),
                (Theme::Dark, Layer::Matching),
                (Theme::Dark, Layer::None),
            ] {
                let replay = Replay::new(&game, verdicts, &caption);
                let replay = replay.theme(theme).layer(layer);
                let (shown, delays) = play(&gif(&replay));
                assert_eq!(delays.len(), plies.len() + 1);
                let end = replay.positions(plies.len()..=plies.len());
                let (end, _) = play(&gif(&end));
                // The edges of a shape may differ slightly in another window.
                let differ = shown.iter().zip(&end).filter(|(a, b)| a != b).count();
                assert!(1_000 * differ < end.len(), "{differ}: {}", game.board());
            }
        }
    }

    #[test]
    fn mistakes_and_the_last_frame_are_shown_longer() {
        let start = Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse().unwrap());
        let game = Game::replay(start, [9, 5, 1, 2].map(Vertex::new)).unwrap();
        let (caption, mut solver) = (Caption::default(), Solver::new());
        let verdicts = solver.verdicts(&game);
        let replay = Replay::new(&game, verdicts, &caption);
        let (_, delays) = play(&gif(&replay));
        assert_eq!(delays, [80, MISTAKE, MISTAKE, MISTAKE, LAST]);
        let (_, delays) = play(&gif(&replay.positions(1..=2)));
        assert_eq!(delays, [MISTAKE, LAST]);
    }

    #[test]
    fn a_long_game_stays_small() {
        // The token walks through every row of a large board.
        let rows = vec![".".repeat(40); 40].join("\n");
        let start = Position::maze(
            rows.parse().unwrap(),
            Some(matchplay_board::Coord::new(0, 0)),
        );
        let plies = (1..300).map(|ply| match (ply / 40 % 2, ply % 40) {
            (0, _) => ply,
            (_, column) => ply / 40 * 40 + 39 - column,
        });
        let game = Game::replay(start.unwrap(), plies.map(Vertex::new)).unwrap();
        let (caption, mut solver) = (Caption::default(), Solver::new());
        let verdicts = solver.verdicts(&game);
        let gif = gif(&Replay::new(&game, verdicts, &caption));
        assert!(gif.len() < 1_000_000, "{}", gif.len());
    }
}
