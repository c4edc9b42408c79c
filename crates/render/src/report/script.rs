use std::sync::LazyLock;

use matchplay_strings::Language;
use miniz_oxide::inflate::decompress_to_vec_zlib;

use super::packed::{digits, packed};

/// The script that runs a packed one.
pub(super) const LOADER: &str = include_str!("../../assets/loader.js");

/// The script of a page in a language.
#[derive(Clone, Debug)]
pub(super) struct Script {
    /// The texts by key, as JSON.
    words: String,
    /// The code, in the format zlib.
    packed: &'static [u8],
    /// The code, which is the same in every language.
    pub(super) code: String,
}

impl Script {
    /// The script with this code, in the format zlib, and with the texts whose keys it contains.
    ///
    /// # Panics
    ///
    /// If the code is not a text in this format. It is one of the stored files, which are all
    /// tested.
    pub(super) fn new(packed: &'static [u8], language: Language) -> Script {
        let code = decompress_to_vec_zlib(packed).expect("`web/build` stores scripts as zlib");
        let code = String::from_utf8(code).expect("`web/build` stores scripts as UTF-8");
        let words = serde_json::to_string(&language.of_script(&code));
        Script {
            words: words.expect("a map of texts is valid as JSON"),
            packed,
            code,
        }
    }

    /// The script as a file. It sets the global property `matchplayWords`.
    pub(super) fn file(&self) -> String {
        format!("globalThis.matchplayWords = {};\n{}", self.words, self.code)
    }

    /// An element that contains the code and the texts in compressed form. Its own script, the
    /// [loader](LOADER), runs the code in another element.
    pub(super) fn element(&self) -> String {
        let (code, words) = (digits(self.packed), packed(self.words.as_bytes()));
        format!("<script data-packed=\"{code}\" data-words=\"{words}\">{LOADER}</script>")
    }
}

/// The solver as a WebAssembly module, in the format zlib.
const MODULE: &[u8] = include_bytes!("../../assets/engine.wasm.z");

/// Whether a page contains the engine, which judges moves that the review does not contain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum PageEngine {
    /// The page contains the engine, and its Content Security Policy allows WebAssembly.
    #[default]
    Included,
    /// The page judges only the moves of the review.
    LeftOut,
}

impl PageEngine {
    /// The [script](engine_script) with the compressed module; `None` without the engine.
    pub(super) fn script(self) -> Option<&'static str> {
        static SCRIPT: LazyLock<String> = LazyLock::new(|| engine_script(MODULE));
        (self == PageEngine::Included).then_some(&*SCRIPT)
    }
}

/// The script that sets the global property `matchplayEngine` to a compressed module, as
/// [digits].
pub(crate) fn engine_script(packed: &[u8]) -> String {
    format!("globalThis.matchplayEngine = '{}';\n", digits(packed))
}

#[cfg(test)]
mod tests {
    use super::super::packed::unpacked;
    use super::*;

    #[test]
    fn the_script_contains_the_module() {
        let script = PageEngine::Included.script().unwrap();
        let text = script.split('\'').nth(1).unwrap();
        assert!(unpacked(text).starts_with(b"\0asm\x01\0\0\0"));
        assert_eq!(PageEngine::LeftOut.script(), None);
    }
}
