//! Texts with the place of an error marked «so».

/// The text without its marks, and the span between them.
pub(crate) fn unmark(marked: &str) -> (String, std::ops::Range<usize>) {
    let start = marked.find('«').expect("a mark");
    let text = marked.replacen('«', "", 1);
    let end = text.find('»').expect("a closing mark");
    (text.replacen('»', "", 1), start..end)
}
