use matchplay_practice::Command;
use matchplay_render::{Cells, Drawing, Ink, Marks, Room};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::BoardScreen;
use crate::tui::Pane;

impl BoardScreen<'_> {
    fn marks(&self) -> Marks<'_> {
        match self.session.given_hint() {
            Some(hint) => Marks::Judged(&hint.verdict.winning),
            None => Marks::Legal,
        }
    }

    fn status(&self) -> String {
        let position = self.session.game().position();
        let stones = self.board().stone_of(self.session.player());
        let stones = stones.map_or_else(String::new, |stone| format!(" ({})", stone.letter()));
        let ply = position.plies() + 1;
        let place = |to| self.caption.place(self.board(), to);
        match (position.is_over(), position.token(), self.pointer.target()) {
            (true, ..) => format!("The game is over after {} plies", ply - 1),
            (_, None, Some(to)) => {
                format!("Ply {ply}: you{stones} place the token on {}", place(to))
            }
            (_, _, Some(to)) => format!("Ply {ply}: you{stones} move to {}", place(to)),
            (_, _, None) => format!("Ply {ply}: you{stones} move"),
        }
    }

    /// The lines of the help; without blank lines if there is little room.
    fn help_lines(&self, room: u16) -> Vec<Line<'static>> {
        let help = format!(
            "{}\n\n\
             Arrows, Tab   select a legal move (*)\n\
             Enter, click  play a move\n\
             digits        type {}, then Enter\n\
             h             hint: + wins, - loses\n\
             u             take back your last move\n\
             q             save the game and quit\n\n{}",
            self.session.rules(),
            Command::move_form(self.board()),
            self.session.opponent().description(),
        );
        let is_spaced = help.lines().count() <= usize::from(room);
        let lines = help.lines().filter(|line| is_spaced || !line.is_empty());
        lines.map(|line| Line::from(line.to_owned())).collect()
    }

    pub(super) fn render(&mut self, area: Rect, buffer: &mut Buffer) {
        let (gap, text) = match area.height {
            16.. => (1, 4),
            10.. => (0, 3),
            _ => (0, 1),
        };
        // The title, the status and the keys have one line each.
        let available = area.height.saturating_sub(3 + 2 * gap + text);
        let drawn = self.cells(Pane::room(Rect {
            height: available,
            ..area
        }));
        let lines = u16::try_from(drawn.lines().len()).unwrap_or(u16::MAX);
        let height = lines.min(available);
        let heights = [1, gap, height, gap, 1, text];
        let [title, _, board, _, status, message] = stacked(area, heights);
        let keys = Rect {
            y: area.bottom().saturating_sub(1),
            height: 1,
            ..area
        };

        let bold = Style::new().add_modifier(Modifier::BOLD);
        Line::styled(self.caption.heading(self.board()), bold).render(title, buffer);
        self.pane = Pane::new(board, drawn);
        let wrap = Wrap { trim: true };
        if self.shows_help {
            let lines = Rect {
                height: keys.y.saturating_sub(board.y),
                ..board
            };
            let help = Paragraph::new(self.help_lines(lines.height));
            help.wrap(wrap).render(lines, buffer);
        } else {
            self.pane.draw(self.palette, buffer);
            let prompt = match self.typed.as_str() {
                "" => self.status(),
                typed => format!("Move: {typed}_"),
            };
            Line::from(prompt).render(status, buffer);
            // The message also uses the lines below a small board.
            let message = Rect {
                height: keys.y.saturating_sub(message.y),
                ..message
            };
            let text = Paragraph::new(self.message.as_str());
            text.wrap(wrap).render(message, buffer);
        }
        let hint = match keys.width {
            68.. => "arrows and Enter or a click: play  h hint  u undo  ? help  q quit",
            _ => "h hint  u undo  ? help  q quit",
        };
        Line::styled(hint, self.palette.ink(Ink::Dim)).render(keys, buffer);
    }

    fn cells(&self, room: Room) -> Cells {
        Drawing::of(self.session.game(), self.caption)
            .glyphs(self.glyphs)
            .within(room)
            .marks(self.marks())
            .cursor(self.pointer.target())
            .cells()
    }
}

/// Parts of an area with the given heights, from top to bottom.
fn stacked<const PARTS: usize>(area: Rect, heights: [u16; PARTS]) -> [Rect; PARTS] {
    let mut y = area.y;
    heights.map(|height| {
        let part = Rect { y, height, ..area };
        y = y.saturating_add(height);
        part.intersection(area)
    })
}
