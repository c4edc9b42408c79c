use ratatui::layout::Constraint::{Length, Min};
use ratatui::layout::{Layout, Rect};

/// The columns of the list of moves on a wide screen.
const LIST: u16 = 28;

/// The columns of a name before the strip.
const NAME: u16 = 10;

/// The areas of the parts of the screen; some are empty on a small screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Parts {
    pub(super) title: Rect,
    pub(super) line: Rect,
    pub(super) board: Rect,
    pub(super) list: Rect,
    pub(super) text: Rect,
    /// The names of the players before the strip.
    pub(super) names: Rect,
    pub(super) strip: Rect,
    pub(super) keys: Rect,
}

impl Parts {
    /// The areas of a screen.
    pub(super) fn of(area: Rect) -> Parts {
        let [title, line, gap, text, strip, keys] = match area.height {
            20.. => [1, 1, 1, 4, 3, 1],
            12.. => [1, 0, 0, 3, 2, 1],
            _ => [1, 0, 0, 2, 0, 0],
        }
        .map(Length);
        let [title, line, _, middle, _, text, strip, keys] =
            Layout::vertical([title, line, gap, Min(0), gap, text, strip, keys]).areas(area);
        let list = if area.width >= 64 { LIST } else { 0 };
        let [board, list] = Layout::horizontal([Min(0), Length(list)]).areas(middle);
        let name = NAME.min(area.width / 4);
        let [names, strip] = Layout::horizontal([Length(name), Min(0)]).areas(strip);
        Parts {
            title,
            line,
            board,
            list,
            text,
            names,
            strip,
            keys,
        }
    }
}
