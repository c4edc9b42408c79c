use std::fmt;

use matchplay_board::{Board, Vertex};
use matchplay_certificate::Proof;
use matchplay_solver::Verdict;

use super::area::Spot;
use super::layout::Form;
use super::layout::dials::Dials;
use super::scene::Scene;
use crate::{Overlay, Picture};

/// A state as the values of its digits, from the left.
fn digits(board: &Board, state: Vertex) -> Vec<u32> {
    let state = board.place(state).to_string();
    state
        .chars()
        .filter_map(|digit| digit.to_digit(10))
        .collect()
}

/// What lies over the dials of a lock.
impl Scene<'_> {
    /// The turns, each at the value that its digit turns to.
    pub(super) fn turns(&self, f: &mut fmt::Formatter<'_>, verdict: &Verdict) -> fmt::Result {
        let Some(token) = self.position.token() else {
            return Ok(());
        };
        for turn in self.position.moves() {
            let wins = verdict.winning.contains(&turn);
            self.turn(f, if wins { "s-win" } else { "s-lose" }, token, turn)?;
        }
        Ok(())
    }

    /// The reply of a proof, and below the dials every turn that may follow
    /// with the answer to it along the matching.
    pub(super) fn answers(&self, f: &mut fmt::Formatter<'_>, proof: &Proof) -> fmt::Result {
        let board = self.position.board();
        let (Some(token), Form::Dials(dials)) = (self.position.token(), &self.layout.form) else {
            return Ok(());
        };
        let (from, matching) = match proof {
            Proof::P(witness) => (token, &witness.matching),
            Proof::N { reply, then } => {
                self.turn(f, "s-win", token, *reply)?;
                (*reply, &then.matching)
            }
            Proof::Perfect(pairs) => (token, pairs),
        };
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
        let head = format!("from {}", board.place(from));
        write_list(f, *dials, [head].into_iter().chain(answers))
    }

    /// A symbol at the value that a turn brings a dial to.
    fn turn(
        &self,
        f: &mut fmt::Formatter<'_>,
        sprite: &str,
        from: Vertex,
        to: Vertex,
    ) -> fmt::Result {
        let board = self.position.board();
        let (from, to) = (digits(board, from), digits(board, to));
        let mut turned = (0..).zip(from.iter().zip(&to)).filter(|(_, (a, b))| a != b);
        let turned = turned.next();
        match turned.and_then(|(digit, (_, &value))| self.layout.dial(digit, value)) {
            Some(Spot { x, y }) => writeln!(f, "<use href=\"#{sprite}\" x=\"{x}\" y=\"{y}\"/>"),
            None => Ok(()),
        }
    }
}

impl Picture<'_> {
    /// The token on each dial and the state in their middles.
    pub(super) fn dial_token(&self, f: &mut fmt::Formatter<'_>, token: Vertex) -> fmt::Result {
        let Form::Dials(dials) = &self.layout.form else {
            return Ok(());
        };
        let values = digits(self.position.board(), token);
        for ((digit, middle), value) in (0..).zip(dials.middles()).zip(values) {
            let Some(spot) = dials.spot(digit, value) else {
                continue;
            };
            let (from, to) = (middle.towards(spot, 15.0), spot.towards(middle, 9.4));
            writeln!(
                f,
                "<line class=\"hand\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke-width=\"2.4\" stroke-linecap=\"round\"/>",
                from.x, from.y, to.x, to.y
            )?;
            writeln!(
                f,
                "<use href=\"#s-token\" x=\"{}\" y=\"{}\"/>",
                spot.x, spot.y
            )?;
            for (Spot { x, y }, font) in [(spot.plus(0.0, 4.0), 11), (middle.plus(0.0, 8.0), 22)] {
                let class = if font == 22 { " class=\"digit\"" } else { "" };
                writeln!(
                    f,
                    "<text{class} x=\"{x}\" y=\"{y}\" font-size=\"{font}\">{value}</text>"
                )?;
            }
        }
        Ok(())
    }

    /// The last states below the dials, numbered by their plies, unless the
    /// answers of a proof stand there.
    pub(super) fn states(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Form::Dials(dials), Overlay::None | Overlay::Moves(_)) =
            (&self.layout.form, self.overlay)
        else {
            return Ok(());
        };
        let first = self.first_number();
        let way: Vec<(usize, Vertex)> = self
            .start
            .map(|start| (first - 1, start))
            .into_iter()
            .chain((first..).zip(self.plies.iter().copied()))
            .collect();
        let hidden = way.len().saturating_sub(dials.room());
        let states = way[hidden..].iter().map(|&(ply, state)| {
            let state = self.position.board().place(state);
            format!("{ply}. {state}")
        });
        write_list(f, *dials, states)
    }
}

/// A list below the dials.
fn write_list(
    f: &mut fmt::Formatter<'_>,
    dials: Dials,
    entries: impl Iterator<Item = String>,
) -> fmt::Result {
    f.write_str(
        "<g class=\"aside\" stroke=\"none\" font-size=\"9.5\" font-weight=\"400\" text-anchor=\"start\">\n",
    )?;
    for (index, entry) in entries.enumerate() {
        let Spot { x, y } = dials.entry(index);
        writeln!(f, "<text x=\"{x}\" y=\"{y}\">{entry}</text>")?;
    }
    f.write_str("</g>\n")
}
