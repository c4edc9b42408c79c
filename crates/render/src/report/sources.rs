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

/// A kind of page that has a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum PageKind {
    Report,
    Index,
    Sheet,
    /// The page on which boards are drawn; it contains reports.
    Live,
}

/// The files of a page that `web/build` makes: its style sheet and its packed script.
macro_rules! files {
    ($page:literal) => {
        (
            include_str!(concat!("../../assets/", $page, ".css")),
            &include_bytes!(concat!("../../assets/", $page, ".js.z"))[..],
        )
    };
}

impl Sources {
    /// The sources of a page in a language, computed when they are used for the first time.
    pub(crate) fn of(page: PageKind, language: Language) -> &'static Sources {
        static ALL: Mutex<BTreeMap<(PageKind, Language), &'static Sources>> =
            Mutex::new(BTreeMap::new());
        // A panic in `new` leaves the map as it was.
        let mut all = ALL.lock().unwrap_or_else(PoisonError::into_inner);
        let sources = all.entry((page, language));
        sources.or_insert_with(|| Box::leak(Box::new(Sources::new(page, language))))
    }

    fn new(page: PageKind, language: Language) -> Sources {
        // The colours of boards are those of pictures.
        let (colours, (style, script)) = match page {
            PageKind::Index => (String::new(), files!("index")),
            PageKind::Report => (Theme::Auto.to_string(), files!("report")),
            PageKind::Sheet => (Theme::Auto.to_string(), files!("sheet")),
            PageKind::Live => (Theme::Auto.to_string(), files!("live")),
        };
        Sources {
            style: colours + style,
            script: Script::new(script, language),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sources_name_nothing_outside_the_page() {
        let all = [
            PageKind::Report,
            PageKind::Index,
            PageKind::Sheet,
            PageKind::Live,
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
