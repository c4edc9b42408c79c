mod pointer;
#[cfg(test)]
mod tests;

use std::io;
use std::mem;
use std::ops::ControlFlow;

use matchplay_board::{Board, Places, Vertex};
use matchplay_corpus::Interrupt;
use matchplay_practice::{Command, Hint, Response, Session};
use matchplay_render::{Caption, Cells, Drawing, Glyphs, Ink, Marks, Room};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Constraint::Length;
use ratatui::layout::{Layout, Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::Widget;

pub(super) use crate::tui::Screen;
use crate::tui::{Palette, Pane, Scene, key_list, paragraph};
use pointer::{Direction, Pointer};

/// Plays a session on the full screen, which stays until it is dropped; `None` without a
/// terminal.
pub(super) fn play(
    screen: &mut Option<Screen>,
    session: &mut Session,
    caption: &Caption<'_>,
    rules: &str,
    glyphs: Glyphs,
    interrupt: &Interrupt,
) -> Option<io::Result<()>> {
    Screen::is_available().then(|| {
        let mut board = BoardScreen::new(session, caption, rules, glyphs, Palette::of_stdout());
        let entered = screen.insert(Screen::enter()?);
        entered.show(&mut board, interrupt)
    })
}

/// A session on the full screen, played with keys and clicks.
pub(super) struct BoardScreen<'a> {
    session: &'a mut Session,
    pointer: Pointer,
    typed: String,
    /// The message about the last key.
    message: String,
    caption: &'a Caption<'a>,
    rules: &'a str,
    glyphs: Glyphs,
    palette: Palette,
    shows_help: bool,
    pane: Pane,
}

impl<'a> BoardScreen<'a> {
    /// The first message describes the opponent.
    pub(super) fn new(
        session: &'a mut Session,
        caption: &'a Caption<'a>,
        rules: &'a str,
        glyphs: Glyphs,
        palette: Palette,
    ) -> BoardScreen<'a> {
        session.enter_screen();
        let mut screen = BoardScreen {
            session,
            pointer: Pointer::default(),
            typed: String::new(),
            message: String::new(),
            caption,
            rules,
            glyphs,
            palette,
            shows_help: false,
            pane: Pane::default(),
        };
        let news = screen.session.news(|board, to| caption.place(board, to));
        screen.position_changed(news);
        let news = &screen.message;
        let message = format!("{news}\n{rules}\n{}", screen.session.description());
        screen.message = message.trim_start().to_owned();
        screen
    }

    /// The typed text, or else a sentence about the selected move.
    fn status(&self) -> String {
        let language = self.session.language();
        if !self.typed.is_empty() {
            return language.fill("session.typed", &[("v", &self.typed)]);
        }
        let (board, position) = (self.session.board(), self.session.game().position());
        let you = match board.stone_of(self.session.player()) {
            Some(stone) => {
                let letter = stone.letter().to_string();
                language.fill("session.ply.you.stones", &[("o", &letter)])
            }
            None => language.say("session.ply.you").to_owned(),
        };
        if position.is_over() {
            return language.counted("session.over.plies", position.plies());
        }
        let target = self.pointer.target();
        let target = target.map(|to| self.caption.place(board, to));
        let key = match &target {
            None => "session.ply.turn",
            Some(_) => "session.ply.move",
        };
        let ply = (position.plies() + 1).to_string();
        let target = target.unwrap_or_default();
        language.fill(key, &[("p", &ply), ("you", &you), ("v", &target)])
    }

    /// Selects a move in a direction.
    fn steer(&mut self, direction: Direction) {
        let position = self.session.game().position();
        match self.pointer.steer(position, direction) {
            Ok(()) => self.message.clear(),
            Err(illegal) => self.message = self.session.refusal(illegal),
        }
    }

    /// Adds a character of a place to the typed text, or runs the command of a letter.
    ///
    /// A letter that is a digit of a lock is added, unless it is a command and nothing was
    /// typed before it; a state that begins with it is typed after a space.
    fn letter(&mut self, key: char) -> ControlFlow<()> {
        /// The largest number of characters of a typed move.
        const MOST: usize = 32;
        let command = Command::of_word(&key.to_string());
        let is_digit = match self.session.board().places() {
            Places::Dials(dials) => key.is_digit(dials.base()),
            _ => key.is_ascii_digit(),
        };
        let is_typed = !self.typed.is_empty() || command.is_none();
        if is_digit && is_typed || "(), ".contains(key) {
            self.typed.push(key);
            self.typed.truncate(MOST);
            return ControlFlow::Continue(());
        }
        command.map_or(ControlFlow::Continue(()), |command| self.run(command))
    }

    /// Plays the typed or else the selected move.
    fn enter(&mut self) -> ControlFlow<()> {
        let typed = mem::take(&mut self.typed);
        match (&*typed, self.pointer.target()) {
            ("", None) => ControlFlow::Continue(()),
            ("", Some(to)) => self.run(Command::Move(to)),
            (typed, _) => {
                let name = |board: &Board, to: Vertex| self.caption.place(board, to);
                let response = self.session.enter(typed, name);
                self.respond(response)
            }
        }
    }

    fn run(&mut self, command: Command) -> ControlFlow<()> {
        let name = |board: &Board, to: Vertex| self.caption.place(board, to);
        let response = self.session.run(command, name);
        self.respond(response)
    }

    fn respond(&mut self, response: Response) -> ControlFlow<()> {
        match response {
            Response::Position(news) => self.position_changed(news),
            // The message about the end of the game lists the keys.
            Response::Message(_) if self.session.game().position().is_over() => {}
            Response::Message(message) => self.message = message,
            Response::Help => self.shows_help = true,
            Response::Quit => return ControlFlow::Break(()),
        }
        ControlFlow::Continue(())
    }

    fn position_changed(&mut self, news: String) {
        let position = self.session.game().position();
        self.pointer = Pointer::new(position);
        self.message = news;
        if position.is_over() {
            let language = self.session.language();
            let summary = self.session.score().summary();
            let keys = language.say("session.over.keys").to_owned();
            let message = mem::take(&mut self.message);
            self.message = language.listed("sentences", &[message, summary, keys]);
        }
    }

    /// The help; without blank lines if there is little room.
    fn help(&self, room: u16) -> String {
        let session = &*self.session;
        let language = session.language();
        let form = Command::move_form(session.board(), language);
        let typed = language.fill("session.help.type", &[("form", form)]);
        let say = |key| language.say(key);
        let keys = key_list(&[
            (say("terminal.arrows.tab"), say("session.help.select")),
            (say("terminal.enter.click"), say("session.help.play")),
            (say("terminal.digits"), &typed),
            ("h", say("session.help.hint")),
            ("u", say("session.help.undo")),
            ("t", say("session.help.lessons")),
            ("q", say("session.help.quit")),
        ]);
        let (rules, description) = (self.rules, session.description());
        let help = format!("{rules}\n\n{keys}\n\n{description}");
        match help.lines().count() <= usize::from(room) {
            true => help,
            false => help.replace("\n\n", "\n"),
        }
    }

    fn cells(&self, room: Room) -> Cells {
        let session = &*self.session;
        let marks = match session.given_hint() {
            Some(Hint { verdict, .. }) => Marks::Judged(verdict),
            None => Marks::Legal,
        };
        let drawing = Drawing {
            glyphs: self.glyphs,
            room,
            marks,
            cursor: self.pointer.target(),
            shows_blank: true,
            is_large: true,
            ..Drawing::of(session.game(), self.caption)
        };
        drawing.cells()
    }

    fn render(&mut self, area: Rect, buffer: &mut Buffer) {
        let (gap, text) = match area.height {
            16.. => (1, 4),
            13.. => (0, 3),
            _ => (0, 1),
        };
        // The title, the status and the keys have one line each.
        let height = area.height.saturating_sub(3 + 2 * gap + text);
        let cells = self.cells(Pane::room(Rect { height, ..area }));
        let lines = u16::try_from(cells.lines().len()).unwrap_or(u16::MAX);
        let heights = [1, gap, lines.min(height), gap, 1].map(Length);
        let [title, _, board, _, status] = Layout::vertical(heights).areas(area);
        let keys_y = area.bottom().saturating_sub(1);
        let until_keys = |y: u16| Rect {
            y,
            height: keys_y.saturating_sub(y),
            ..area
        };

        let bold = Style::new().add_modifier(Modifier::BOLD);
        let heading = self.caption.heading(self.session.board());
        Line::styled(heading, bold).render(title, buffer);
        self.pane = Pane::new(board, cells);
        if self.shows_help {
            let lines = until_keys(board.y);
            paragraph(self.help(lines.height)).render(lines, buffer);
        } else {
            self.pane.draw(self.palette, buffer);
            Line::from(self.status()).render(status, buffer);
            // The message also uses the lines below a small board.
            paragraph(&*self.message).render(until_keys(status.bottom()), buffer);
        }
        let keys = match area.width {
            77.. => "session.keys.wide",
            _ => "session.keys",
        };
        let keys = self.session.language().say(keys);
        let area = Rect {
            y: keys_y,
            height: 1,
            ..area
        };
        Line::styled(keys, self.palette.ink(Ink::Dim)).render(area, buffer);
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
        let position = self.session.game().position();
        match key {
            KeyCode::Up => self.steer(Direction::Up),
            KeyCode::Down => self.steer(Direction::Down),
            KeyCode::Left => self.steer(Direction::Left),
            KeyCode::Right => self.steer(Direction::Right),
            KeyCode::Tab => self.pointer.next(position),
            KeyCode::BackTab => self.pointer.previous(position),
            KeyCode::Backspace => _ = self.typed.pop(),
            KeyCode::Esc => self.typed.clear(),
            KeyCode::Enter => return self.enter(),
            KeyCode::Char(key) => return self.letter(key),
            _ => {}
        }
        ControlFlow::Continue(())
    }

    fn click(&mut self, place: Position) -> ControlFlow<()> {
        if self.shows_help {
            self.shows_help = false;
        } else if let Some(to) = self.pane.at(place) {
            return self.run(Command::Move(to));
        }
        ControlFlow::Continue(())
    }
}
