use std::iter;

use matchplay_board::{Game, Places, Position};
use matchplay_record::{Contest, Record, Unwritable};

use super::spans::{proper_spans, without};
use super::{graphs, locks, mazes, stones};

/// An input of a contest: a game for each of its cases.
///
/// Requires feature `record`.
///
/// ```
/// use matchplay_board::{Game, Position};
/// use matchplay_practice::ContestInput;
/// use matchplay_record::Contest;
///
/// let start = Position::maze("..\n##".parse()?, None)?;
/// let input = ContestInput::new(Contest::Jsoi2009, vec![Game::new(start)], "a small maze");
/// assert_eq!(input.text()?, "2 2\n..\n##\n");
/// let simpler = input.simpler().map(|simpler| simpler.text());
/// assert!(simpler.into_iter().any(|text| text.as_deref() == Ok("1 2\n..\n")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestInput {
    contest: Contest,
    games: Vec<Game>,
    about: String,
}

impl ContestInput {
    /// The input of a contest with these games, and a description of it.
    pub fn new(contest: Contest, games: Vec<Game>, about: impl Into<String>) -> ContestInput {
        let about = about.into();
        ContestInput {
            contest,
            games,
            about,
        }
    }

    /// The contest.
    pub const fn contest(&self) -> Contest {
        self.contest
    }

    /// The games, one for each case.
    pub fn games(&self) -> &[Game] {
        &self.games
    }

    /// The description, such as `40×40 stones, rounds: 799`.
    pub fn about(&self) -> &str {
        &self.about
    }

    /// The text of the input.
    ///
    /// # Errors
    ///
    /// If the contest cannot have such games.
    pub fn text(&self) -> Result<String, Unwritable> {
        let texts = self.games.iter().map(|game| {
            let record = Record::new(game.clone());
            let record = record.expect("the game of an input starts with its first ply");
            self.contest.write(&record)
        });
        let texts = texts.collect::<Result<Vec<_>, _>>()?;
        Ok(match self.contest {
            // The number of cases is before the cases, and 0 is after the squares.
            Contest::Ccpc2020 | Contest::Hamilg => {
                let cases = texts.iter().filter_map(|text| text.strip_prefix("1\n"));
                format!("{}\n{}", texts.len(), cases.collect::<String>())
            }
            Contest::P4136 => {
                let sides = texts.iter().filter_map(|text| text.strip_suffix("0\n"));
                sides.collect::<String>() + "0\n"
            }
            _ => texts.concat(),
        })
    }

    /// Simpler inputs: first those with fewer cases, then those with one simpler case.
    ///
    /// Each leaves out a part of this one: cases, rows or columns of a board, walls, stones that
    /// could slide, moves, nodes, edges, digits or forbidden states. All satisfy the conditions of
    /// the contest: the first player loses a game of NOI 2011, a graph of COCI 2017/18 has an edge,
    /// and a graph of HAMILG is connected. Repeated simplification ends.
    pub fn simpler(&self) -> impl Iterator<Item = ContestInput> + '_ {
        let fewer = proper_spans(self.games.len() as u32);
        let fewer = fewer.map(|span| without(&self.games, span));
        let smaller = self
            .games
            .iter()
            .enumerate()
            .flat_map(move |(index, game)| {
                simpler_games(self.contest, game).map(move |game| {
                    let mut games = self.games.clone();
                    games[index] = game;
                    games
                })
            });
        let made = fewer.chain(smaller);
        made.map(|games| ContestInput::new(self.contest, games, &*self.about))
    }
}

/// Simpler games in the place of one of the cases.
fn simpler_games(contest: Contest, game: &Game) -> Box<dyn Iterator<Item = Game> + '_> {
    let (start, board) = (game.start(), game.board());
    if board.has_stones() {
        return Box::new(stones::simpler(game));
    }
    let starts: Box<dyn Iterator<Item = Position>> = match (board.places(), start.token()) {
        (Places::Cells(size), Some(_)) => Box::new(mazes::smaller_squares(size)),
        (Places::Cells(size), None) => Box::new(mazes::simpler(board, size)),
        _ => match (board.listed_graph(), board.lock(), start.token()) {
            (Some(graph), ..) => Box::new(graphs::simpler(contest, graph)),
            (_, Some(lock), Some(token)) => Box::new(locks::simpler(lock, token)),
            _ => Box::new(iter::empty()),
        },
    };
    Box::new(starts.map(Game::new))
}
