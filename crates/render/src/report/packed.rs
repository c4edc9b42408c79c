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
