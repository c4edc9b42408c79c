use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use super::embedded::embedded;
use crate::Theme;
use crate::strings::of_script;

/// The style sheet and the script of a page.
#[derive(Clone, Debug)]
pub(crate) struct Assets {
    pub(crate) style: String,
    pub(crate) script: String,
}

impl Assets {
    /// The Content Security Policy (Level 3) that allows only this style and this script,
    /// by their hashes.
    pub(crate) fn policy(&self) -> String {
        let [style, script] = [&self.style, &self.script].map(|text| {
            let digest = Sha256::digest(text.as_bytes());
            format!("'sha256-{}'", STANDARD.encode(digest))
        });
        format!(
            "default-src 'none'; style-src {style}; script-src {script}; img-src blob:; \
             base-uri 'none'; form-action 'none'"
        )
    }
}

impl Assets {
    pub(super) fn of_report() -> Assets {
        Assets {
            style: [
                &Theme::Auto.to_string(),
                include_str!("page.css"),
                include_str!("marks.css"),
                include_str!("board.css"),
                include_str!("media.css"),
                include_str!("report.css"),
                include_str!("moves.css"),
                include_str!("dialog.css"),
                include_str!("modes.css"),
            ]
            .concat(),
            script: script(concat!(
                include_str!("words.js"),
                include_str!("elements.js"),
                include_str!("rules.js"),
                include_str!("engine.js"),
                include_str!("tree.js"),
                include_str!("proof_line.js"),
                include_str!("sentences.js"),
                include_str!("address.js"),
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
                include_str!("board.js"),
                include_str!("gestures.js"),
                include_str!("proof_check.js"),
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
                include_str!("moves.js"),
                include_str!("strip.js"),
                include_str!("keys.js"),
                include_str!("menu.js"),
                include_str!("report.js"),
                include_str!("start.js")
            )),
        }
    }

    pub(super) fn of_index() -> Assets {
        Assets {
            style: concat!(
                include_str!("page.css"),
                include_str!("media.css"),
                include_str!("index.css")
            )
            .to_owned(),
            script: script(concat!(include_str!("words.js"), include_str!("index.js"))),
        }
    }

    pub(crate) fn of_sheet() -> Assets {
        Assets {
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
                include_str!("board.js"),
                include_str!("../sheet/sheet.js")
            )),
        }
    }
}

/// A script after the texts that it uses.
fn script(script: &str) -> String {
    // Texts are constants without characters that end a script.
    let words = embedded(&of_script(script)).unwrap_or_else(|_| "{}".to_owned());
    format!("'use strict';\nconst WORDS = {words};\n{script}")
}
