use miniz_oxide::deflate::compress_to_vec_zlib;

/// The slowest level of the original zlib.
const LEVEL: u8 = 9;

/// The values of the five digits that write four bytes.
const UNITS: [u32; 5] = [85 * 85 * 85 * 85, 85 * 85 * 85, 85 * 85, 85, 1];

/// Bytes in the format zlib (RFC 1950), as [digits]. Equal bytes have equal texts.
pub(crate) fn packed(bytes: &[u8]) -> String {
    digits(&compress_to_vec_zlib(bytes, LEVEL))
}

/// Bytes as a text that can be in an attribute and in the string of a script. Four bytes are a
/// number with five digits in base 85, the highest first. The last one to three bytes have one
/// digit more than bytes.
pub(crate) fn digits(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(4) * UNITS.len());
    for four in bytes.chunks(4) {
        let mut padded = [0; 4];
        padded
            .iter_mut()
            .zip(four)
            .for_each(|(to, byte)| *to = *byte);
        let number = u32::from_be_bytes(padded);
        let units = UNITS.iter().take(four.len() + 1);
        text.extend(units.map(|unit| digit((number / unit % 85) as u8)));
    }
    text
}

/// The digit of a value below 85: a character from `%` to `~` other than `&`, `'`, `<`, `>` and `\`.
fn digit(value: u8) -> char {
    let skipped = match value {
        0 => 0,
        1..21 => 2,
        21 => 3,
        22..51 => 4,
        _ => 5,
    };
    char::from(b'%' + value + skipped)
}

/// The bytes of a packed text.
#[cfg(test)]
pub(crate) fn unpacked(text: &str) -> Vec<u8> {
    let values: Vec<_> = (0..85).map(digit).collect();
    let value = |c: &char| values.iter().position(|digit| digit == c).unwrap() as u64;
    let text: Vec<_> = text.chars().collect();
    let zlib = text.chunks(UNITS.len()).flat_map(|five| {
        let padded = five.iter().chain(&['~'; 4]).take(UNITS.len());
        let number = padded.fold(0, |number, c| number * 85 + value(c)) as u32;
        number.to_be_bytes().into_iter().take(five.len() - 1)
    });
    let zlib: Vec<_> = zlib.collect();
    miniz_oxide::inflate::decompress_to_vec_zlib(&zlib).expect("the bytes are compressed")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_have_no_meaning_in_markup_and_scripts() {
        let all: Vec<_> = (0..85).map(digit).collect();
        assert_eq!((all[0], all[84]), ('%', '~'));
        assert!(all.is_sorted_by(|a, b| a < b));
        assert!(all.iter().all(|c| !"\"&'<>\\".contains(*c)), "{all:?}");
    }

    #[test]
    fn bytes_have_known_digits() {
        // Ascii85 writes the last two as `s8W-!` and `@/`, with the same values.
        assert_eq!(digits(b""), "");
        assert_eq!(digits(&[0; 4]), "%%%%%");
        assert_eq!(digits(&[0xff; 4]), "|@`3%");
        assert_eq!(digits(b"a"), "H5");
    }

    #[test]
    fn unpacked_bytes_are_those_that_were_packed() {
        for length in 0..100 {
            let bytes: Vec<u8> = (0..length).map(|it: usize| (it * it % 251) as u8).collect();
            assert_eq!(unpacked(&packed(&bytes)), bytes);
        }
    }
}
