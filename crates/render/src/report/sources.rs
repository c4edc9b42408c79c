use std::sync::LazyLock;

use matchplay_strings::Language;

use super::by_language::ByLanguage;
use super::script::Script;
use crate::Theme;

/// The style sheet and the script of a page, without the engine.
#[derive(Clone, Debug)]
pub(crate) struct Sources {
    pub(super) style: String,
    pub(super) script: Script,
}

/// The files of a page that `web/build` makes: its style sheet and its packed script.
macro_rules! bundle {
    ($page:literal) => {
        (
            include_str!(concat!("../../assets/", $page, ".css")),
            include_bytes!(concat!("../../assets/", $page, ".js.z")),
        )
    };
}

impl Sources {
    pub(super) fn of_report(language: Language) -> &'static Sources {
        static SOURCES: ByLanguage<Sources> = ByLanguage::new();
        SOURCES.get(language, || {
            Sources::with_board(bundle!("report"), language)
        })
    }

    /// The sources of the page on which boards are drawn; it contains reports.
    pub(crate) fn of_live(language: Language) -> &'static Sources {
        static SOURCES: ByLanguage<Sources> = ByLanguage::new();
        SOURCES.get(language, || Sources::with_board(bundle!("live"), language))
    }

    pub(crate) fn of_sheet(language: Language) -> &'static Sources {
        static SOURCES: ByLanguage<Sources> = ByLanguage::new();
        SOURCES.get(language, || Sources::with_board(bundle!("sheet"), language))
    }

    pub(super) fn of_index(language: Language) -> &'static Sources {
        static SOURCES: ByLanguage<Sources> = ByLanguage::new();
        SOURCES.get(language, || {
            let (style, script) = bundle!("index");
            Sources {
                style: style.to_owned(),
                script: Script::new(script, language),
            }
        })
    }

    /// The sources of a page with boards, whose colours are those of pictures.
    fn with_board((style, script): (&str, &'static [u8]), language: Language) -> Sources {
        static COLOURS: LazyLock<String> = LazyLock::new(|| Theme::Auto.to_string());
        Sources {
            style: [&COLOURS, style].concat(),
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
            Sources::of_report(Language::ENGLISH),
            Sources::of_index(Language::ENGLISH),
            Sources::of_sheet(Language::ENGLISH),
            Sources::of_live(Language::ENGLISH),
        ];
        let namespace = "http://www.w3.org/2000/svg";
        for Sources { style, script } in all {
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
