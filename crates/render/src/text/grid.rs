use std::collections::HashMap;
use std::ops::Range;

use matchplay_board::{Board, Content, Coord, Lattice, Removal, Size, Steps, Stone, Vertex, Wrap};

use crate::text::cells::Span;
use crate::text::edges;
use crate::words::joined_sides;
use crate::{Cells, Drawing, Glyphs, Ink};

/// The characters of the cells of grids.
impl Drawing<'_> {
    pub(super) fn look(&self, vertex: Vertex) -> (char, Ink) {
        let (position, glyphs) = (self.position(), self.glyphs);
        let is_placed = position.token().is_some();
        match position.content(vertex) {
            Content::Stone(stone @ Stone::Black) => (stone.letter(), Ink::Black),
            Content::Stone(stone @ Stone::White) => (stone.letter(), Ink::White),
            Content::Blank if self.shows_blank => (glyphs.blank(), Ink::Token),
            Content::Blank => (glyphs.free(), Ink::Token),
            _ if position.token() == Some(vertex) => (glyphs.token(), Ink::Token),
            _ if position.is_removed(vertex) => (glyphs.visited(), Ink::Trail),
            Content::Open if !is_placed && !position.is_start(vertex) => (glyphs.free(), Ink::Dim),
            Content::Open => (glyphs.free(), Ink::Plain),
            Content::Blocked => (glyphs.wall(), Ink::Wall),
        }
    }

    /// The cells that the token has left, with arrows to the next cell. On a
    /// board of sliding stones, each of them has a stone, and no arrow is drawn.
    ///
    /// A step over a joined side has the arrow of its direction.
    fn arrows(&self, size: Size) -> HashMap<Vertex, char> {
        let wrap = self.position().board().lattice().and_then(Lattice::wrap);
        let wraps_rows = wrap.is_some_and(Wrap::rows);
        let wraps_columns = wrap.is_some_and(Wrap::columns);
        let step_of = |difference: i64, length: u32, wraps: bool| {
            let is_around = difference.abs() > 1 && difference.abs() + 1 == i64::from(length);
            match wraps && is_around {
                true => -difference.signum(),
                false => difference,
            }
        };
        let path: Vec<Vertex> = self.path().collect();
        let steps = path.windows(2).map(|step| {
            let [from, to] = [step[0], step[1]].map(|vertex| size.coord(vertex));
            let down = i64::from(to.row) - i64::from(from.row);
            let right = i64::from(to.column) - i64::from(from.column);
            let down = step_of(down, size.rows(), wraps_rows);
            let right = step_of(right, size.columns(), wraps_columns);
            (step[0], self.glyphs.left_to(down, right))
        });
        steps.collect()
    }
}

/// The drawn part of a grid, and how its cells are laid out.
struct Window<'a> {
    drawing: &'a Drawing<'a>,
    size: Size,
    margin: usize,
    cell: usize,
    /// The number of lines that a row takes.
    height: usize,
    rows: Range<u32>,
    columns: Range<u32>,
    layout: CellLayout,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum CellLayout {
    /// Cells without gaps, which can be enlarged.
    Plain,
    /// Lines between the cells for the unused edges.
    Edges,
    /// Each row is indented by half a cell more than the row above.
    Hex,
}

impl CellLayout {
    fn of(board: &Board) -> CellLayout {
        match board.lattice() {
            Some(lattice) if *lattice.steps() == Steps::Hex => CellLayout::Hex,
            Some(lattice) if lattice.is_plain() && board.removal() == Removal::Edges => {
                CellLayout::Edges
            }
            _ => CellLayout::Plain,
        }
    }
}

impl<'a> Window<'a> {
    /// How many times the cells of a board can be enlarged while all of them still fit.
    fn scale(&self) -> usize {
        const LARGEST: usize = 3;
        let (room, size) = (self.drawing.room, self.size);
        let columns = room.columns.saturating_sub(self.margin + 2) / 2;
        let lines = room.lines.saturating_sub(1);
        let fits = |fit: usize, all: u32| fit / all as usize;
        let scale = fits(columns, size.columns()).min(fits(lines, size.rows()));
        scale.clamp(1, LARGEST)
    }

    fn of(drawing: &'a Drawing<'a>, size: Size) -> Window<'a> {
        let token = drawing.position().token();
        let coord = |vertex: Option<Vertex>| vertex.map_or(Coord::new(0, 0), |it| size.coord(it));
        let [token, cursor] = [token.or(drawing.cursor), drawing.cursor.or(token)].map(coord);
        let layout = CellLayout::of(drawing.position().board());
        let room = drawing.room;
        let margin = size.rows().to_string().len().max(2);
        // A space after the margin, and a bracket after the last cell.
        let width = room.columns.saturating_sub(margin + 2);
        let (rows, columns) = (size.rows() as usize, size.columns() as usize);
        let (cell, height) = match layout {
            CellLayout::Plain if 2 * columns > width => (1, 1),
            CellLayout::Plain | CellLayout::Hex => (2, 1),
            CellLayout::Edges => (4, 2),
        };
        // One line has the column numbers, and one names the part that is drawn. Below the last row,
        // the used edges are listed.
        let lines = room.lines.saturating_sub(1);
        let (fit_rows, fit_columns) = if layout == CellLayout::Hex {
            // At most half of the width is the indentation of rows.
            let indent = width.saturating_sub(2 * columns).max(width / 2);
            let fit = lines.saturating_sub(1).min(indent + 1).max(1);
            (fit, width.saturating_sub(fit.min(rows) - 1) / 2)
        } else {
            let fit = width / cell;
            let is_whole = height * rows <= lines && fit.max(1) >= columns;
            (lines.saturating_sub(usize::from(!is_whole)) / height, fit)
        };
        Window {
            drawing,
            size,
            margin,
            cell,
            height,
            rows: around(token.row, cursor.row, size.rows(), fit_rows),
            columns: around(token.column, cursor.column, size.columns(), fit_columns),
            layout,
        }
    }

    /// Draws a line between a row and the next one.
    fn space(&self, row: u32, line: &mut Vec<Span>) {
        line.push(Span::new(" ".repeat(self.margin + 1), Ink::Plain));
        for column in self.columns.clone() {
            let cell = Coord::new(row, column);
            if self.layout == CellLayout::Edges {
                let [_, vertical] = self.drawing.glyphs.edges();
                let joint = self.joint(cell, Coord::new(row + 1, column), vertical);
                line.push(Span::new(
                    format!("{joint:>width$}", width = self.cell),
                    Ink::Plain,
                ));
            } else if let Some(vertex) = self.size.vertex(cell) {
                let (filling, ink) = filling(self.drawing, vertex);
                let filling = filling.to_string().repeat(self.cell);
                line.push(Span::of(vertex, filling, ink));
            }
        }
    }

    /// The character before the mark of a cell.
    fn gap(&self, cell: Coord, vertex: Vertex) -> (char, Ink) {
        if self.layout != CellLayout::Edges {
            return filling(self.drawing, vertex);
        }
        let before = cell.column.checked_sub(1);
        let [horizontal, _] = self.drawing.glyphs.edges();
        let joint = before.map(|column| self.joint(Coord::new(cell.row, column), cell, horizontal));
        (joint.unwrap_or(' '), Ink::Plain)
    }

    /// The character between two cells: the sign if an edge joins them that no move has used.
    fn joint(&self, from: Coord, to: Coord, sign: char) -> char {
        let ends = self.size.vertex(from).zip(self.size.vertex(to));
        let position = self.drawing.position();
        match ends.is_some_and(|(from, to)| position.has_edge(from, to)) {
            true => sign,
            false => ' ',
        }
    }

    /// The indentation of a row.
    fn indent(&self, row: u32) -> String {
        match self.layout {
            CellLayout::Hex => " ".repeat(row.saturating_sub(self.rows.start) as usize),
            _ => String::new(),
        }
    }

    /// The numbers above the columns, as many as fit.
    fn heads(&self) -> String {
        let digits = self.columns.end.to_string().len();
        let mut steps = [1, 5, 10, 20, 50].into_iter();
        let step = steps.find(|step| step * self.cell > digits);
        let step = step.unwrap_or(100) as u32;
        let mut heads = " ".repeat(self.margin + 1);
        for column in self.columns.clone().map(|column| column + 1) {
            if column % step == 0 {
                let drawn = (column - self.columns.start) as usize;
                let end = self.margin + 1 + drawn * self.cell;
                let number = column.to_string();
                let space = (end - heads.len()).checked_sub(number.len());
                // The first number may reach over the edge.
                if let Some(space) = space {
                    heads += &" ".repeat(space);
                    heads += &number;
                }
            }
        }
        heads
    }

    /// The rows and columns that are drawn, if some are not.
    fn remark(&self) -> Option<String> {
        let (size, caption) = (self.size, self.drawing.caption);
        let (language, dash) = (caption.language, caption.glyphs.dash());
        let part = |key, range: &Range<u32>, all: u32| {
            let numbers = [range.start + 1, range.end, all];
            let [first, last, number] = numbers.map(|number| number.to_string());
            let values = [("a", &*first), ("b", &last), ("n", &number), ("dash", dash)];
            (range.len() < all as usize).then(|| language.fill(key, &values))
        };
        let rows = part("text.rows", &self.rows, size.rows());
        let columns = part("text.columns", &self.columns, size.columns());
        let parts: Vec<String> = rows.into_iter().chain(columns).collect();
        (!parts.is_empty()).then(|| language.listed("list.plain", &parts))
    }
}

/// The character around the character of a cell: walls are drawn without gaps.
fn filling(drawing: &Drawing<'_>, vertex: Vertex) -> (char, Ink) {
    let (glyph, ink) = drawing.look(vertex);
    match ink == Ink::Wall && drawing.glyphs == Glyphs::Unicode {
        true => (glyph, ink),
        false => (' ', Ink::Plain),
    }
}

/// Up to `fit` of `all` rows or columns around the token, or as near to it as the cursor allows; at
/// least that of the cursor.
fn around(token: u32, cursor: u32, all: u32, fit: usize) -> Range<u32> {
    let fit = u32::try_from(fit).unwrap_or(u32::MAX).clamp(1, all);
    let start = token.saturating_sub(fit / 2).min(all - fit);
    let start = start.clamp((cursor + 1).saturating_sub(fit), cursor);
    start..start + fit
}

/// Draws a grid with coordinates. A cell takes two columns: its mark and its character. On
/// a wide board it takes one column, and the mark replaces the character. In edge geography on a plain
/// grid, it takes four columns and two lines, which contain the unused edges.
pub(super) fn draw(drawing: &Drawing<'_>, size: Size) -> Cells {
    let mut window = Window::of(drawing, size);
    let wide = window.cell > 1;
    if drawing.is_large && wide && window.layout == CellLayout::Plain {
        window.height = window.scale();
        window.cell *= window.height;
    }
    let arrows = drawing.arrows(size);
    let mut cells = Cells::default();
    cells.line().push(Span::new(window.heads(), Ink::Dim));
    for row in window.rows.clone() {
        let line = cells.line();
        let number = format!("{:>margin$} ", row + 1, margin = window.margin);
        line.push(Span::new(window.indent(row) + &number, Ink::Dim));
        let mut pointed = false;
        for column in window.columns.clone() {
            let cell = Coord::new(row, column);
            let Some(vertex) = size.vertex(cell) else {
                continue;
            };
            let (mut glyph, mut ink) = drawing.look(vertex);
            if ink == Ink::Trail {
                glyph = arrows.get(&vertex).copied().unwrap_or(glyph);
            }
            let mark = drawing.mark(vertex);
            let gap = window.gap(cell, vertex);
            let mut before = gap;
            match mark {
                Some(mark) if wide => before = mark,
                Some(mark) => (glyph, ink) = mark,
                None => {}
            }
            if window.height > 1 {
                let first = if pointed { (']', Ink::Cursor) } else { gap };
                line.push(Span::of(vertex, first.0, first.1));
                let rest = gap.0.to_string().repeat(window.cell - 3);
                line.push(Span::of(vertex, rest, gap.1));
            } else if pointed {
                before = (']', Ink::Cursor);
            }
            pointed = drawing.cursor == Some(vertex);
            if pointed {
                before = ('[', Ink::Cursor);
                ink = Ink::Cursor;
            }
            if wide {
                line.push(Span::of(vertex, before.0, before.1));
            }
            line.push(Span::of(vertex, glyph, ink));
        }
        if pointed && wide {
            line.push(Span::new(']', Ink::Cursor));
        }
        if row + 1 < window.rows.end {
            for _ in 1..window.height {
                window.space(row, cells.line());
            }
        }
    }
    if let Some(remark) = window.remark() {
        cells.line().push(drawing.remark(&remark, Ink::Dim));
    }
    remarks(drawing, &mut cells);
    cells
}

/// Adds the lines about joined sides and used edges.
fn remarks(drawing: &Drawing<'_>, cells: &mut Cells) {
    let board = drawing.position().board();
    if let Some(joined) = joined_sides(board, drawing.caption.language) {
        let joined = drawing.remark(&format!("  {joined}"), Ink::Dim);
        cells.line().push(joined);
    }
    if board.removal() == Removal::Edges {
        cells.line().push(edges::walk(drawing));
    }
}

#[cfg(test)]
mod tests;
