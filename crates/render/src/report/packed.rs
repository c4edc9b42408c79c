use std::io::{self, Write};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::{Compression, GzBuilder};

/// Bytes that gzip (RFC 1952) compresses, as Base64 text. Equal bytes have equal texts.
pub(super) fn packed(bytes: &[u8]) -> String {
    let compressed = compressed(bytes).expect("memory can be written");
    STANDARD.encode(compressed)
}

/// The compressed bytes, without a time or a name.
fn compressed(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzBuilder::new().write(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}

/// A script that is stored compressed: a page with it has a third of the size.
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
            loader: format!("{}unpack('{text}');\n", include_str!("unpack.js")),
            code,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::GzDecoder;

    use super::*;

    #[test]
    fn the_loader_contains_the_script() {
        let script = PackedScript::new("console.log('ä');".to_owned());
        let base64 = script.loader.rsplit('\'').nth(1).unwrap();
        let gzip = STANDARD.decode(base64).unwrap();
        let mut code = String::new();
        let read = GzDecoder::new(&*gzip).read_to_string(&mut code);
        read.unwrap();
        assert_eq!(code, script.code);
    }
}
