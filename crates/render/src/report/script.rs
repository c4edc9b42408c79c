use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use matchplay_strings::Language;
use miniz_oxide::inflate::decompress_to_vec_zlib;

use super::embedded::embedded;

/// The script that runs a packed one.
const LOADER: &str = include_str!("../../assets/loader.js");

/// The script of a page in a language.
#[derive(Clone, Debug)]
pub(super) struct Script {
    /// A script that sets the global property `matchplayWords` to the texts by key.
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
        let code = decompress_to_vec_zlib(packed).expect("a stored script is compressed");
        let code = String::from_utf8(code).expect("a stored script is a text");
        // Texts are constants without characters that end a script.
        let words = embedded(&language.of_script(&code)).unwrap_or_else(|_| "{}".to_owned());
        Script {
            words: format!("globalThis.matchplayWords = {words};\n"),
            packed,
            code,
        }
    }

    /// The script as a file.
    pub(super) fn file(&self) -> String {
        [&*self.words, &self.code].concat()
    }

    /// The text of the [element](Script::element).
    pub(super) fn loader(&self) -> String {
        [&*self.words, LOADER].concat()
    }

    /// An element that contains the code in compressed form, and runs it in another element.
    pub(super) fn element(&self) -> String {
        let (packed, loader) = (STANDARD.encode(self.packed), self.loader());
        format!("<script data-packed=\"{packed}\">{loader}</script>")
    }
}
