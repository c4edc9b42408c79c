use matchplay_board::{Board, Places, Position, Removal, Vertex};
use matchplay_solver::Length;
use matchplay_strings::Language;

use super::SheetPuzzle;
use crate::Caption;
use crate::rules::{other_steps, rules_of_all};

/// The texts of a puzzle.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    /// The rules of all puzzles of its kind.
    pub(crate) rules: String,
    /// The instruction to the reader, in how many moves the reader can win, and how the token moves
    /// if that is unusual.
    pub(crate) task: String,
    /// The forbidden states of a lock, which the dials do not show.
    pub(crate) forbidden: Option<States>,
    /// The names of the winning moves.
    pub(crate) solution: String,
}

/// States of a lock.
#[derive(Clone, Debug)]
pub(crate) struct States {
    /// Their number and kind.
    pub(crate) title: String,
    /// Their names, separated by spaces.
    pub(crate) names: String,
}

impl Question {
    pub(crate) fn new(puzzle: &SheetPuzzle<'_>, caption: &Caption<'_>) -> Question {
        let (position, language) = (puzzle.record.game().start(), caption.language);
        let board = position.board();
        let mistake = position.token().filter(|_| puzzle.refutes);
        let task = language.say(task(position));
        let task = match mistake.map(|token| caption.place(board, token)) {
            Some(mistake) => language.fill("sheet.refute", &[("v", &mistake), ("task", task)]),
            None => task.to_owned(),
        };
        let moves = puzzle.wins_in.map(Length::winner_moves);
        let wins = moves.map(|moves| language.counted("sheet.wins", moves as usize));
        let sentences = [task].into_iter().chain(wins);
        let sentences: Vec<String> = sentences.chain(other_steps(board, language)).collect();
        Question {
            rules: rules_of_all(board, language),
            task: language.listed("sentences", &sentences),
            forbidden: States::forbidden(board, language),
            solution: named(puzzle.winning, board, caption),
        }
    }
}

impl States {
    /// The forbidden states of a lock. `None` for a lock without such states and other boards.
    pub(crate) fn forbidden(board: &Board, language: Language) -> Option<States> {
        let states = match board.places() {
            Places::Dials(_) => board.blocked().collect(),
            Places::Cells(_) | Places::Nodes(_) => Vec::new(),
        };
        States::new("sheet.forbidden", &states, board, language)
    }

    /// States of a kind, which is the key of their number. `None` without states.
    pub(crate) fn new(
        kind: &'static str,
        states: &[Vertex],
        board: &Board,
        language: Language,
    ) -> Option<States> {
        let names = states.iter().map(|&state| board.place(state).to_string());
        (!states.is_empty()).then(|| States {
            title: language.counted(kind, states.len()),
            names: names.collect::<Vec<_>>().join(" "),
        })
    }
}

/// The names of moves, as text.
pub(crate) fn named(moves: &[Vertex], board: &Board, caption: &Caption<'_>) -> String {
    caption.listed(board, moves, "list", MAX_LISTED)
}

/// The largest number of moves in a list of solutions.
const MAX_LISTED: usize = 12;

/// The key of the instruction to the reader.
fn task(position: &Position) -> &'static str {
    let board = position.board();
    match (board.places(), position.token()) {
        _ if board.has_stones() => "sheet.task.slide",
        (Places::Dials(_), None) => "sheet.task.state",
        (Places::Dials(_), Some(_)) => "sheet.task.turn",
        (_, None) => "sheet.task.place",
        (_, Some(_)) if board.removal() == Removal::Edges => "sheet.task.edge",
        (_, Some(_)) => "sheet.task.move",
    }
}
