use matchplay_board::{Game, Places, Player, Vertex};
use matchplay_record::Record;
use matchplay_solver::{Mark, Review};

use crate::picture::Figure;
use crate::rules::{other_steps, rules};
use crate::sheet::{Question, States, named};
use crate::{Caption, Layout, Overlay, Picture, SheetPuzzle, Theme, TooLarge};

/// A position of a handout with its question.
#[derive(Clone, Debug)]
pub(super) struct Exercise {
    pub(super) rules: String,
    pub(super) question: String,
    pub(super) figure: String,
    /// Whether the board needs more room than others.
    pub(super) is_large: bool,
    /// The sentence about the part of the board that the figure shows.
    pub(super) part: Option<&'static str>,
    /// The states of a lock that cannot be chosen.
    pub(super) states: Vec<States>,
    pub(super) solution: String,
}

impl Exercise {
    /// The positions before the mistakes of a game, in their order.
    pub(super) fn of_mistakes(
        record: &Record,
        review: &Review,
        caption: &Caption<'_>,
    ) -> Result<Vec<Exercise>, TooLarge> {
        let (game, language) = (record.game(), caption.language);
        let board = game.board();
        let layout = Layout::at(board, caption.at)?;
        let players = Player::BOTH.map(|player| caption.player(board, player));
        let rules = [rules(board, &players, language)].into_iter();
        let rules: Vec<String> = rules.chain(other_steps(board, language)).collect();
        let rules = language.listed("sentences", &rules);
        let plies = review.plies.iter().enumerate();
        let mistakes = plies.filter(|(_, ply)| ply.mark == Mark::Mistake);
        let exercises = mistakes.map(|(played, ply)| {
            let before = game.truncated(played);
            let to_move = caption.player_and_stone(board, ply.player);
            let key = match before.position().token() {
                Some(_) => "handout.move",
                None => "handout.place",
            };
            let answers = &review.verdict(played + 1).winning;
            let solution = [
                ("A", &*to_move),
                ("B", &caption.player_and_stone(board, ply.player.other())),
                ("w", &named(&ply.before.winning, board, caption)),
                ("v", &caption.place(board, ply.to)),
                ("a", &named(answers, board, caption)),
            ];
            Exercise {
                rules: rules.clone(),
                question: language.fill(key, &[("A", &to_move)]),
                solution: language.fill("handout.solution", &solution),
                ..Exercise::drawn(&before, false, caption, &layout)
            }
        });
        Ok(exercises.collect())
    }

    pub(super) fn of_puzzle(
        puzzle: &SheetPuzzle<'_>,
        caption: &Caption<'_>,
    ) -> Result<Exercise, TooLarge> {
        let start = Game::new(puzzle.record.game().start().clone());
        let layout = Layout::at(start.board(), caption.at)?;
        let question = Question::new(puzzle, caption);
        Ok(Exercise {
            rules: question.rules,
            question: question.task,
            solution: question.solution,
            ..Exercise::drawn(&start, puzzle.refutes, caption, &layout)
        })
    }

    /// The final position of a game, without a question. `mistake` marks the token.
    fn drawn(game: &Game, mistake: bool, caption: &Caption<'_>, layout: &Layout) -> Exercise {
        let (position, language) = (game.position(), caption.language);
        let board = position.board();
        let picture = Picture::with_layout(game, caption, layout.clone());
        let picture = picture.overlay(Overlay::Legal).mistake(mistake);
        let figure = Figure::new(picture.theme(Theme::Light));
        let part = figure.window.map(|window| match window.is_enough {
            true => "handout.part.reached",
            false => "handout.part.near",
        });
        let visited: Vec<Vertex> = match board.places() {
            Places::Dials(_) => position.removed().collect(),
            Places::Cells(_) | Places::Nodes(_) => Vec::new(),
        };
        let states = [
            States::forbidden(board, language),
            States::new("handout.visited", &visited, board, language),
        ];
        Exercise {
            rules: String::new(),
            question: String::new(),
            figure: figure.to_string(),
            is_large: figure.is_large(),
            part: part.map(|key| language.say(key)),
            states: states.into_iter().flatten().collect(),
            solution: String::new(),
        }
    }
}
