use std::collections::HashSet;

/// The names of the pages of a folder with an index, distinct also on file systems that
/// ignore case.
///
/// ```
/// use matchplay_corpus::PageNames;
///
/// let mut names = PageNames::default();
/// let pages = ["a", "A", "a", "index"].map(|stem| names.name(stem));
/// assert_eq!(pages, ["a.html", "A-2.html", "a-3.html", "index-2.html"]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct PageNames(HashSet<String>);

impl PageNames {
    /// The name of the index.
    pub const INDEX: &str = "index.html";

    /// The next name for a page: `STEM.html`, `STEM-2.html` and so on.
    pub fn name(&mut self, stem: &str) -> String {
        let numbered = (2_u64..).map(|number| format!("{stem}-{number}.html"));
        let mut names = [format!("{stem}.html")].into_iter().chain(numbered);
        let unused = names.find(|name| {
            !name.eq_ignore_ascii_case(PageNames::INDEX) && self.0.insert(name.to_lowercase())
        });
        unused.expect("there are more numbers than pages")
    }
}
