use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use matchplay_strings::Language;

use super::script::Script;
use crate::Theme;

/// The style sheet and the script of a page, without the engine.
#[derive(Clone, Debug)]
pub(crate) struct Sources {
    pub(super) style: String,
    pub(super) script: Script,
}

/// A kind of page that has a script, with the files that `web/build` makes. The kinds are constants,
/// not an enum, so that a program contains only the files of the pages that it writes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PageKind {
    name: &'static str,
    style: &'static str,
    /// The script, packed.
    script: &'static [u8],
    /// Whether the page draws boards, in the colours of pictures.
    has_boards: bool,
}

macro_rules! page_kind {
    ($name:literal, $has_boards:literal) => {
        PageKind {
            name: $name,
            style: include_str!(concat!("../../assets/", $name, ".css")),
            script: include_bytes!(concat!("../../assets/", $name, ".js.z")),
            has_boards: $has_boards,
        }
    };
}

impl PageKind {
    pub(crate) const REPORT: PageKind = page_kind!("report", true);
    pub(crate) const INDEX: PageKind = page_kind!("index", false);
    pub(crate) const SHEET: PageKind = page_kind!("sheet", true);
    /// The page on which boards are drawn; it contains reports.
    pub(crate) const LIVE: PageKind = page_kind!("live", true);
}

impl Sources {
    /// The sources of a page in a language, computed when they are used for the first time.
    pub(crate) fn of(page: PageKind, language: Language) -> &'static Sources {
        static ALL: Mutex<BTreeMap<(&str, Language), &'static Sources>> =
            Mutex::new(BTreeMap::new());
        // A panic in `new` leaves the map as it was.
        let mut all = ALL.lock().unwrap_or_else(PoisonError::into_inner);
        let sources = all.entry((page.name, language));
        sources.or_insert_with(|| Box::leak(Box::new(Sources::new(page, language))))
    }

    fn new(page: PageKind, language: Language) -> Sources {
        let colours = match page.has_boards {
            true => Theme::Auto.to_string(),
            false => String::new(),
        };
        Sources {
            style: colours + page.style,
            script: Script::new(page.script, language),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sources_name_nothing_outside_the_page() {
        let all = [
            PageKind::REPORT,
            PageKind::INDEX,
            PageKind::SHEET,
            PageKind::LIVE,
        ];
        let namespace = "http://www.w3.org/2000/svg";
        for page in all {
            let Sources { style, script } = Sources::of(page, Language::ENGLISH);
            let code = script.code.replace(namespace, "");
            for outside in [
                "http:",
                "https:",
                "src=\"",
                "@import",
                "innerHTML",
                "style=",
            ] {
                for text in [&code, style] {
                    let at = text.find(outside);
                    let near = at.map(|at| text.get(at..).unwrap_or_default());
                    let near = near.map(|near| near.chars().take(60).collect::<String>());
                    assert_eq!(near, None, "{outside}");
                }
            }
        }
    }
}
