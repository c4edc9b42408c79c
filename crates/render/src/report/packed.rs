use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use miniz_oxide::deflate::compress_to_vec_zlib;

/// The slowest level of the original zlib.
const LEVEL: u8 = 9;

/// Bytes in the format zlib (RFC 1950), as Base64 text. Equal bytes have equal texts.
pub(crate) fn packed(bytes: &[u8]) -> String {
    STANDARD.encode(compress_to_vec_zlib(bytes, LEVEL))
}

/// The bytes of a packed text.
#[cfg(test)]
pub(crate) fn unpacked(text: &str) -> Vec<u8> {
    let zlib = STANDARD.decode(text).expect("the text is Base64");
    miniz_oxide::inflate::decompress_to_vec_zlib(&zlib).expect("the bytes are compressed")
}

/// A script in compressed form, which has a third of the size.
#[derive(Clone, Debug)]
pub(super) struct PackedScript {
    /// The script that unpacks and runs the other one.
    pub(super) loader: String,
    /// The script itself.
    pub(super) code: String,
}

impl PackedScript {
    pub(super) fn new(code: String) -> PackedScript {
        let text = packed(code.as_bytes());
        PackedScript {
            loader: format!("{}unpack('{text}');\n", include_str!("../page/unpack.js")),
            code,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_loader_contains_the_script() {
        let script = PackedScript::new("console.log('ä');".to_owned());
        let text = script.loader.rsplit('\'').nth(1).unwrap();
        assert_eq!(unpacked(text), script.code.as_bytes());
    }
}
