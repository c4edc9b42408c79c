//! Compresses files into the format zlib (RFC 1950), beside them and with the ending `.z`. Equal
//! files have equal results on every machine.

use std::io;
use std::path::PathBuf;
use std::{env, fs};

use miniz_oxide::deflate::compress_to_vec_zlib;

/// The slowest level of the original zlib.
const LEVEL: u8 = 9;

fn main() -> io::Result<()> {
    for file in env::args_os().skip(1) {
        let compressed = compress_to_vec_zlib(&fs::read(&file)?, LEVEL);
        let mut name = file;
        name.push(".z");
        fs::write(PathBuf::from(name), compressed)?;
    }
    Ok(())
}
