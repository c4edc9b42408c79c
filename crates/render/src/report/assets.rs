use std::borrow::Cow;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use matchplay_strings::Language;
use sha2::{Digest, Sha256};

use super::delivery::{Delivery, SharedFiles};
use super::engine::PageEngine;
use super::script::LOADER;
use super::sources::Sources;

/// The style and the scripts of a page as elements, and the Content Security Policy (Level
/// 3) that allows only these.
#[derive(Clone, Debug)]
pub(crate) enum Assets<'a> {
    /// The page contains its style, and has no scripts.
    Static { style: &'static str },
    /// The elements contain the texts, and the policy contains their hashes.
    Inline {
        sources: &'static Sources,
        engine: Option<Cow<'static, str>>,
        /// Whether scripts start workers with scripts that they contain.
        has_workers: bool,
    },
    /// The elements name shared files. They and the policy contain a nonce that no text in
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
    /// No style and no script.
    pub(super) const NONE: Assets<'static> = Assets::Static { style: "" };

    /// A page that contains its style, its script, and a script with an engine of its own, which
    /// also works in workers.
    pub(crate) fn with_engine(sources: &'static Sources, engine: String) -> Assets<'static> {
        Assets::Inline {
            sources,
            engine: Some(Cow::Owned(engine)),
            has_workers: true,
        }
    }

    pub(crate) fn inline(sources: &'static Sources, engine: PageEngine) -> Assets<'static> {
        Assets::Inline {
            sources,
            engine: engine.script().map(Cow::Borrowed),
            has_workers: false,
        }
    }

    /// The assets of a report. The nonce of shared files is empty until the page is
    /// [signed](Assets::signed).
    pub(super) fn of_report(delivery: Delivery<'_>, language: Language) -> Assets<'_> {
        match delivery {
            Delivery::Single(engine) => Assets::inline(Sources::of_report(language), engine),
            Delivery::Shared(files) => Assets::Shared {
                files,
                nonce: String::new(),
            },
        }
    }

    /// The same assets with the nonce for this page, which is the page with an empty nonce.
    pub(super) fn signed(self, page: &str) -> Self {
        match self {
            Assets::Static { .. } | Assets::Inline { .. } => self,
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
            Assets::Static { style } => (hash(style), "'none'".to_owned(), false),
            Assets::Inline {
                sources, engine, ..
            } => {
                let mut scripts = format!("{} {}", hash(LOADER), hash(&sources.script.code));
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
        // The icon is a `data:` address; scripts draw pictures to save them.
        let images = match self {
            Assets::Static { .. } => "data:",
            Assets::Inline { .. } | Assets::Shared { .. } => "blob: data:",
        };
        let workers = match self {
            Assets::Inline {
                has_workers: true, ..
            } => "worker-src blob:; ",
            _ => "",
        };
        format!(
            "default-src 'none'; style-src {style}; script-src {scripts}; {workers}\
             img-src {images}; base-uri 'none'; form-action 'none'"
        )
    }

    /// The element of the style sheet.
    pub(crate) fn style(&self) -> String {
        match self {
            Assets::Static { style } => format!("<style>{style}</style>"),
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
            Assets::Static { .. } => String::new(),
            Assets::Inline {
                sources, engine, ..
            } => {
                let mut elements = sources.script.element();
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

/// The hash of a text as a source of a policy.
fn hash(text: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text)))
}
