use sha2::{Digest, Sha256};

/// The first 128 bits of the SHA-256 of some bytes, as 32 hexadecimal digits.
///
/// It serves as the id of a text without an id.
///
/// ```
/// use matchplay_record::fingerprint;
///
/// assert_eq!(fingerprint(b""), "e3b0c44298fc1c149afbf4c8996fb924");
/// ```
pub fn fingerprint(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    let bits = u128::from_be_bytes(*digest.first_chunk().expect("a SHA-256 digest has 256 bits"));
    format!("{bits:032x}")
}
