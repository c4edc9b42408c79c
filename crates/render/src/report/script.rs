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
