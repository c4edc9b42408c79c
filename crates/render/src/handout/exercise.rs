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
    pub(super) question: Question,
    pub(super) figure: String,
    /// Whether the board needs more room than others.
    pub(super) is_large: bool,
    /// The sentence about the part of the board that the figure shows.
    pub(super) part: Option<&'static str>,
    /// The states that a lock has shown, which cannot be chosen.
    pub(super) visited: Option<States>,
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
            let question = Question {
                rules: rules.clone(),
                task: language.fill(key, &[("A", &to_move)]),
                forbidden: States::forbidden(board, language),
                solution: language.fill("handout.solution", &solution),
            };
            let picture = Picture::with_layout(&before, caption, layout.clone());
            Exercise::new(question, picture)
        });
        Ok(exercises.collect())
    }

    pub(super) fn of_puzzle(
        puzzle: &SheetPuzzle<'_>,
        caption: &Caption<'_>,
    ) -> Result<Exercise, TooLarge> {
        let start = Game::new(puzzle.record.game().start().clone());
        let picture = Picture::new(&start, caption)?.mistake(puzzle.refutes);
        Ok(Exercise::new(Question::new(puzzle, caption), picture))
    }

    /// A question about a picture.
    fn new(question: Question, picture: Picture<'_>) -> Exercise {
        let (position, language) = (picture.position, picture.caption.language);
        let board = position.board();
        let picture = picture.overlay(Overlay::Legal);
        let figure = Figure::new(picture.theme(Theme::Light));
        let part = figure.window.map(|window| match window.is_enough {
            true => "handout.part.reached",
            false => "handout.part.near",
        });
        let visited: Vec<Vertex> = match board.places() {
            Places::Dials(_) => position.removed().collect(),
            Places::Cells(_) | Places::Nodes(_) => Vec::new(),
        };
        Exercise {
            figure: figure.to_string(),
            is_large: figure.is_large(),
            part: part.map(|key| language.say(key)),
            visited: States::new("handout.visited", &visited, board, language),
            question,
        }
    }
}
