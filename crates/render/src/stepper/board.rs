use super::Stepper;
use crate::{Cells, Drawing, Glyphs, Ink, Marks, Room, Span};

/// The marks on the board of a [`Stepper`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum StepMarks {
    /// Marks on winning and losing moves, and on the mistake that was played.
    #[default]
    Judged,
    /// Marks on legal moves.
    Legal,
    /// No marks.
    None,
}

impl StepMarks {
    /// The marks after these, and the first after the last.
    pub const fn next(self) -> StepMarks {
        match self {
            StepMarks::Judged => StepMarks::Legal,
            StepMarks::Legal => StepMarks::None,
            StepMarks::None => StepMarks::Judged,
        }
    }
}

impl Stepper<'_> {
    /// The number of the current ply and of the last ply of the line.
    pub fn progress(&self) -> String {
        let [ply, end] = [self.plies(), self.line().end()].map(|plies| plies.to_string());
        let language = self.record().caption().language;
        language.fill("replay.progress", &[("p", &ply), ("n", &end)])
    }

    /// Draws the current position.
    pub fn board(&self, marks: StepMarks, glyphs: Glyphs, room: Room) -> Cells {
        let (line, plies) = (self.line(), self.plies());
        let game = line.game().truncated(plies);
        let next = line.review().plies.get(plies);
        let mut drawing = Drawing {
            glyphs,
            room,
            ..Drawing::of(&game, self.record().caption())
        };
        match marks {
            StepMarks::None => {}
            StepMarks::Legal => drawing.marks = Marks::Legal,
            StepMarks::Judged => {
                let mistake = next.filter(|_| line.is_after_mistake(plies + 1));
                drawing.marks = Marks::Judged(line.review().verdict(plies));
                drawing.mistake = mistake.map(|ply| ply.to);
            }
        }
        drawing.cells()
    }

    /// The entry of a position in a list: the ply that led to it.
    pub fn entry(&self, plies: usize) -> Span {
        let (line, caption) = (self.line(), self.record().caption());
        let board = line.game().board();
        let last = plies.checked_sub(1);
        let text = match last.and_then(|ply| line.review().plies.get(ply)) {
            Some(ply) => {
                let player = caption.player(board, ply.player);
                let (to, symbol) = (caption.place(board, ply.to), caption.symbol(ply.mark));
                format!("{plies:>4} {player} {to}{symbol}")
            }
            None => format!("     {}", caption.language.say("replay.start")),
        };
        let ink = match () {
            () if line.is_after_mistake(plies) => Ink::Mistake,
            () if plies < line.from() => Ink::Dim,
            () => Ink::Plain,
        };
        Span::new(text, ink)
    }
}
