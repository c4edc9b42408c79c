use matchplay_strings::Language;
use sha2::{Digest, Sha256};

use super::script::PageEngine;
use super::sources::{PageKind, Sources};

/// How a page gets its style, its scripts and the engine.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Delivery<'a> {
    /// The page contains them: it is complete without other files.
    Single(PageEngine),
    /// The page loads them from these files in its folder.
    Shared(&'a SharedFiles),
}

impl Default for Delivery<'_> {
    fn default() -> Self {
        Delivery::Single(PageEngine::default())
    }
}

/// The files that the reports of a folder share: the style sheet, the script and the engine.
///
/// The name of each file contains a hash of its contents, so files of the same name are equal.
///
/// ```
/// use matchplay_render::{PageEngine, SharedFiles};
/// use matchplay_strings::Language;
///
/// let files = SharedFiles::new(PageEngine::Included, Language::ENGLISH);
/// let names: Vec<_> = files.files().map(|(name, _)| name).collect();
/// assert!(names[0].starts_with("matchplay-") && names[0].ends_with(".css"));
/// assert!(names[1].ends_with(".js") && names[2].ends_with("-engine.js"));
/// ```
#[derive(Clone, Debug)]
pub struct SharedFiles {
    pub(super) style: SharedFile,
    pub(super) script: SharedFile,
    pub(super) engine: Option<SharedFile>,
}

/// A file that pages share.
#[derive(Clone, Debug)]
pub(super) struct SharedFile {
    pub(super) name: String,
    contents: String,
}

impl SharedFiles {
    /// The files of reports in a language, with or without the engine.
    pub fn new(engine: PageEngine, language: Language) -> SharedFiles {
        let Sources { style, script } = Sources::of(PageKind::REPORT, language);
        let engine = engine.script();
        SharedFiles {
            style: SharedFile::new(style.clone(), ".css"),
            script: SharedFile::new(script.file(), ".js"),
            engine: engine.map(|engine| SharedFile::new(engine.to_owned(), "-engine.js")),
        }
    }

    /// The name and the contents of each file.
    pub fn files(&self) -> impl Iterator<Item = (&str, &[u8])> {
        let files = [&self.style, &self.script].into_iter().chain(&self.engine);
        files.map(|file| (&*file.name, file.contents.as_bytes()))
    }
}

impl SharedFile {
    fn new(contents: String, ending: &str) -> SharedFile {
        let hash = short_hash(contents.as_bytes());
        SharedFile {
            name: format!("matchplay-{hash}{ending}"),
            contents,
        }
    }
}

/// Eight bytes of a hash, as hexadecimal digits.
pub(crate) fn short_hash(contents: &[u8]) -> String {
    let hash = Sha256::digest(contents);
    let digits = hash.iter().take(8).map(|byte| format!("{byte:02x}"));
    digits.collect()
}

#[cfg(test)]
mod tests {
    use matchplay_record::Record;
    use matchplay_solver::review;

    use super::*;
    use crate::samples::maze;
    use crate::{Caption, Report};

    /// A page with shared files, and its nonce.
    fn page(title: &str, files: &SharedFiles) -> (String, String) {
        let record = Record::new(maze("..", &[])).unwrap();
        let review = review(record.game());
        let caption = Caption {
            title: Some(title),
            ..Caption::default()
        };
        let mut report = Report::new(&record, &review, &caption).unwrap();
        report.delivery = Delivery::Shared(files);
        let page = report.to_string();
        let nonce = page.split("nonce=\"").nth(1).unwrap();
        let nonce = nonce.split('"').next().unwrap().to_owned();
        (page, nonce)
    }

    #[test]
    fn the_nonce_depends_on_the_whole_page() {
        let files = SharedFiles::new(PageEngine::Included, Language::ENGLISH);
        let (a, nonce) = page("a", &files);
        assert_eq!(page("a", &files).0, a);
        assert_eq!(nonce.len(), 44, "{nonce}");
        // A style sheet, two scripts, and two directives of the policy.
        assert_eq!(a.matches(&nonce).count(), 5);
        assert_ne!(page("b", &files).1, nonce);
        assert_ne!(page(&nonce, &files).1, nonce);
        let (bare, other) = page(
            "a",
            &SharedFiles::new(PageEngine::LeftOut, Language::ENGLISH),
        );
        assert_ne!(other, nonce);
        assert!(!bare.contains("wasm-unsafe-eval"));
    }

    #[test]
    fn the_name_of_a_file_depends_on_its_contents() {
        let [a, b] = ["a", "b"].map(|text| SharedFile::new(text.to_owned(), ".js").name);
        assert_eq!(a, "matchplay-ca978112ca1bbdca.js");
        assert_ne!(a, b);
    }
}
