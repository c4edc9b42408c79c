use matchplay_render::{Cells, Drawing, Ink, Marks, Room};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::Table;
use crate::play::command::expected;
use crate::play::terms::rules;
use crate::tui::Pane;

/// What is seen of a table.
impl Table<'_> {
    fn marks(&self) -> Marks<'_> {
        match self.session.hint() {
            Some(hint) => Marks::Judged(&hint.verdict.winning),
            None => Marks::Legal,
        }
    }

    fn status(&self) -> String {
        let position = self.session.game().position();
        let you = self.session.you();
        let stones = self.board().stone_of(you);
        let stones = stones.map_or_else(String::new, |stone| format!(" ({})", stone.letter()));
        let ply = position.plies() + 1;
        let place = |to| self.caption.place(self.board(), to);
        match (position.is_over(), position.token(), self.cursor) {
            (true, ..) => format!("The game is over after {} plies", ply - 1),
            (_, None, Some(to)) => {
                format!("Ply {ply}: you{stones} place the token on {}", place(to))
            }
            (_, _, Some(to)) => format!("Ply {ply}: you{stones} move to {}", place(to)),
            (_, _, None) => format!("Ply {ply}: you{stones} move"),
        }
    }

    /// The help, in parts with lines between them where there is room.
    fn help_lines(&self, room: u16) -> Vec<Line<'static>> {
        let lines = [
            rules(self.board()).to_owned(),
            String::new(),
            "Arrows, Tab   point at a move".to_owned(),
            "Enter         play it; so does a click".to_owned(),
            format!("digits        type {}, then Enter", expected(self.board())),
            "h             hint: who wins, and how".to_owned(),
            "u             take your last move back".to_owned(),
            "q             save the game and leave".to_owned(),
            String::new(),
            "* legal   + wins   - loses".to_owned(),
            String::new(),
        ];
        let terms = self.terms.to_string();
        let terms: Vec<String> = terms.lines().map(str::to_owned).collect();
        let spaced = lines.len() + terms.len() <= usize::from(room);
        let lines = lines.into_iter().chain(terms);
        let lines = lines.filter(|line| spaced || !line.is_empty());
        lines.map(Line::from).collect()
    }

    pub(super) fn render(&mut self, area: Rect, buffer: &mut Buffer) {
        let (gap, text) = match area.height {
            16.. => (1, 4),
            10.. => (0, 3),
            _ => (0, 1),
        };
        // The title, the status and the keys take a line each.
        let most = area.height.saturating_sub(3 + 2 * gap + text);
        let drawn = self.cells(Pane::room(Rect {
            height: most,
            ..area
        }));
        let height = most.min(u16::try_from(drawn.lines().len()).unwrap_or(most));
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
        if self.help {
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
            // What the board leaves free is the message's too.
            let message = Rect {
                height: keys.y.saturating_sub(message.y),
                ..message
            };
            let text = Paragraph::new(self.message.as_str());
            text.wrap(wrap).render(message, buffer);
        }
        let hint = match keys.width {
            68.. => "arrows and Enter, or a click, play  h hint  u undo  ? help  q quit",
            _ => "h hint  u undo  ? help  q quit",
        };
        Line::styled(hint, self.palette.ink(Ink::Dim)).render(keys, buffer);
    }

    fn cells(&self, room: Room) -> Cells {
        Drawing::of(self.session.game(), self.caption)
            .glyphs(self.glyphs)
            .within(room)
            .marks(self.marks())
            .cursor(self.cursor)
            .cells()
    }
}

/// Parts of an area, from the top down.
fn stacked<const PARTS: usize>(area: Rect, heights: [u16; PARTS]) -> [Rect; PARTS] {
    let mut y = area.y;
    heights.map(|height| {
        let part = Rect { y, height, ..area };
        y = y.saturating_add(height);
        part.intersection(area)
    })
}
