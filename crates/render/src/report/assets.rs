use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use super::delivery::SharedFiles;
use super::script::{LOADER, PageEngine};
use super::sources::Sources;

/// The style and the scripts of a page as elements, and the Content Security Policy (Level
/// 3) that allows only these.
#[derive(Debug, Default)]
pub(crate) struct Assets {
    pub(crate) policy: String,
    /// The element of the style sheet.
    pub(crate) style: String,
    /// The elements of the scripts. The engine is last, so the page is drawn without it.
    pub(crate) scripts: String,
}

impl Assets {
    /// A page that contains its style, and has no scripts.
    pub(crate) fn of_style(style: &str) -> Assets {
        Assets {
            policy: policy(&hash(style), "'none'", "data:", false),
            style: format!("<style>{style}</style>"),
            scripts: String::new(),
        }
    }

    /// A page that contains its style, its script, and a script with an engine of its own, which
    /// also works in workers.
    pub(crate) fn with_engine(sources: &Sources, engine: &str) -> Assets {
        Assets::contained(sources, Some(engine), true)
    }

    /// A page that contains its style, its script and perhaps the engine.
    pub(crate) fn inline(sources: &Sources, engine: PageEngine) -> Assets {
        Assets::contained(sources, engine.script(), false)
    }

    /// A page that contains its style and its scripts, and their hashes in its policy.
    fn contained(sources: &Sources, engine: Option<&str>, has_workers: bool) -> Assets {
        let Sources { style, script } = sources;
        let mut allowed = format!("{} {}", hash(LOADER), hash(&script.code));
        let mut scripts = script.element();
        if let Some(engine) = engine {
            allowed += &format!(" {} 'wasm-unsafe-eval'", hash(engine));
            scripts += &format!("\n<script id=\"engine\">{engine}</script>");
        }
        Assets {
            policy: policy(&hash(style), &allowed, "blob: data:", has_workers),
            style: format!("<style>{style}</style>"),
            scripts,
        }
    }

    /// A page that names shared files. Its elements and its policy contain a nonce.
    ///
    /// Hashes do not allow the files of a page that is opened from a disk, and `'self'`
    /// allows every file of the disk.
    pub(super) fn shared(files: &SharedFiles, nonce: &str) -> Assets {
        let style = &files.style.name;
        let scripts = [&files.script].into_iter().chain(&files.engine);
        let scripts = scripts.map(|file| {
            let name = &file.name;
            format!("<script defer src=\"./{name}\" nonce=\"{nonce}\"></script>")
        });
        let allowed = format!("'nonce-{nonce}'");
        let engine = files.engine.as_ref().map_or("", |_| " 'wasm-unsafe-eval'");
        Assets {
            policy: policy(
                &allowed,
                &format!("{allowed}{engine}"),
                "blob: data:",
                false,
            ),
            style: format!("<link rel=\"stylesheet\" href=\"./{style}\" nonce=\"{nonce}\">"),
            scripts: scripts.collect::<Vec<_>>().join("\n"),
        }
    }

    /// The assets with a nonce that no text in the page can contain, because it is a hash of the
    /// files and of the whole page with an empty nonce.
    pub(super) fn signed(files: &SharedFiles, unsigned_page: &str) -> Assets {
        let mut hash = Sha256::new_with_prefix(unsigned_page);
        for (_, contents) in files.files() {
            hash.update(contents);
        }
        Assets::shared(files, &STANDARD.encode(hash.finalize()))
    }
}

/// The Content Security Policy. The icon is a `data:` address; scripts draw pictures, which are
/// `blob:` addresses, to save them.
fn policy(style: &str, scripts: &str, images: &str, has_workers: bool) -> String {
    let workers = if has_workers {
        "worker-src blob:; "
    } else {
        ""
    };
    format!(
        "default-src 'none'; style-src {style}; script-src {scripts}; {workers}\
         img-src {images}; base-uri 'none'; form-action 'none'"
    )
}

/// The hash of a text as a source of a policy.
fn hash(text: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text)))
}
