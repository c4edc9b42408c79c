use ratatui::layout::Rect;

/// The columns of the list of moves, where there is room for it.
const LIST: u16 = 28;

/// Which part of the screen shows what; empty areas show nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Parts {
    pub(super) title: Rect,
    pub(super) line: Rect,
    pub(super) board: Rect,
    pub(super) list: Rect,
    pub(super) text: Rect,
    pub(super) strip: Rect,
    pub(super) keys: Rect,
}

impl Parts {
    pub(super) fn of(area: Rect) -> Parts {
        let tall = area.height >= 20;
        let heights = match area.height {
            20.. => [1, 1, 4, 3, 1],
            12.. => [1, 0, 3, 2, 1],
            _ => [1, 0, 2, 0, 0],
        };
        let [title, line, text, strip, keys] = heights;
        let gap = u16::from(tall);
        let mut next = area.y;
        let mut take = |height: u16| {
            let part = Rect {
                y: next,
                height,
                ..area
            };
            next += height;
            part.intersection(area)
        };
        let fixed = title + line + text + strip + keys + 2 * gap;
        let (title, line) = (take(title), take(line));
        take(gap);
        let middle = take(area.height.saturating_sub(fixed));
        take(gap);
        let (text, strip, keys) = (take(text), take(strip), take(keys));
        let list = if area.width >= 64 { LIST } else { 0 };
        let board = Rect {
            width: middle.width - list,
            ..middle
        };
        let list = Rect {
            x: middle.x + board.width,
            width: list,
            ..middle
        };
        Parts {
            title,
            line,
            board,
            list,
            text,
            strip,
            keys,
        }
    }
}
