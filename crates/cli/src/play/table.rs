mod drawing;

use std::ops::ControlFlow;

use matchplay_board::{Board, Vertex};
use matchplay_render::{Caption, Glyphs};
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Position;

use super::command::Command;
use super::pointer::{Way, around, toward};
use super::session::{NO_MOVE_OF_YOURS, Session, refusal};
use super::terms::Terms;
use crate::tui::{Palette, Pane, Scene};

/// The longest text that is typed.
const TYPED: usize = 24;

/// A session on the screen, played with keys and clicks.
pub(super) struct Table<'a> {
    pub(super) session: &'a mut Session,
    caption: &'a Caption<'a>,
    terms: Terms,
    glyphs: Glyphs,
    palette: Palette,
    cursor: Option<Vertex>,
    typed: String,
    message: String,
    help: bool,
    pane: Pane,
}

impl<'a> Table<'a> {
    pub(super) fn new(
        session: &'a mut Session,
        caption: &'a Caption<'a>,
        terms: Terms,
        glyphs: Glyphs,
        palette: Palette,
    ) -> Table<'a> {
        let mut table = Table {
            session,
            caption,
            terms,
            glyphs,
            palette,
            cursor: None,
            typed: String::new(),
            message: String::new(),
            help: false,
            pane: Pane::default(),
        };
        table.go_on();
        // What was played first may be read on the smallest screen too.
        table.message = format!("{}\n{terms}", table.message)
            .trim_start()
            .to_owned();
        table
    }

    fn board(&self) -> &Board {
        self.session.game().board()
    }

    /// Says what has changed with the position, and points at a move.
    fn go_on(&mut self) {
        let session = &*self.session;
        self.cursor = session.game().position().moves().next();
        self.message = match session.last_answer() {
            Some(to) => format!("matchplay plays {}.", self.caption.place(self.board(), to)),
            None => String::new(),
        };
        if session.game().position().is_over() {
            let score = session.score();
            let (end, errors) = (score.end(session.you()), score.errors());
            self.message +=
                &format!(" {end} {errors} Press q to save the game and leave, u to take back.");
        }
    }

    fn obey(&mut self, command: Command) -> ControlFlow<()> {
        match command {
            Command::Move(to) => match self.session.play(to) {
                Ok(()) => self.go_on(),
                Err(illegal) => self.message = refusal(illegal),
            },
            Command::TakeBack if self.session.take_back() => {
                self.go_on();
                self.message = "Taken back.".to_owned();
            }
            Command::TakeBack => self.message = NO_MOVE_OF_YOURS.to_owned(),
            Command::Hint => {
                let board = self.board().clone();
                let hint = self.session.ask();
                self.message = hint.sentence(|to| self.caption.place(&board, to));
            }
            Command::Help => self.help = true,
            Command::Quit => return ControlFlow::Break(()),
        }
        ControlFlow::Continue(())
    }

    fn point(&mut self, way: Way) {
        match toward(self.session.game().position(), self.cursor, way) {
            Some(Ok(to)) => {
                self.cursor = Some(to);
                self.message.clear();
            }
            Some(Err(illegal)) => self.message = refusal(illegal),
            None => {}
        }
    }

    /// Plays what was typed, or what is pointed at.
    fn enter(&mut self) -> ControlFlow<()> {
        let typed = std::mem::take(&mut self.typed);
        let command = match typed.is_empty() {
            true => self.cursor.map(Command::Move).map(Ok),
            false => Some(Command::parse(self.board(), &typed)),
        };
        match command {
            Some(Ok(command)) => self.obey(command),
            Some(Err(unclear)) => {
                self.message = format!("{unclear}.");
                ControlFlow::Continue(())
            }
            None => ControlFlow::Continue(()),
        }
    }
}

impl Scene for Table<'_> {
    fn draw(&mut self, frame: &mut Frame<'_>) {
        self.render(frame.area(), frame.buffer_mut());
        let shown = self.cursor.filter(|_| !self.help);
        if let Some(place) = shown.and_then(|cursor| self.pane.place_of(cursor)) {
            frame.set_cursor_position(place);
        }
    }

    fn key(&mut self, key: KeyCode) -> ControlFlow<()> {
        if self.help && key != KeyCode::Char('q') {
            self.help = false;
            return ControlFlow::Continue(());
        }
        match key {
            KeyCode::Up => self.point(Way::Up),
            KeyCode::Down => self.point(Way::Down),
            KeyCode::Left => self.point(Way::Left),
            KeyCode::Right => self.point(Way::Right),
            KeyCode::Tab | KeyCode::BackTab => {
                let position = self.session.game().position();
                self.cursor = around(position, self.cursor, key == KeyCode::Tab);
            }
            KeyCode::Enter => return self.enter(),
            KeyCode::Backspace => _ = self.typed.pop(),
            KeyCode::Esc => self.typed.clear(),
            KeyCode::Char(c) if c.is_ascii_digit() || "(), ".contains(c) => {
                self.typed.push(c);
                self.typed.truncate(TYPED);
            }
            KeyCode::Char(c) => {
                let word = c.to_string();
                if let Ok(command) = Command::parse(self.board(), &word) {
                    return self.obey(command);
                }
            }
            _ => {}
        }
        ControlFlow::Continue(())
    }

    fn click(&mut self, place: Position) -> ControlFlow<()> {
        match self.pane.at(place) {
            _ if self.help => {
                self.help = false;
                ControlFlow::Continue(())
            }
            Some(to) => self.obey(Command::Move(to)),
            None => ControlFlow::Continue(()),
        }
    }
}

#[cfg(test)]
mod tests;
