use std::ops::ControlFlow;

use matchplay_board::Player;
use matchplay_render::{Glyphs, Ink, StepMarks, Stepper, WinnerStrip};
use matchplay_strings::Language;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use super::parts::Parts;
use crate::tui::{Palette, Pane, Scene, key_list, paragraph};

/// The screen of a stepper.
pub(super) struct View<'a> {
    stepper: Stepper<'a>,
    marks: StepMarks,
    /// Whether the help is shown.
    help: bool,
    glyphs: Glyphs,
    palette: Palette,
    parts: Parts,
}

impl<'a> View<'a> {
    pub(super) fn new(stepper: Stepper<'a>, glyphs: Glyphs, palette: Palette) -> View<'a> {
        View {
            stepper,
            marks: StepMarks::default(),
            help: false,
            glyphs,
            palette,
            parts: Parts::default(),
        }
    }

    fn headings(&self, buffer: &mut Buffer) {
        let caption = self.stepper.record().caption();
        let title = match self.stepper.branch() {
            Some(_) if self.parts.line.is_empty() => self.stepper.line_name(),
            _ => caption.heading(self.stepper.line().game().board()),
        };
        Line::styled(title, self.palette.ink(Ink::Heading)).render(self.parts.title, buffer);
        let (name, separator) = (self.stepper.line_name(), caption.glyphs.separator());
        let line = format!("{name}{separator}{}", self.stepper.progress());
        Line::styled(line, self.palette.ink(Ink::Dim)).render(self.parts.line, buffer);
    }

    fn board(&self, buffer: &mut Buffer) {
        let area = self.parts.board;
        let cells = self
            .stepper
            .board(self.marks, self.glyphs, Pane::room(area));
        Pane::new(area, cells).draw(self.palette, buffer);
    }

    fn list(&self, buffer: &mut Buffer) {
        let area = self.parts.list;
        let positions = self.stepper.window(area.height.into());
        for (plies, row) in positions.zip(area.rows()) {
            let entry = self.stepper.entry(plies);
            let style = self.palette.ink(entry.ink);
            let (cursor, style) = match plies == self.stepper.plies() {
                true => ('>', style.add_modifier(Modifier::REVERSED)),
                false => (' ', style),
            };
            Line::styled(format!("{cursor}{}", entry.text), style).render(row, buffer);
        }
    }

    fn sentences(&self, buffer: &mut Buffer) {
        let language = self.language();
        let (position, mut next, note) = self.stepper.sentences();
        if self.stepper.has_branch() {
            let branch = language.say("replay.branch").to_owned();
            next = language.listed("sentences", &[next, branch]);
        }
        let note = note.map(|note| language.fill("replay.note", &[("t", &note)]));
        let lines = [Some(position), Some(next), note, self.stepper.duration()];
        let lines: Vec<String> = lines.into_iter().flatten().collect();
        let lines = lines.iter().flat_map(|text| text.lines());
        let lines: Vec<Line<'_>> = lines.map(Line::from).collect();
        paragraph(lines).render(self.parts.text, buffer);
    }

    fn strip(&self) -> WinnerStrip<'_> {
        WinnerStrip::new(self.stepper.line(), self.parts.strip.width.into())
    }

    fn draw_strip(&self, buffer: &mut Buffer) {
        let board = self.stepper.line().game().board();
        for (player, row) in Player::BOTH.into_iter().zip(self.parts.names.rows()) {
            let name = self.stepper.record().caption().player(board, player);
            let room = usize::from(row.width).saturating_sub(1);
            buffer.set_stringn(row.x, row.y, name, room, self.palette.ink(Ink::Dim));
        }
        let cells = self.strip().cells(self.stepper.plies());
        Pane::new(self.parts.strip, cells).draw(self.palette, buffer);
    }

    fn keys(&self, buffer: &mut Buffer) {
        let language = self.language();
        let keys = match self.parts.keys.width {
            _ if self.parts.line.is_empty() => {
                let progress = self.stepper.progress();
                language.fill("replay.keys.progress", &[("t", &progress)])
            }
            72.. => language.say("replay.keys.wide").to_owned(),
            _ => language.say("replay.keys").to_owned(),
        };
        Line::styled(keys, self.palette.ink(Ink::Dim)).render(self.parts.keys, buffer);
    }

    fn language(&self) -> Language {
        self.stepper.record().caption().language
    }

    fn help(&self) -> String {
        let language = self.language();
        let say = |key| language.say(key);
        let keys = key_list(&[
            (say("terminal.left.right"), say("replay.help.step")),
            (say("terminal.home.end"), say("replay.help.ends")),
            (say("terminal.up.down"), say("replay.help.mistakes")),
            ("Enter", say("replay.help.enter")),
            ("Esc", say("replay.help.leave")),
            ("m", say("replay.help.marks")),
            (say("terminal.click"), say("replay.help.click")),
            ("q", say("replay.help.quit")),
        ]);
        format!("{keys}\n\n{}", say("replay.help.signs"))
    }

    /// Draws the help between the headings and the keys.
    fn draw_help(&self, area: Rect, buffer: &mut Buffer) {
        let Parts { board, keys, .. } = self.parts;
        let area = Rect {
            y: board.y,
            height: keys.y.saturating_sub(board.y),
            ..area
        };
        paragraph(self.help()).render(area, buffer);
    }
}

impl Scene for View<'_> {
    fn draw(&mut self, frame: &mut Frame<'_>) {
        let (area, buffer) = (frame.area(), frame.buffer_mut());
        self.parts = Parts::of(area);
        self.headings(buffer);
        if self.help {
            self.draw_help(area, buffer);
        } else {
            self.board(buffer);
            self.list(buffer);
            self.sentences(buffer);
            self.draw_strip(buffer);
        }
        self.keys(buffer);
    }

    fn key(&mut self, key: KeyCode) -> ControlFlow<()> {
        match key {
            KeyCode::Char('q') => return ControlFlow::Break(()),
            // Any other key closes the help.
            _ if self.help => self.help = false,
            KeyCode::Left => self.stepper.back(),
            KeyCode::Right => self.stepper.forward(),
            KeyCode::Home => self.stepper.go_to(0),
            KeyCode::End => self.stepper.to_end(),
            KeyCode::Up => self.stepper.previous_mistake(),
            KeyCode::Down => self.stepper.next_mistake(),
            KeyCode::Enter => self.stepper.enter_branch(),
            KeyCode::Esc => self.stepper.leave_branch(),
            KeyCode::Char('m') => self.marks = self.marks.next(),
            KeyCode::Char('?') => self.help = true,
            _ => {}
        }
        ControlFlow::Continue(())
    }

    fn click(&mut self, place: Position) -> ControlFlow<()> {
        let Parts { list, strip, .. } = self.parts;
        let position = if list.contains(place) {
            Some(self.stepper.window(list.height.into()).start() + usize::from(place.y - list.y))
        } else if strip.contains(place) {
            let column = Some(usize::from(place.x - strip.x));
            let column = column.filter(|&column| column < self.strip().width());
            column.map(|column| self.strip().position(column))
        } else {
            None
        };
        if let Some(position) = position {
            self.stepper.go_to(position);
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests;
