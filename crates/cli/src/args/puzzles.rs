use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::Args;
use matchplay_corpus::{Destination, Extensions};
use matchplay_practice::{BoardSymmetry, Criteria, Goal, Requirements, TerrainKind};
#[cfg(feature = "html")]
use matchplay_render::DiagramsPerSheet;

use super::random_board::ruleset;
use super::value::{choice, jobs, named, number, positive, stars};
use super::{BoardShape, Force, Inputs, LiveSite};
use crate::compose::Search;
use crate::failure::Failure;

/// The puzzles that a command writes.
#[derive(Debug, Args)]
pub(crate) struct PuzzleOutput {
    /// Folder for one record per puzzle, created with its first file [default: print JSON Lines,
    /// unless --html is given].
    #[arg(short, long, value_name = "DIR")]
    pub(crate) output: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) force: Force,

    /// Write a web page on which to solve the puzzles.
    #[cfg(feature = "html")]
    #[arg(long, value_name = "OUT")]
    pub(crate) html: Option<PathBuf>,

    /// Write the page for paper, with N puzzles on a sheet and the solutions on a sheet of their
    /// own.
    #[cfg(feature = "html")]
    #[arg(long, value_name = "N", requires = "html",
        value_parser = named(DiagramsPerSheet::ALL, DiagramsPerSheet::name))]
    pub(crate) print: Option<DiagramsPerSheet>,

    /// Title of the page [default: the number of puzzles].
    #[cfg(feature = "html")]
    #[arg(long, requires = "html")]
    pub(crate) title: Option<String>,

    #[command(flatten)]
    pub(crate) site: LiveSite,
}

impl PuzzleOutput {
    /// The page of puzzles to write.
    pub(crate) fn page(&self) -> Option<&Path> {
        #[cfg(feature = "html")]
        return self.html.as_deref();
        #[cfg(not(feature = "html"))]
        None
    }

    /// Whether the puzzles are printed to standard output.
    pub(crate) fn prints(&self) -> bool {
        self.output.is_none() && self.page().is_none()
    }

    /// Checks the name of the page.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        match self.page() {
            Some(path) => {
                let pages = Extensions(&[("html", ()), ("htm", ())]);
                Ok(pages.format(path, None, ())?)
            }
            None => Ok(()),
        }
    }

    /// The folder and the page.
    pub(crate) fn destinations(&self) -> impl Iterator<Item = Destination<'_>> {
        let folder = self.output.as_deref().map(Destination::Folder);
        folder.into_iter().chain(self.page().map(Destination::File))
    }
}

#[derive(Debug, Args)]
pub(crate) struct Puzzles {
    #[command(flatten)]
    pub(crate) to: PuzzleOutput,

    /// Omit puzzles with fewer stars.
    #[arg(long, value_name = "STARS", default_value_t = 1, value_parser = stars)]
    min_difficulty: u32,

    /// Omit puzzles with more stars, except composed ones.
    #[arg(long, value_name = "STARS", default_value_t = 5, value_parser = stars)]
    max_difficulty: u32,

    /// Omit puzzles with fewer legal moves. If the position of a mistake has fewer, the puzzle is to
    /// refute the mistake.
    #[arg(long, value_name = "N", default_value = "3", value_parser = number::<usize>)]
    min_moves: usize,

    /// Maximum number of puzzles from one game; the most difficult ones are kept.
    #[arg(long, value_name = "N", default_value = "1", value_parser = number::<usize>)]
    per_game: usize,

    /// Maximum number of puzzles: the first in the order of the games.
    #[arg(long, value_name = "N", value_parser = number::<usize>)]
    pub(crate) count: Option<usize>,

    /// If the games give fewer than N puzzles, compose more on boards like that of the first game;
    /// see `compose`.
    #[arg(long, value_name = "N", value_parser = number::<usize>)]
    pub(crate) compose: Option<usize>,

    #[command(flatten)]
    pub(crate) inputs: Inputs,
}

impl Puzzles {
    /// The puzzles of a game that are collected.
    pub(crate) const fn criteria(&self) -> Criteria {
        Criteria {
            min_moves: self.min_moves,
            min_stars: self.min_difficulty,
            max_stars: self.max_difficulty,
            per_game: self.per_game,
        }
    }
}

#[derive(Debug, Args)]
pub(crate) struct Compose {
    /// Ruleset of the boards.
    #[arg(value_parser = ruleset(TerrainKind::COMPOSED))]
    pub(crate) ruleset: TerrainKind,

    #[command(flatten)]
    pub(crate) shape: BoardShape,

    /// Property to maximise.
    #[arg(long, default_value = Goal::Balanced.name(),
        value_parser = choice(Goal::ALL, Goal::name, Goal::description))]
    goal: Goal,

    /// Require N only moves, one after the other: positions with several moves of which exactly
    /// one wins.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::<usize>)]
    only_moves: usize,

    /// Require a win in at least N plies.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::<u32>)]
    length: u32,

    /// Allow at most N walls or forbidden states [default: any number].
    #[arg(long, value_name = "N", value_parser = number::<usize>)]
    max_walls: Option<usize>,

    /// Symmetry of the walls of a maze, or of the stones that the blank can never pass [default:
    /// none].
    #[arg(long, value_parser = named(BoardSymmetry::ALL, BoardSymmetry::name))]
    symmetry: Option<BoardSymmetry>,

    /// Random seed; the same seed gives the same boards.
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::<u64>)]
    pub(crate) seed: u64,

    /// Number of boards to write, the best first.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = positive::<usize>)]
    pub(crate) count: usize,

    /// Number of boards to evaluate; the hill climb in progress is completed.
    #[arg(long, value_name = "N", default_value_t = Search::EVALUATIONS,
        value_parser = number::<u64>)]
    pub(crate) evaluations: u64,

    /// Number of worker threads [default: one per core]; output does not depend on it.
    #[arg(long, value_name = "N", value_parser = jobs)]
    pub(crate) jobs: Option<NonZeroUsize>,

    #[command(flatten)]
    pub(crate) to: PuzzleOutput,
}

impl Compose {
    /// The requirements on the boards.
    pub(crate) const fn requirements(&self) -> Requirements {
        Requirements {
            goal: self.goal,
            legal_moves: 0,
            only_moves: self.only_moves,
            length: self.length,
            difficulty: 0,
            max_walls: self.max_walls,
            symmetry: self.symmetry,
        }
    }
}
