use std::ops::ControlFlow;

use matchplay_board::{Player, Vertex};
use matchplay_render::{Drawing, Escaped, Glyphs, Ink, Marks, Story};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::course::Course;
use super::parts::Parts;
use super::state::{Overlay, State};
use super::strip::Strip;
use super::study::Study;
use crate::tui::{Palette, Pane, Scene};

/// The columns of a name before the strip.
const NAME: u16 = 10;

const HELP: &[&str] = &[
    "Left, Right   one ply back, one on",
    "Home, End     to the start of the game, to the end of the line",
    "Up, Down      to the mistake before, to the next, of the game",
    "Enter         into a side line; again, into the next one",
    "Esc           back to the main line",
    "m             mark winning and losing, legal, or no moves",
    "a click       on the list or the strip goes there",
    "q             quit",
    "",
    "+ wins   - loses   ? the mistake that was played   * legal",
];

/// A study on the screen.
pub(super) struct View<'a> {
    study: &'a Study<'a>,
    state: State,
    glyphs: Glyphs,
    palette: Palette,
    parts: Parts,
}

impl<'a> View<'a> {
    pub(super) fn new(
        study: &'a Study<'a>,
        plies: usize,
        glyphs: Glyphs,
        palette: Palette,
    ) -> View<'a> {
        View {
            study,
            state: State::at(plies),
            glyphs,
            palette,
            parts: Parts::default(),
        }
    }

    fn course(&self) -> &Course {
        self.state.course(self.study)
    }

    fn story(&self) -> Story<'_> {
        let course = self.course();
        Story {
            game: &course.game,
            review: &course.review,
            caption: &self.study.caption,
        }
    }

    fn headings(&self, buffer: &mut Buffer) {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let side = self.state.side();
        let title = match side {
            Some((line, at)) if self.parts.line.is_empty() => self.study.name(line, at),
            _ => self.study.caption.heading(self.course().game.board()),
        };
        Line::styled(title, bold).render(self.parts.title, buffer);
        let line = match side {
            Some((line, at)) => self.study.name(line, at),
            None => "main line".to_owned(),
        };
        let line = format!("{line} · {}", self.progress());
        Line::styled(line, self.palette.ink(Ink::Dim)).render(self.parts.line, buffer);
    }

    /// How far the game has gone that is shown.
    fn progress(&self) -> String {
        format!(
            "after ply {} of {}",
            self.state.plies(),
            self.course().end()
        )
    }

    fn board(&self, buffer: &mut Buffer) {
        let (course, plies) = (self.course(), self.state.plies());
        let game = course.game.truncated(plies);
        let next = course.review.plies.get(plies);
        let winning: &[Vertex] = match next {
            Some(ply) => &ply.winning,
            None => &course.review.end.winning,
        };
        let drawing = Drawing::of(&game, &self.study.caption)
            .glyphs(self.glyphs)
            .within(Pane::room(self.parts.board));
        let drawing = match self.state.overlay {
            Overlay::None => drawing,
            Overlay::Legal => drawing.marks(Marks::Legal),
            Overlay::Moves => {
                let played = next.filter(|_| course.is_after_mistake(plies + 1));
                drawing
                    .marks(Marks::Judged(winning))
                    .mistake(played.map(|ply| ply.to))
            }
        };
        Pane::new(self.parts.board, drawing.cells()).draw(self.palette, buffer);
    }

    /// The position that the first line of the list shows.
    fn list_start(&self) -> usize {
        let height = usize::from(self.parts.list.height);
        let last = (self.course().end() + 1).saturating_sub(height);
        self.state.plies().saturating_sub(height / 2).min(last)
    }

    fn list(&self, buffer: &mut Buffer) {
        let (course, caption) = (self.course(), &self.study.caption);
        let board = course.game.board();
        let positions = self.list_start()..=course.end();
        for (plies, row) in positions.zip(self.parts.list.rows()) {
            let here = if plies == self.state.plies() {
                '>'
            } else {
                ' '
            };
            let played = plies.checked_sub(1);
            let played = played.and_then(|ply| course.review.plies.get(ply));
            let text = match played {
                Some(ply) => {
                    let (player, to) = (caption.player(ply.player), caption.place(board, ply.to));
                    format!("{here}{plies:>4} {player} {to}{}", ply.mark.symbol())
                }
                None => format!("{here}     start"),
            };
            let mut style = match () {
                () if course.is_after_mistake(plies) => self.palette.ink(Ink::Mistake),
                () if plies < course.from => self.palette.ink(Ink::Dim),
                () => Style::new(),
            };
            if here == '>' {
                style = style.add_modifier(Modifier::REVERSED);
            }
            Line::styled(text, style).render(row, buffer);
        }
    }

    fn sentences(&self, buffer: &mut Buffer) {
        let (story, plies) = (self.story(), self.state.plies());
        let mut next = format!("{}.", story.next(plies));
        if self.state.side().is_none() && !self.study.side_lines(plies).is_empty() {
            next += " Enter steps into the side line.";
        }
        let side = self.state.side().map(|(line, _)| line);
        let note = self.study.note(side, plies);
        let note = note.map(|note| format!("Note: {}", Escaped(note)));
        let lines = [story.says(plies), next, note.unwrap_or_default()];
        let lines = lines.into_iter().filter(|line| !line.is_empty());
        let lines: Vec<Line<'_>> = lines.map(Line::from).collect();
        Paragraph::new(lines)
            .wrap(Wrap { trim: true })
            .render(self.parts.text, buffer);
    }

    /// The strip, and the columns that it has.
    fn strip_of(&self) -> (Strip, Rect) {
        let area = self.parts.strip;
        let name = NAME.min(area.width / 4);
        let columns = Rect {
            x: area.x + name,
            width: area.width - name,
            ..area
        };
        let strip = Strip::new(self.course(), columns.width.into());
        (strip, columns)
    }

    fn strip(&self, buffer: &mut Buffer) {
        let course = self.course();
        let (strip, columns) = self.strip_of();
        let rows: Vec<Rect> = self.parts.strip.rows().collect();
        for (player, row) in Player::BOTH.into_iter().zip(&rows) {
            let name = self.study.caption.player(player);
            buffer.set_stringn(
                row.x,
                row.y,
                name,
                usize::from(columns.x - row.x).max(1) - 1,
                self.palette.ink(Ink::Dim),
            );
        }
        let here = strip.column(self.state.plies());
        for (column, x) in (columns.x..columns.right()).enumerate().take(strip.width()) {
            let told = strip.tell(course, column);
            let starts = strip.column(strip.position(column)) == column;
            for (winning, row) in told.winning.into_iter().zip(&rows) {
                let (sign, ink) = match winning {
                    true if told.mistake && starts => ("?", Ink::Mistake),
                    true => ("#", Ink::Plain),
                    false => (" ", Ink::Plain),
                };
                buffer.set_string(x, row.y, sign, self.palette.ink(ink));
            }
            if let (true, Some(row)) = (column == here, rows.get(2)) {
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

    /// The help, in place of all but the headings and the keys.
    fn help(&self, area: Rect, buffer: &mut Buffer) {
        let Parts { board, keys, .. } = self.parts;
        let lines: Vec<Line<'_>> = HELP.iter().map(|&line| Line::from(line)).collect();
        let area = Rect {
            y: board.y,
            height: keys.y.saturating_sub(board.y),
            ..area
        };
        Paragraph::new(lines)
            .wrap(Wrap { trim: true })
            .render(area, buffer);
    }

    fn render(&mut self, area: Rect, buffer: &mut Buffer) {
        self.parts = Parts::of(area);
        self.headings(buffer);
        if self.state.help {
            self.help(area, buffer);
        } else {
            self.board(buffer);
            self.list(buffer);
            self.sentences(buffer);
            self.strip(buffer);
        }
        self.keys(buffer);
    }
}

impl Scene for View<'_> {
    fn draw(&mut self, frame: &mut Frame<'_>) {
        self.render(frame.area(), frame.buffer_mut());
    }

    fn key(&mut self, key: KeyCode) -> ControlFlow<()> {
        self.state.key(self.study, key)
    }

    fn click(&mut self, place: Position) -> ControlFlow<()> {
        let (strip, columns) = self.strip_of();
        if self.parts.list.contains(place) {
            let row = usize::from(place.y - self.parts.list.y);
            self.state.jump(self.study, self.list_start() + row);
        } else if columns.contains(place) {
            let column = usize::from(place.x - columns.x);
            if column < strip.width() {
                self.state.jump(self.study, strip.position(column));
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests;
