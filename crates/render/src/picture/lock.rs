use matchplay_board::{Board, Vertex};
use matchplay_certificate::{Proof, Witness};

use super::area::Spot;
use super::canvas::{Canvas, Look, Shape};
use super::layout::dials::Dials;
use crate::{Overlay, Picture};

/// The values of the digits of a state, from the left.
fn digits(board: &Board, state: Vertex) -> Vec<u32> {
    let state = board.place(state).to_string();
    state
        .chars()
        .filter_map(|digit| digit.to_digit(36))
        .collect()
}

/// The sign of a value of a digit: 0 to 9, then letters.
pub(crate) fn shown_digit(value: u32) -> char {
    char::from_digit(value, 36).unwrap_or('?')
}

/// The token and the overlays of the dials of a lock.
impl Picture<'_> {
    /// Draws the reply of a proof, and below the dials every turn that may
    /// follow with the answer to it along the matching.
    pub(super) fn answers(&self, canvas: &mut dyn Canvas, proof: &Proof) {
        let board = self.position.board();
        let (Some(token), Some(dials)) = (self.position.token(), self.layout.dials()) else {
            return;
        };
        let Some(Witness { matching, .. }) = proof.witness() else {
            return;
        };
        if let Some(reply) = proof.reply() {
            self.turn(canvas, "s-win", token, reply);
        }
        let from = proof.reply().unwrap_or(token);
        let mate = |state| {
            let mut pairs = matching.iter();
            pairs.find_map(|&(a, b)| match () {
                () if a == state => Some(b),
                () if b == state => Some(a),
                () => None,
            })
        };
        let turns = self.position.neighbours(from).filter(|&turn| turn != token);
        let answers = turns.filter_map(|turn| {
            let (turn, answer) = (board.place(turn), board.place(mate(turn)?));
            Some(format!("{turn} → {answer}"))
        });
        let from = board.place(from).to_string();
        let head = self
            .caption
            .language
            .fill("legend.answers", &[("v", &from)]);
        draw_list(canvas, dials, [head].into_iter().chain(answers));
    }

    /// Draws a symbol at the value that a turn brings a dial to.
    pub(super) fn turn(
        &self,
        canvas: &mut dyn Canvas,
        symbol: &'static str,
        from: Vertex,
        to: Vertex,
    ) {
        // Marks on dials are reduced.
        let scale = self.layout.dials().map_or(1.0, Dials::scale);
        if let Some(spot) = self.turned(from, to) {
            canvas.symbol(symbol, spot, scale);
        }
    }

    /// The spot of the value that a turn brings a dial to.
    pub(super) fn turned(&self, from: Vertex, to: Vertex) -> Option<Spot> {
        let board = self.position.board();
        let (from, to) = (digits(board, from), digits(board, to));
        let mut turned = (0..).zip(from.iter().zip(&to)).filter(|(_, (a, b))| a != b);
        let (digit, (_, &value)) = turned.next()?;
        self.layout.dials()?.spot(digit, value)
    }

    /// Draws the token on each dial and the state in the centres of the dials.
    pub(super) fn dial_token(&self, canvas: &mut dyn Canvas, token: Vertex) {
        let Some(dials) = self.layout.dials() else {
            return;
        };
        let hand = Look::new("hand", "stroke-width=\"2.4\" stroke-linecap=\"round\"");
        let values = digits(self.position.board(), token);
        for ((digit, middle), value) in (0..).zip(dials.middles()).zip(values) {
            let Some(spot) = dials.spot(digit, value) else {
                continue;
            };
            let scale = dials.scale();
            let (from, to) = (
                middle.towards(spot, 15.0),
                spot.towards(middle, 9.4 * scale),
            );
            canvas.shape(hand, Shape::Line(from, to));
            canvas.symbol("s-token", spot, scale);
            let (font, value) = (dials.font(), shown_digit(value));
            let (small, large) = (format!("font-size=\"{font}\""), "font-size=\"22\"");
            let below = spot.plus(0.0, font * 4.0 / 11.0);
            canvas.text(Look::new("", &small), below, &value);
            canvas.text(Look::new("digit", large), middle.plus(0.0, 8.0), &value);
        }
    }

    /// Draws the last states below the dials with the numbers of their plies. At the start, the list
    /// is empty. A proof shows its answers there instead; beside a text, nothing is listed.
    pub(super) fn states(&self, canvas: &mut dyn Canvas) {
        let Some(dials) = self.layout.dials() else {
            return;
        };
        if self.plies.is_empty() || matches!(self.overlay, Overlay::Matching(_) | Overlay::Legal) {
            return;
        }
        let (before, board) = (self.first_number() - 1, self.position.board());
        let hidden = (self.plies.len() + 1).saturating_sub(dials.room());
        let states = (hidden..=self.plies.len()).filter_map(|plies| {
            let state = board.place(self.game.token_after(plies)?);
            Some(format!("{}. {state}", before + plies))
        });
        draw_list(canvas, dials, states);
    }
}

/// Draws a list below the dials.
fn draw_list(canvas: &mut dyn Canvas, dials: Dials, entries: impl Iterator<Item = String>) {
    canvas.open(Look::new(
        "aside",
        "stroke=\"none\" font-size=\"9.5\" font-weight=\"400\" text-anchor=\"start\"",
    ));
    for (index, entry) in entries.enumerate() {
        let spot = dials.entry(index);
        canvas.text(Look::INHERITED, spot, &entry);
    }
    canvas.close();
}
