use std::ops::ControlFlow;

use ratatui::crossterm::event::KeyCode;

use super::course::Course;
use super::study::{SideLine, Study};

/// Where in a study its reader is, and what is shown; it knows no screen.
#[derive(Clone, Debug)]
pub(super) struct State {
    /// The position of the main line, by the plies it is after.
    main: usize,
    side: Option<Side>,
    pub(super) overlay: Overlay,
    pub(super) help: bool,
}

/// A side line that was entered from the main one.
#[derive(Clone, Debug)]
struct Side {
    line: SideLine,
    course: Course,
    plies: usize,
}

/// What is marked on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Overlay {
    /// Which legal moves win and which lose.
    #[default]
    Moves,
    /// The legal moves.
    Legal,
    /// Nothing.
    None,
}

impl State {
    pub(super) fn at(plies: usize) -> State {
        State {
            main: plies,
            side: None,
            overlay: Overlay::default(),
            help: false,
        }
    }

    /// The line that is stepped through.
    pub(super) fn course<'s>(&'s self, study: &'s Study<'_>) -> &'s Course {
        match &self.side {
            Some(side) => &side.course,
            None => &study.main,
        }
    }

    /// The position that is shown, by the plies of its line before it.
    pub(super) fn plies(&self) -> usize {
        match &self.side {
            Some(side) => side.plies,
            None => self.main,
        }
    }

    /// The side line that is stepped through, and where it leaves the main one.
    pub(super) fn side(&self) -> Option<(SideLine, usize)> {
        self.side.as_ref().map(|side| (side.line, self.main))
    }

    /// Goes to a position of the line that is shown, or to its end; before the
    /// beginning of a side line it is the main one.
    pub(super) fn jump(&mut self, study: &Study<'_>, plies: usize) {
        let plies = plies.min(self.course(study).end());
        match &mut self.side {
            Some(side) if plies >= side.course.from => side.plies = plies,
            _ => self.leave_for(Some(plies)),
        }
    }

    /// Goes to a position of the main line, if there is one to go to.
    fn leave_for(&mut self, main: Option<usize>) {
        if let Some(main) = main {
            *self = State {
                main,
                side: None,
                ..*self
            };
        }
    }

    /// Answers a key; breaks where it is to quit.
    pub(super) fn key(&mut self, study: &Study<'_>, key: KeyCode) -> ControlFlow<()> {
        if key == KeyCode::Char('q') {
            return ControlFlow::Break(());
        }
        if self.help {
            // Whatever is pressed, the help has been read.
            self.help = false;
            return ControlFlow::Continue(());
        }
        let plies = self.plies();
        match key {
            KeyCode::Left => self.jump(study, plies.saturating_sub(1)),
            KeyCode::Right => self.jump(study, plies + 1),
            KeyCode::Home => self.jump(study, 0),
            KeyCode::End => self.jump(study, self.course(study).end()),
            // The mistakes of the main line, also from within a side line.
            KeyCode::Up => self.leave_for(study.main.mistake_before(plies)),
            KeyCode::Down => self.leave_for(study.main.mistake_after(plies)),
            KeyCode::Enter => self.enter(study),
            KeyCode::Esc => self.side = None,
            KeyCode::Char('m') => self.overlay = self.overlay.next(),
            KeyCode::Char('?') => self.help = true,
            _ => {}
        }
        ControlFlow::Continue(())
    }

    /// Enters the first side line that leaves here, or where in one, the next
    /// that leaves at the same place.
    fn enter(&mut self, study: &Study<'_>) {
        let lines = study.side_lines(self.main);
        let entered = self.side.as_ref();
        let entered = entered.and_then(|side| lines.iter().position(|&line| line == side.line));
        let next = entered.map_or(0, |entered| entered + 1);
        if let Some(&line) = lines.get(next).or(lines.first()) {
            let course = study.course(line, self.main);
            // Its first own ply is shown as played.
            let plies = study.entry(line, self.main).min(course.end());
            self.side = Some(Side {
                line,
                course,
                plies,
            });
        }
    }
}

impl Overlay {
    const fn next(self) -> Overlay {
        match self {
            Overlay::Moves => Overlay::Legal,
            Overlay::Legal => Overlay::None,
            Overlay::None => Overlay::Moves,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::caption::caption;
    use matchplay_record::{Limits, Record, read};

    const RABBIT: &str = include_str!("../../../../game-records/noi2011-sample-3.ron");
    const VARIATIONS: &str = include_str!("../../../../game-records/variations-and-notes.ron");

    fn record(text: &str) -> Record {
        read(text, &Limits::default()).unwrap().record
    }

    /// The positions that keys lead through from the start.
    fn steps(text: &str, keys: &[KeyCode]) -> Vec<usize> {
        let record = record(text);
        let study = Study::new(&record, caption(&record, ""));
        let mut state = State::at(0);
        let press = |&key: &KeyCode| {
            assert!(state.key(&study, key).is_continue());
            state.plies()
        };
        keys.iter().map(press).collect()
    }

    #[test]
    fn keys_step_and_stop_at_the_ends() {
        use KeyCode::{Down, End, Home, Left, Right, Up};
        let keys = [Left, Right, Right, Left, End, Right, Left, Home];
        assert_eq!(steps(RABBIT, &keys), [0, 1, 2, 1, 4, 4, 3, 0]);
        // Plies 1 to 3 are mistakes.
        let keys = [Up, Down, Down, Down, Down, End, Up, Up, Up, Up];
        assert_eq!(steps(RABBIT, &keys), [0, 1, 2, 3, 3, 4, 3, 2, 1, 1]);
    }

    #[test]
    fn a_refutation_is_entered_and_left() {
        use KeyCode::{Down, Enter, Esc, Home, Left, Right, Up};
        // Nothing leaves at the start; after the first mistake the rabbit is
        // stuck at once.
        let keys = [Enter, Right, Enter, Right, Left, Left, Esc];
        assert_eq!(steps(RABBIT, &keys), [0, 1, 2, 2, 1, 0, 0]);
        // These are those of the main line.
        let keys = [Right, Enter, Home, Down, Enter, Down, Down, Enter, Up];
        assert_eq!(steps(RABBIT, &keys), [1, 2, 0, 1, 2, 3, 3, 4, 3]);
        let record = record(RABBIT);
        let study = Study::new(&record, caption(&record, ""));
        let mut state = State::at(1);
        let _ = state.key(&study, Enter);
        assert_eq!(state.side(), Some((SideLine::Refutation, 1)));
        assert!(state.course(&study).game.position().is_over());
        let _ = state.key(&study, Esc);
        assert_eq!((state.side(), state.plies()), (None, 1));
    }

    #[test]
    fn enter_goes_from_one_side_line_to_the_next() {
        let record = record(VARIATIONS);
        let study = Study::new(&record, caption(&record, ""));
        let mut entered = 0;
        for plies in 0..=study.main.end() {
            let lines = study.side_lines(plies);
            let mut state = State::at(plies);
            for &line in lines.iter().chain(lines.first()) {
                let _ = state.key(&study, KeyCode::Enter);
                assert_eq!(state.side(), Some((line, plies)));
                assert_eq!(state.course(&study).from, plies);
                entered += 1;
            }
        }
        assert!(entered > record.variations().len());
    }

    #[test]
    fn any_key_closes_the_help_and_q_quits() {
        let record = record(RABBIT);
        let study = Study::new(&record, caption(&record, ""));
        let mut state = State::at(0);
        let _ = state.key(&study, KeyCode::Char('?'));
        assert!(state.help);
        let _ = state.key(&study, KeyCode::Right);
        assert_eq!((state.help, state.plies()), (false, 0));
        let overlays = [(); 3].map(|()| {
            let _ = state.key(&study, KeyCode::Char('m'));
            state.overlay
        });
        assert_eq!(overlays, [Overlay::Legal, Overlay::None, Overlay::Moves]);
        assert!(state.key(&study, KeyCode::Char('q')).is_break());
    }
}
