use crate::free::write::string;
use crate::notation::page::Page;
use crate::notation::text::Text;
use crate::text::entries::Entries;

/// Rows of a board, one on each line.
pub fn rows(page: &mut Page, indent: usize, name: &str, rows: &[Text<'_>]) {
    page.line(indent, format_args!("{name}: ["));
    for Text(row) in rows {
        page.line(indent + 4, format_args!("\"{row}\","));
    }
    page.line(indent, "],");
}

pub fn entries(page: &mut Page, indent: usize, name: &str, Entries(entries): &Entries) {
    if entries.is_empty() {
        return;
    }
    page.line(indent, format_args!("{name}: {{"));
    for (number, text) in entries {
        page.line(indent + 4, format_args!("{number}: {},", string(text)));
    }
    page.line(indent, "},");
}
