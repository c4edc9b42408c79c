use std::sync::LazyLock;

use super::embedded::embedded;
use super::packed::PackedScript;
use crate::Theme;
use crate::strings::of_script;

/// The style sheet and the script of a page, without the engine.
#[derive(Clone, Debug)]
pub(crate) struct Sources {
    pub(super) style: String,
    pub(super) script: PackedScript,
}

/// The scripts of a report, without the one that starts it.
macro_rules! report_scripts {
    () => {
        concat!(
            include_str!("words.js"),
            include_str!("elements.js"),
            include_str!("rules.js"),
            include_str!("engine.js"),
            include_str!("tree.js"),
            include_str!("proof_line.js"),
            include_str!("sentences.js"),
            include_str!("address.js"),
            include_str!("address_bar.js"),
            include_str!("shapes.js"),
            include_str!("steps.js"),
            include_str!("tiles.js"),
            include_str!("reach.js"),
            include_str!("dead_layer.js"),
            include_str!("odd_parts.js"),
            include_str!("proof_layer.js"),
            include_str!("trail.js"),
            include_str!("move_marks.js"),
            include_str!("mini_map.js"),
            include_str!("view.js"),
            include_str!("cursor.js"),
            include_str!("dials.js"),
            include_str!("lock_map.js"),
            include_str!("board.js"),
            include_str!("gestures.js"),
            include_str!("proof_check.js"),
            include_str!("figures.js"),
            include_str!("why.js"),
            include_str!("hidden.js"),
            include_str!("opponent.js"),
            include_str!("exercise.js"),
            include_str!("lesson_card.js"),
            include_str!("lesson.js"),
            include_str!("play_card.js"),
            include_str!("play_on.js"),
            include_str!("record_lines.js"),
            include_str!("picture.js"),
            include_str!("export.js"),
            include_str!("say.js"),
            include_str!("spoken.js"),
            include_str!("moves.js"),
            include_str!("strip.js"),
            include_str!("keys.js"),
            include_str!("menu.js"),
            include_str!("position_card.js"),
            include_str!("report.js")
        )
    };
}

impl Sources {
    pub(super) fn of_report() -> &'static Sources {
        static SOURCES: LazyLock<Sources> = LazyLock::new(|| Sources {
            style: Sources::report_style(),
            script: script(concat!(report_scripts!(), include_str!("start.js"))),
        });
        &SOURCES
    }

    /// The sources of the page on which boards are drawn; it contains reports.
    pub(crate) fn of_live() -> &'static Sources {
        static SOURCES: LazyLock<Sources> = LazyLock::new(|| Sources {
            style: Sources::report_style() + include_str!("../live/editor.css"),
            script: script(concat!(
                report_scripts!(),
                include_str!("document_engine.js"),
                include_str!("../live/drawing.js"),
                include_str!("../live/cell_drawing.js"),
                include_str!("../live/node_drawing.js"),
                include_str!("../live/dial_drawing.js"),
                include_str!("../live/sketch.js"),
                include_str!("../live/bits.js"),
                include_str!("../live/board_code.js"),
                include_str!("../live/game_code.js"),
                include_str!("../live/board_address.js"),
                include_str!("../live/canvas.js"),
                include_str!("../live/grid_canvas.js"),
                include_str!("../live/node_canvas.js"),
                include_str!("../live/lock_canvas.js"),
                include_str!("../live/editor.js"),
                include_str!("../live/settings.js"),
                include_str!("../live/verdict_card.js"),
                include_str!("../live/toolbar.js"),
                include_str!("../live/draw_menu.js"),
                include_str!("../live/files.js"),
                include_str!("../live/live_report.js"),
                include_str!("../live/live.js"),
                include_str!("../live/start_live.js")
            )),
        });
        &SOURCES
    }

    fn report_style() -> String {
        [
            &Theme::Auto.to_string(),
            include_str!("page.css"),
            include_str!("marks.css"),
            include_str!("board.css"),
            include_str!("media.css"),
            include_str!("report.css"),
            include_str!("card.css"),
            include_str!("strip.css"),
            include_str!("moves.css"),
            include_str!("dialog.css"),
            include_str!("modes.css"),
        ]
        .concat()
    }

    pub(super) fn of_index() -> &'static Sources {
        static SOURCES: LazyLock<Sources> = LazyLock::new(|| Sources {
            style: concat!(include_str!("page.css"), include_str!("index.css")).to_owned(),
            script: script(concat!(
                include_str!("words.js"),
                include_str!("elements.js"),
                include_str!("index.js")
            )),
        });
        &SOURCES
    }

    pub(crate) fn of_sheet() -> &'static Sources {
        static SOURCES: LazyLock<Sources> = LazyLock::new(|| Sources {
            style: [
                &Theme::Auto.to_string(),
                include_str!("page.css"),
                include_str!("marks.css"),
                include_str!("board.css"),
                include_str!("media.css"),
                include_str!("../sheet/sheet.css"),
            ]
            .concat(),
            script: script(concat!(
                include_str!("words.js"),
                include_str!("elements.js"),
                include_str!("shapes.js"),
                include_str!("steps.js"),
                include_str!("tiles.js"),
                include_str!("reach.js"),
                include_str!("dead_layer.js"),
                include_str!("odd_parts.js"),
                include_str!("proof_layer.js"),
                include_str!("trail.js"),
                include_str!("move_marks.js"),
                include_str!("mini_map.js"),
                include_str!("view.js"),
                include_str!("cursor.js"),
                include_str!("dials.js"),
                include_str!("lock_map.js"),
                include_str!("board.js"),
                include_str!("../sheet/sheet.js")
            )),
        });
        &SOURCES
    }
}

/// A script after the texts that it uses.
fn script(script: &str) -> PackedScript {
    // Texts are constants without characters that end a script.
    let words = embedded(&of_script(script)).unwrap_or_else(|_| "{}".to_owned());
    PackedScript::new(format!("'use strict';\nconst WORDS = {words};\n{script}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sources_name_nothing_outside_the_page() {
        let all = [
            Sources::of_report(),
            Sources::of_index(),
            Sources::of_sheet(),
            Sources::of_live(),
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
