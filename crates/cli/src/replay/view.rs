use std::ops::ControlFlow;

use matchplay_board::{Player, Vertex};
use matchplay_render::{Drawing, Glyphs, Ink, Marks, Stepper, WinnerStrip};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::Widget;

use super::parts::Parts;
use crate::tui::{Palette, Pane, Scene, paragraph};

/// The columns of a name before the strip.
const NAME: u16 = 10;

const HELP: &str = "\
Left, Right   previous ply, next ply
Home, End     start of the game, end of the line
Up, Down      previous mistake, next mistake of the game
Enter         enter a side line; again: enter the next one
Esc           return to the main line
m             mark winning and losing moves, legal moves, or none
click         go to a position on the list or the strip
q             quit

+ wins   - loses   ? the mistake that was played   * legal";

/// The screen of a stepper.
pub(super) struct View<'a> {
    stepper: Stepper<'a>,
    overlay: Overlay,
    /// Whether the help is shown.
    help: bool,
    glyphs: Glyphs,
    palette: Palette,
    parts: Parts,
}

/// The marks on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Overlay {
    /// Marks on winning and losing moves.
    #[default]
    Moves,
    /// Marks on legal moves.
    Legal,
    /// No marks.
    None,
}

impl<'a> View<'a> {
    pub(super) fn new(stepper: Stepper<'a>, glyphs: Glyphs, palette: Palette) -> View<'a> {
        View {
            stepper,
            overlay: Overlay::default(),
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
        let line = format!("{name}{separator}{}", self.progress());
        Line::styled(line, self.palette.ink(Ink::Dim)).render(self.parts.line, buffer);
    }

    /// The number of the current ply and of the last ply.
    fn progress(&self) -> String {
        let (ply, end) = (self.stepper.plies(), self.stepper.line().end());
        format!("after ply {ply} of {end}")
    }

    fn board(&self, buffer: &mut Buffer) {
        let (line, plies) = (self.stepper.line(), self.stepper.plies());
        let game = line.game().truncated(plies);
        let next = line.review().plies.get(plies);
        let winning: &[Vertex] = match next {
            Some(ply) => &ply.winning,
            None => &line.review().end.winning,
        };
        let drawing = Drawing::of(&game, self.stepper.record().caption())
            .glyphs(self.glyphs)
            .within(Pane::room(self.parts.board));
        let drawing = match self.overlay {
            Overlay::None => drawing,
            Overlay::Legal => drawing.marks(Marks::Legal),
            Overlay::Moves => {
                let mistake = next.filter(|_| line.is_after_mistake(plies + 1));
                drawing
                    .marks(Marks::Judged(winning))
                    .mistake(mistake.map(|ply| ply.to))
            }
        };
        Pane::new(self.parts.board, drawing.cells()).draw(self.palette, buffer);
    }

    /// The position on the first line of the list.
    fn list_start(&self) -> usize {
        let height = usize::from(self.parts.list.height);
        let last = (self.stepper.line().end() + 1).saturating_sub(height);
        self.stepper.plies().saturating_sub(height / 2).min(last)
    }

    fn list(&self, buffer: &mut Buffer) {
        let (line, caption) = (self.stepper.line(), self.stepper.record().caption());
        let board = line.game().board();
        let positions = self.list_start()..=line.end();
        for (plies, row) in positions.zip(self.parts.list.rows()) {
            let is_current = plies == self.stepper.plies();
            let cursor = if is_current { '>' } else { ' ' };
            let last = plies.checked_sub(1);
            let text = match last.and_then(|ply| line.review().plies.get(ply)) {
                Some(ply) => {
                    let player = caption.player(board, ply.player);
                    let (to, symbol) = (caption.place(board, ply.to), caption.symbol(ply.mark));
                    format!("{cursor}{plies:>4} {player} {to}{symbol}")
                }
                None => format!("{cursor}     start"),
            };
            let ink = match () {
                () if line.is_after_mistake(plies) => Ink::Mistake,
                () if plies < line.from() => Ink::Dim,
                () => Ink::Plain,
            };
            let mut style: Style = self.palette.ink(ink);
            if is_current {
                style = style.add_modifier(Modifier::REVERSED);
            }
            Line::styled(text, style).render(row, buffer);
        }
    }

    fn sentences(&self, buffer: &mut Buffer) {
        let (position, mut next, note) = self.stepper.sentences();
        if self.stepper.has_branch() {
            next += " Press Enter for the side line.";
        }
        let note = note.map(|note| format!("Note: {note}"));
        let lines = [Some(position), Some(next), note].into_iter().flatten();
        let lines: Vec<Line<'_>> = lines.map(Line::from).collect();
        paragraph(lines).render(self.parts.text, buffer);
    }

    /// The strip and its area without the names.
    fn strip(&self) -> (WinnerStrip<'_>, Rect) {
        let area = self.parts.strip;
        let name = NAME.min(area.width / 4);
        let columns = Rect {
            x: area.x + name,
            width: area.width - name,
            ..area
        };
        let strip = WinnerStrip::new(self.stepper.line(), columns.width.into());
        (strip, columns)
    }

    fn draw_strip(&self, buffer: &mut Buffer) {
        let (strip, columns) = self.strip();
        let rows: Vec<Rect> = self.parts.strip.rows().collect();
        let board = self.stepper.line().game().board();
        for (player, row) in Player::BOTH.into_iter().zip(&rows) {
            let name = self.stepper.record().caption().player(board, player);
            let room = usize::from(columns.x - row.x).max(1) - 1;
            buffer.set_stringn(row.x, row.y, name, room, self.palette.ink(Ink::Dim));
        }
        let current = strip.column(self.stepper.plies());
        for (column, x) in (columns.x..columns.right()).enumerate().take(strip.width()) {
            let contents = strip.contents(column);
            let is_first = strip.column(strip.position(column)) == column;
            for (wins, row) in contents.wins.into_iter().zip(&rows) {
                let (sign, ink) = match wins {
                    true if contents.mistake && is_first => ("?", Ink::Mistake),
                    true => ("#", Ink::Plain),
                    false => (" ", Ink::Plain),
                };
                buffer.set_string(x, row.y, sign, self.palette.ink(ink));
            }
            if let (true, Some(row)) = (column == current, rows.get(2)) {
                buffer.set_string(x, row.y, "^", self.palette.ink(Ink::Token));
            }
        }
    }

    fn keys(&self, buffer: &mut Buffer) {
        let keys = match self.parts.keys.width {
            _ if self.parts.line.is_empty() => format!("{}  ? help  q quit", self.progress()),
            72.. => "Left/Right step  Up/Down mistakes  Enter side line  m marks  ? help  q quit"
                .to_owned(),
            _ => "? help  q quit".to_owned(),
        };
        Line::styled(keys, self.palette.ink(Ink::Dim)).render(self.parts.keys, buffer);
    }

    /// Draws the help between the headings and the keys.
    fn draw_help(&self, area: Rect, buffer: &mut Buffer) {
        let Parts { board, keys, .. } = self.parts;
        let area = Rect {
            y: board.y,
            height: keys.y.saturating_sub(board.y),
            ..area
        };
        paragraph(HELP).render(area, buffer);
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
            KeyCode::Char('m') => {
                self.overlay = match self.overlay {
                    Overlay::Moves => Overlay::Legal,
                    Overlay::Legal => Overlay::None,
                    Overlay::None => Overlay::Moves,
                };
            }
            KeyCode::Char('?') => self.help = true,
            _ => {}
        }
        ControlFlow::Continue(())
    }

    fn click(&mut self, place: Position) -> ControlFlow<()> {
        let (strip, columns) = self.strip();
        let position = if self.parts.list.contains(place) {
            Some(self.list_start() + usize::from(place.y - self.parts.list.y))
        } else if columns.contains(place) {
            let column = Some(usize::from(place.x - columns.x));
            let column = column.filter(|&column| column < strip.width());
            column.map(|column| strip.position(column))
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
