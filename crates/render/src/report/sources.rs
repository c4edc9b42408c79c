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

/// The scripts that draw a position on a board.
macro_rules! board_scripts {
    () => {
        concat!(
            include_str!("../page/board/shapes.js"),
            include_str!("../page/board/steps.js"),
            include_str!("../page/board/tiles.js"),
            include_str!("../page/board/reach.js"),
            include_str!("../page/board/dead_layer.js"),
            include_str!("../page/board/odd_sets.js"),
            include_str!("../page/board/proof_layer.js"),
            include_str!("../page/board/trail.js"),
            include_str!("../page/board/move_marks.js"),
            include_str!("../page/board/mini_map.js"),
            include_str!("../page/board/view.js"),
            include_str!("../page/board/cursor.js"),
            include_str!("../page/board/dials.js"),
            include_str!("../page/board/lock_map.js"),
            include_str!("../page/board/board.js")
        )
    };
}

/// The scripts of a report, without the one that starts it.
macro_rules! report_scripts {
    () => {
        concat!(
            include_str!("../page/words.js"),
            include_str!("../page/elements.js"),
            include_str!("../page/game/rules.js"),
            include_str!("../page/inflated.js"),
            include_str!("../page/game/engine.js"),
            include_str!("../page/game/best_moves.js"),
            include_str!("../page/game/tree.js"),
            include_str!("../page/game/proof_line.js"),
            include_str!("../page/game/sentences.js"),
            include_str!("../page/game/address_parts.js"),
            include_str!("../page/game/address.js"),
            include_str!("../page/report/address_bar.js"),
            board_scripts!(),
            include_str!("../page/board/gestures.js"),
            include_str!("../page/report/proof_check.js"),
            include_str!("../page/report/figures.js"),
            include_str!("../page/report/why.js"),
            include_str!("../page/modes/hidden.js"),
            include_str!("../page/modes/opponent.js"),
            include_str!("../page/modes/exercise.js"),
            include_str!("../page/modes/solving.js"),
            include_str!("../page/modes/solving_card.js"),
            include_str!("../page/modes/lesson_card.js"),
            include_str!("../page/modes/lesson.js"),
            include_str!("../page/modes/play_card.js"),
            include_str!("../page/modes/play_on.js"),
            include_str!("../page/modes/record_lines.js"),
            include_str!("../page/modes/picture.js"),
            include_str!("../page/modes/export.js"),
            include_str!("../page/report/say.js"),
            include_str!("../page/report/spoken.js"),
            include_str!("../page/report/moves.js"),
            include_str!("../page/report/strip.js"),
            include_str!("../page/report/keys.js"),
            include_str!("../page/report/menu.js"),
            include_str!("../page/report/legend.js"),
            include_str!("../page/report/address_reader.js"),
            include_str!("../page/report/position_card.js"),
            include_str!("../page/report/report.js")
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
                concat!(report_scripts!(), include_str!("../page/report/start.js")),
            ),
        })
    }

    /// The sources of the page on which boards are drawn; it contains reports.
    pub(crate) fn of_live(language: Language) -> &'static Sources {
        static SOURCES: ByLanguage<Sources> = ByLanguage::new();
        SOURCES.get(language, || Sources {
            style: Sources::report_style() + include_str!("../page/live/editor.css"),
            script: script(
                language,
                concat!(
                    report_scripts!(),
                    include_str!("../page/game/document_engine.js"),
                    include_str!("../page/live/drawing.js"),
                    include_str!("../page/live/cell_drawing.js"),
                    include_str!("../page/live/node_drawing.js"),
                    include_str!("../page/live/dial_drawing.js"),
                    include_str!("../page/live/sketch.js"),
                    include_str!("../page/live/bits.js"),
                    include_str!("../page/live/board_code.js"),
                    include_str!("../page/live/game_code.js"),
                    include_str!("../page/live/board_address.js"),
                    include_str!("../page/live/canvas.js"),
                    include_str!("../page/live/grid_canvas.js"),
                    include_str!("../page/live/node_canvas.js"),
                    include_str!("../page/live/lock_canvas.js"),
                    include_str!("../page/live/editor.js"),
                    include_str!("../page/live/settings.js"),
                    include_str!("../page/live/verdict_card.js"),
                    include_str!("../page/live/toolbar.js"),
                    include_str!("../page/live/draw_menu.js"),
                    include_str!("../page/live/files.js"),
                    include_str!("../page/live/live_report.js"),
                    include_str!("../page/live/live.js"),
                    include_str!("../page/live/start_live.js")
                ),
            ),
        })
    }

    fn report_style() -> String {
        [
            &Theme::Auto.to_string(),
            include_str!("../page/page.css"),
            include_str!("../page/board/marks.css"),
            include_str!("../page/board/board.css"),
            include_str!("../page/board/window.css"),
            include_str!("../page/media.css"),
            include_str!("../page/report/why.css"),
            include_str!("../page/report/report.css"),
            include_str!("../page/report/card.css"),
            include_str!("../page/report/strip.css"),
            include_str!("../page/report/moves.css"),
            include_str!("../page/dialog.css"),
            include_str!("../page/modes/modes.css"),
        ]
        .concat()
    }

    pub(super) fn of_index(language: Language) -> &'static Sources {
        static SOURCES: ByLanguage<Sources> = ByLanguage::new();
        SOURCES.get(language, || Sources {
            style: concat!(
                include_str!("../page/page.css"),
                include_str!("../page/index/index.css"),
                include_str!("../page/index/cards.css")
            )
            .to_owned(),
            script: script(
                language,
                concat!(
                    include_str!("../page/words.js"),
                    include_str!("../page/elements.js"),
                    include_str!("../page/game/address_parts.js"),
                    include_str!("../page/index/index.js")
                ),
            ),
        })
    }

    pub(crate) fn of_sheet(language: Language) -> &'static Sources {
        static SOURCES: ByLanguage<Sources> = ByLanguage::new();
        SOURCES.get(language, || Sources {
            style: [
                &Theme::Auto.to_string(),
                include_str!("../page/page.css"),
                include_str!("../page/board/marks.css"),
                include_str!("../page/board/board.css"),
                include_str!("../page/board/window.css"),
                include_str!("../page/media.css"),
                include_str!("../page/report/card.css"),
                include_str!("../page/modes/modes.css"),
                include_str!("../page/sheet/sheet.css"),
            ]
            .concat(),
            script: script(
                language,
                concat!(
                    include_str!("../page/words.js"),
                    include_str!("../page/elements.js"),
                    include_str!("../page/game/rules.js"),
                    include_str!("../page/inflated.js"),
                    include_str!("../page/game/engine.js"),
                    include_str!("../page/game/best_moves.js"),
                    include_str!("../page/game/tree.js"),
                    include_str!("../page/game/proof_line.js"),
                    include_str!("../page/game/sentences.js"),
                    board_scripts!(),
                    include_str!("../page/report/say.js"),
                    include_str!("../page/modes/hidden.js"),
                    include_str!("../page/modes/opponent.js"),
                    include_str!("../page/modes/solving.js"),
                    include_str!("../page/modes/solving_card.js"),
                    include_str!("../page/sheet/shared_engine.js"),
                    include_str!("../page/sheet/solved.js"),
                    include_str!("../page/sheet/puzzle_solving.js"),
                    include_str!("../page/sheet/puzzle_card.js"),
                    include_str!("../page/sheet/cells.js"),
                    include_str!("../page/sheet/puzzle.js"),
                    include_str!("../page/sheet/sheet.js"),
                    include_str!("../page/sheet/start_sheet.js")
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
