use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use super::delivery::{Delivery, SharedFiles};
use super::embedded::embedded;
use super::engine::PageEngine;
use crate::Theme;
use crate::strings::of_script;

/// The style sheet and the script of a page, without the engine.
#[derive(Clone, Debug)]
pub(crate) struct Sources {
    pub(super) style: String,
    pub(super) script: String,
}

/// The style and the scripts of a page as elements, and the Content Security Policy (Level
/// 3) that allows only these.
#[derive(Clone, Debug)]
pub(crate) enum Assets<'a> {
    /// The elements contain the texts, and the policy contains their hashes.
    Inline {
        sources: Sources,
        engine: Option<&'static str>,
    },
    /// The elements name shared files. They and the policy contain a number that no text in
    /// the page can contain, because it is a hash of the whole page.
    ///
    /// Hashes do not allow the files of a page that is opened from a disk, and `'self'`
    /// allows every file of the disk.
    Shared {
        files: &'a SharedFiles,
        nonce: String,
    },
}

impl Assets<'_> {
    pub(crate) fn inline(sources: Sources, engine: PageEngine) -> Assets<'static> {
        Assets::Inline {
            sources,
            engine: engine.script(),
        }
    }

    /// The assets of a report. The number of shared files is blank until the page is
    /// [signed](Assets::signed).
    pub(super) fn of_report(delivery: Delivery<'_>) -> Assets<'_> {
        match delivery {
            Delivery::Single(engine) => Assets::inline(Sources::of_report(), engine),
            Delivery::Shared(files) => Assets::Shared {
                files,
                nonce: String::new(),
            },
        }
    }

    /// The same assets with the number for this page, which is the page with a blank number.
    pub(super) fn signed(self, page: &str) -> Self {
        match self {
            Assets::Inline { .. } => self,
            Assets::Shared { files, .. } => {
                let mut hash = Sha256::new_with_prefix(page);
                for (_, contents) in files.files() {
                    hash.update(contents);
                }
                let nonce = STANDARD.encode(hash.finalize());
                Assets::Shared { files, nonce }
            }
        }
    }

    /// The Content Security Policy.
    pub(crate) fn policy(&self) -> String {
        let (style, mut scripts, engine) = match self {
            Assets::Inline { sources, engine } => {
                let mut scripts = hash(&sources.script);
                if let Some(engine) = engine {
                    scripts += " ";
                    scripts += &hash(engine);
                }
                (hash(&sources.style), scripts, engine.is_some())
            }
            Assets::Shared { files, nonce } => {
                let nonce = format!("'nonce-{nonce}'");
                (nonce.clone(), nonce, files.engine.is_some())
            }
        };
        if engine {
            scripts += " 'wasm-unsafe-eval'";
        }
        format!(
            "default-src 'none'; style-src {style}; script-src {scripts}; \
             base-uri 'none'; form-action 'none'"
        )
    }

    /// The element of the style sheet.
    pub(crate) fn style(&self) -> String {
        match self {
            Assets::Inline { sources, .. } => format!("<style>{}</style>", sources.style),
            Assets::Shared { files, nonce } => {
                let name = &files.style.name;
                format!("<link rel=\"stylesheet\" href=\"./{name}\" nonce=\"{nonce}\">")
            }
        }
    }

    /// The elements of the scripts. The engine is last, so the page is drawn without it.
    pub(crate) fn scripts(&self) -> String {
        match self {
            Assets::Inline { sources, engine } => {
                let mut elements = format!("<script>{}</script>", sources.script);
                if let Some(engine) = engine {
                    elements += &format!("\n<script id=\"engine\">{engine}</script>");
                }
                elements
            }
            Assets::Shared { files, nonce } => {
                let scripts = [&files.script].into_iter().chain(&files.engine);
                let elements = scripts.map(|file| {
                    let name = &file.name;
                    format!("<script defer src=\"./{name}\" nonce=\"{nonce}\"></script>")
                });
                elements.collect::<Vec<_>>().join("\n")
            }
        }
    }
}

/// A text as a source of a policy.
fn hash(text: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text)))
}

impl Sources {
    pub(super) fn of_report() -> Sources {
        Sources {
            style: [
                &Theme::Auto.to_string(),
                include_str!("page.css"),
                include_str!("board.css"),
                include_str!("ply.css"),
                include_str!("moves.css"),
                include_str!("media.css"),
            ]
            .concat(),
            script: script(concat!(
                include_str!("words.js"),
                include_str!("dials.js"),
                include_str!("steps.js"),
                include_str!("board.js"),
                include_str!("lines.js"),
                include_str!("elements.js"),
                include_str!("panel.js"),
                include_str!("report.js")
            )),
        }
    }

    pub(super) fn of_index() -> Sources {
        Sources {
            style: concat!(include_str!("page.css"), include_str!("index.css")).to_owned(),
            script: script(concat!(
                include_str!("words.js"),
                include_str!("elements.js"),
                include_str!("index.js")
            )),
        }
    }

    pub(crate) fn of_sheet() -> Sources {
        Sources {
            style: [
                &Theme::Auto.to_string(),
                include_str!("page.css"),
                include_str!("board.css"),
                include_str!("media.css"),
                include_str!("../sheet/sheet.css"),
            ]
            .concat(),
            script: script(concat!(
                include_str!("words.js"),
                include_str!("dials.js"),
                include_str!("steps.js"),
                include_str!("board.js"),
                include_str!("elements.js"),
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
