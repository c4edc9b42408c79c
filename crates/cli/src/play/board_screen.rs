#[cfg(test)]
mod tests;

use std::io;
use std::ops::ControlFlow;

use matchplay_corpus::Interrupt;
use matchplay_practice::{Command, Controls, Direction, Hint, Request, Session};
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

/// Plays a session on the full screen, which stays until it is dropped; `None` without a
/// terminal.
pub(super) fn play(
    screen: &mut Option<Screen>,
    session: &mut Session,
    caption: &Caption<'_>,
    glyphs: Glyphs,
    interrupt: &Interrupt,
) -> Option<io::Result<()>> {
    Screen::is_available().then(|| {
        let mut board = BoardScreen::new(session, caption, glyphs, Palette::of_stdout());
        let entered = screen.insert(Screen::enter()?);
        entered.show(&mut board, interrupt)
    })
}

/// A session on the full screen, played with keys and clicks.
pub(super) struct BoardScreen<'a> {
    controls: Controls<'a>,
    caption: &'a Caption<'a>,
    glyphs: Glyphs,
    palette: Palette,
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
        BoardScreen {
            controls: Controls::new(session, |board, to| caption.place(board, to)),
            caption,
            glyphs,
            palette,
            shows_help: false,
            pane: Pane::default(),
        }
    }

    fn serve(&mut self, request: Option<Request>) -> ControlFlow<()> {
        match request {
            Some(Request::Quit) => return ControlFlow::Break(()),
            Some(Request::Help) => self.shows_help = true,
            None => {}
        }
        ControlFlow::Continue(())
    }

    /// The help; without blank lines if there is little room.
    fn help(&self, room: u16) -> String {
        let session = self.controls.session();
        let language = session.language();
        let form = Command::move_form(session.board(), language);
        let keys = key_list(&[
            (
                language.say("terminal.arrows.tab"),
                language.say("session.help.select"),
            ),
            (
                language.say("terminal.enter.click"),
                language.say("session.help.play"),
            ),
            (
                language.say("terminal.digits"),
                &language.fill("session.help.type", &[("form", form)]),
            ),
            ("h", language.say("session.help.hint")),
            ("u", language.say("session.help.undo")),
            ("t", language.say("session.help.lessons")),
            ("q", language.say("session.help.quit")),
        ]);
        let (rules, description) = (session.rules(), session.description());
        let help = format!("{rules}\n\n{keys}\n\n{description}");
        match help.lines().count() <= usize::from(room) {
            true => help,
            false => help.replace("\n\n", "\n"),
        }
    }

    fn cells(&self, room: Room) -> Cells {
        let session = self.controls.session();
        let (marks, unknown) = match session.given_hint() {
            Some(Hint { verdict, .. }) => (Marks::Judged(&verdict.winning), &verdict.unknown[..]),
            None => (Marks::Legal, &[][..]),
        };
        Drawing::of(session.game(), self.caption)
            .glyphs(self.glyphs)
            .within(room)
            .marks(marks)
            .playing()
            .large()
            .unknown(unknown)
            .cursor(self.controls.target())
            .cells()
    }

    fn render(&mut self, area: Rect, buffer: &mut Buffer) {
        let (gap, text) = match area.height {
            16.. => (1, 4),
            10.. => (0, 3),
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
        let heading = self.caption.heading(self.controls.session().board());
        Line::styled(heading, bold).render(title, buffer);
        self.pane = Pane::new(board, cells);
        if self.shows_help {
            let lines = until_keys(board.y);
            paragraph(self.help(lines.height)).render(lines, buffer);
        } else {
            self.pane.draw(self.palette, buffer);
            Line::from(self.controls.status()).render(status, buffer);
            // The message also uses the lines below a small board.
            paragraph(self.controls.message()).render(until_keys(status.bottom()), buffer);
        }
        let keys = match area.width {
            77.. => "session.keys.wide",
            _ => "session.keys",
        };
        let keys = self.controls.session().language().say(keys);
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
        let target = self.controls.target().filter(|_| !self.shows_help);
        if let Some(place) = target.and_then(|target| self.pane.place_of(target)) {
            frame.set_cursor_position(place);
        }
    }

    fn key(&mut self, key: KeyCode) -> ControlFlow<()> {
        if self.shows_help && key != KeyCode::Char('q') {
            self.shows_help = false;
            return ControlFlow::Continue(());
        }
        let controls = &mut self.controls;
        let mut request = None;
        match key {
            KeyCode::Up => controls.steer(Direction::Up),
            KeyCode::Down => controls.steer(Direction::Down),
            KeyCode::Left => controls.steer(Direction::Left),
            KeyCode::Right => controls.steer(Direction::Right),
            KeyCode::Tab => controls.select_next(),
            KeyCode::BackTab => controls.select_previous(),
            KeyCode::Backspace => controls.erase(),
            KeyCode::Esc => controls.clear(),
            KeyCode::Enter => request = controls.enter(),
            KeyCode::Char(key) => request = controls.key(key),
            _ => {}
        }
        self.serve(request)
    }

    fn click(&mut self, place: Position) -> ControlFlow<()> {
        if self.shows_help {
            self.shows_help = false;
        } else if let Some(to) = self.pane.at(place) {
            let request = self.controls.run(Command::Move(to));
            return self.serve(request);
        }
        ControlFlow::Continue(())
    }
}
