use matchplay_strings::Language;

use super::by_language::ByLanguage;
use super::embedded::embedded;
use super::packed::PackedScript;
use crate::Theme;

/// The style sheet and the script of a page, without the engine.
#[derive(Clone, Debug)]
pub(crate) struct Sources {
    pub(super) style: String,
    pub(super) script: PackedScript,
}

/// Files of a folder inside `page` with the same extension, one after the other.
macro_rules! page {
    ($folder:literal $extension:literal: $($name:ident)*) => {
        concat!($(include_str!(concat!(
            "../page/", $folder, stringify!($name), ".", $extension
        ))),*)
    };
}

/// The scripts that draw a position on a board.
macro_rules! board_scripts {
    () => {
        concat!(
            page!("board/" "js":
                shapes steps tiles reach dead_layer odd_sets proof_layer trail move_marks
                mini_map view cursor dials lock_map board
            )
        )
    };
}

/// The scripts of a report, without the one that starts it.
macro_rules! report_scripts {
    () => {
        concat!(
            page!("" "js": words elements),
            page!("game/" "js": rules),
            page!("" "js": inflated),
            page!("game/" "js":
                engine best_moves tree proof_line sentences address_parts address
            ),
            page!("report/" "js": address_bar),
            board_scripts!(),
            page!("board/" "js": gestures),
            page!("report/" "js": proof_check figures why),
            page!("modes/" "js":
                hidden opponent exercise solving solving_card lesson_card lesson play_card
                play_on record_lines picture export
            ),
            page!("report/" "js":
                say spoken moves strip keys menu legend address_reader position_card report
            )
        )
    };
}

impl Sources {
    pub(super) fn of_report(language: Language) -> &'static Sources {
        static SOURCES: ByLanguage<Sources> = ByLanguage::new();
        SOURCES.get(language, || Sources {
            style: Sources::report_style(),
            script: script(
                language,
                concat!(report_scripts!(), page!("report/" "js": start)),
            ),
        })
    }

    /// The sources of the page on which boards are drawn; it contains reports.
    pub(crate) fn of_live(language: Language) -> &'static Sources {
        static SOURCES: ByLanguage<Sources> = ByLanguage::new();
        SOURCES.get(language, || Sources {
            style: Sources::report_style() + page!("live/" "css": editor),
            script: script(
                language,
                concat!(
                    report_scripts!(),
                    page!("game/" "js": document_engine),
                    page!("live/" "js":
                        drawing cell_drawing node_drawing dial_drawing sketch bits board_code
                        game_code board_address canvas grid_canvas node_canvas lock_canvas
                        editor settings verdict_card toolbar draw_menu files live_report live
                        start_live
                    )
                ),
            ),
        })
    }

    fn report_style() -> String {
        [
            &Theme::Auto.to_string(),
            page!("" "css": page),
            page!("board/" "css": marks board window),
            page!("" "css": media),
            page!("report/" "css": why report card strip moves),
            page!("" "css": dialog),
            page!("modes/" "css": modes),
        ]
        .concat()
    }

    pub(super) fn of_index(language: Language) -> &'static Sources {
        static SOURCES: ByLanguage<Sources> = ByLanguage::new();
        SOURCES.get(language, || Sources {
            style: concat!(page!("" "css": page), page!("index/" "css": index cards)).to_owned(),
            script: script(
                language,
                concat!(
                    page!("" "js": words elements),
                    page!("game/" "js": address_parts),
                    page!("index/" "js": index)
                ),
            ),
        })
    }

    pub(crate) fn of_sheet(language: Language) -> &'static Sources {
        static SOURCES: ByLanguage<Sources> = ByLanguage::new();
        SOURCES.get(language, || Sources {
            style: [
                &Theme::Auto.to_string(),
                page!("" "css": page),
                page!("board/" "css": marks board window),
                page!("" "css": media),
                page!("report/" "css": card),
                page!("modes/" "css": modes),
                page!("sheet/" "css": sheet),
            ]
            .concat(),
            script: script(
                language,
                concat!(
                    page!("" "js": words elements),
                    page!("game/" "js": rules),
                    page!("" "js": inflated),
                    page!("game/" "js": engine best_moves tree proof_line sentences),
                    board_scripts!(),
                    page!("report/" "js": say),
                    page!("modes/" "js": hidden opponent solving solving_card),
                    page!("sheet/" "js":
                        shared_engine solved puzzle_solving puzzle_card cells puzzle sheet
                        start_sheet
                    )
                ),
            ),
        })
    }
}

/// A script after the texts that it uses.
fn script(language: Language, script: &str) -> PackedScript {
    // Texts are constants without characters that end a script.
    let words = embedded(&language.of_script(script)).unwrap_or_else(|_| "{}".to_owned());
    PackedScript::new(format!("'use strict';\nconst WORDS = {words};\n{script}"))
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
            for outside in ["http:", "https:", "src=", "@import", "innerHTML", "style="] {
                let code = script.code.replace(namespace, "");
                let line = code
                    .lines()
                    .chain(style.lines())
                    .find(|line| line.contains(outside));
                assert_eq!(line, None, "{outside}");
            }
        }
    }
}
