mod drawing;

#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use matchplay_board::{Board, Vertex};
use matchplay_practice::{Command, Direction, Pointer, Response, Session};
use matchplay_render::{Caption, Glyphs};
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Position;

use crate::tui::{Palette, Pane, Scene};

/// The largest number of characters of a typed move.
const MAX_TYPED: usize = 24;

/// A session on the full screen, played with keys and clicks.
pub(super) struct BoardScreen<'a> {
    session: &'a mut Session,
    caption: &'a Caption<'a>,
    glyphs: Glyphs,
    palette: Palette,
    pointer: Pointer,
    typed: String,
    message: String,
    shows_help: bool,
    pane: Pane,
}

impl<'a> BoardScreen<'a> {
    pub(super) fn new(
        session: &'a mut Session,
        caption: &'a Caption<'a>,
        glyphs: Glyphs,
        palette: Palette,
    ) -> BoardScreen<'a> {
        let mut screen = BoardScreen {
            session,
            caption,
            glyphs,
            palette,
            pointer: Pointer::default(),
            typed: String::new(),
            message: String::new(),
            shows_help: false,
            pane: Pane::default(),
        };
        let news = screen.session.news(|board, to| caption.place(board, to));
        screen.position_changed(news);
        let description = screen.session.opponent().description();
        screen.message = format!("{}\n{description}", screen.message);
        screen.message = screen.message.trim_start().to_owned();
        screen
    }

    fn board(&self) -> &Board {
        self.session.board()
    }

    fn position_changed(&mut self, news: String) {
        let position = self.session.game().position();
        self.pointer = Pointer::new(position);
        self.message = news;
        if position.is_over() {
            let summary = self.session.score().summary();
            self.message += &format!(" {summary} Press q to save the game and quit, u to undo.");
        }
    }

    fn respond(&mut self, response: Response) -> ControlFlow<()> {
        match response {
            Response::Position(news) => self.position_changed(news),
            Response::Message(message) => self.message = message,
            Response::Help => self.shows_help = true,
            Response::Quit => return ControlFlow::Break(()),
        }
        ControlFlow::Continue(())
    }

    fn run(&mut self, command: Command) -> ControlFlow<()> {
        let caption = self.caption;
        let response = self
            .session
            .run(command, |board, to| caption.place(board, to));
        self.respond(response)
    }

    fn steer(&mut self, direction: Direction) {
        let position = self.session.game().position();
        match self.pointer.steer(position, direction) {
            Ok(()) => self.message.clear(),
            Err(illegal) => self.message = Session::refusal(illegal),
        }
    }

    /// Plays the typed or else the selected move.
    fn enter(&mut self) -> ControlFlow<()> {
        let typed = std::mem::take(&mut self.typed);
        if !typed.is_empty() {
            let caption = self.caption;
            let name = |board: &Board, to: Vertex| caption.place(board, to);
            let response = self.session.enter(&typed, name);
            return self.respond(response);
        }
        match self.pointer.target() {
            Some(to) => self.run(Command::Move(to)),
            None => ControlFlow::Continue(()),
        }
    }
}

impl Scene for BoardScreen<'_> {
    fn draw(&mut self, frame: &mut Frame<'_>) {
        self.render(frame.area(), frame.buffer_mut());
        let target = self.pointer.target().filter(|_| !self.shows_help);
        if let Some(place) = target.and_then(|target| self.pane.place_of(target)) {
            frame.set_cursor_position(place);
        }
    }

    fn key(&mut self, key: KeyCode) -> ControlFlow<()> {
        if self.shows_help && key != KeyCode::Char('q') {
            self.shows_help = false;
            return ControlFlow::Continue(());
        }
        match key {
            KeyCode::Up => self.steer(Direction::Up),
            KeyCode::Down => self.steer(Direction::Down),
            KeyCode::Left => self.steer(Direction::Left),
            KeyCode::Right => self.steer(Direction::Right),
            KeyCode::Tab => self.pointer.next(self.session.game().position()),
            KeyCode::BackTab => self.pointer.previous(self.session.game().position()),
            KeyCode::Enter => return self.enter(),
            KeyCode::Backspace => _ = self.typed.pop(),
            KeyCode::Esc => self.typed.clear(),
            KeyCode::Char(c) if c.is_ascii_digit() || "(), ".contains(c) => {
                self.typed.push(c);
                self.typed.truncate(MAX_TYPED);
            }
            KeyCode::Char(c) => {
                if let Ok(command) = Command::parse(self.board(), &c.to_string()) {
                    return self.run(command);
                }
            }
            _ => {}
        }
        ControlFlow::Continue(())
    }

    fn click(&mut self, place: Position) -> ControlFlow<()> {
        if self.shows_help {
            self.shows_help = false;
            return ControlFlow::Continue(());
        }
        match self.pane.at(place) {
            Some(to) => self.run(Command::Move(to)),
            None => ControlFlow::Continue(()),
        }
    }
}
