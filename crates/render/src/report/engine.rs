use std::sync::LazyLock;

use super::packed::digits;

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
