use std::fmt::{Display, Write};

/// The largest number of columns of a filled line.
pub(crate) const WIDTH: usize = 100;

/// A text that is written line by line.
#[derive(Default)]
pub struct Page {
    pub out: String,
}

impl Page {
    pub fn line(&mut self, indent: usize, text: impl Display) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.out, "{:indent$}{text}", "");
    }

    pub fn fits<T: Display>(&self, indent: usize, open: &str, items: &[T], close: &str) -> bool {
        let mut width = indent + open.len() + close.len();
        for item in items {
            width += item.to_string().chars().count() + 2;
            if width > WIDTH + 1 {
                return false;
            }
        }
        true
    }

    /// Writes the items on one line if they fit, otherwise one item on each line.
    pub fn block(&mut self, indent: usize, open: &str, items: &[String], close: &str) {
        if self.fits(indent, open, items, close) {
            self.line(indent, format_args!("{open}{}{close},", items.join(", ")));
            return;
        }
        self.line(indent, open);
        for item in items {
            self.line(indent + 4, format_args!("{item},"));
        }
        self.line(indent, format_args!("{close},"));
    }

    /// Writes short items on one line if they fit, otherwise as many on each line as fit.
    pub fn fill<T: Display>(&mut self, indent: usize, open: &str, items: &[T], close: &str) {
        if self.fits(indent, open, items, close) {
            let items: Vec<_> = items.iter().map(T::to_string).collect();
            self.line(indent, format_args!("{open}{}{close},", items.join(", ")));
            return;
        }
        self.line(indent, open);
        let inner = indent + 4;
        let mut line = String::new();
        let mut item = String::new();
        for next in items {
            item.clear();
            let _ = write!(item, "{next},");
            if !line.is_empty() && inner + line.len() + 1 + item.len() > WIDTH {
                self.line(inner, &line);
                line.clear();
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(&item);
        }
        self.line(inner, &line);
        self.line(indent, format_args!("{close},"));
    }
}
