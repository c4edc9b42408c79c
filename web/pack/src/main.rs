//! Compresses files into the format zlib (RFC 1950), beside them and with the ending `.z`. Equal
//! files have equal results on machines with the same C library, whose logarithm is used.

use std::fs::File;
use std::path::PathBuf;
use std::{env, io};

use zopfli::{Format, Options};

fn main() -> io::Result<()> {
    for file in env::args_os().skip(1) {
        let mut name = file.clone();
        name.push(".z");
        let packed = File::create(PathBuf::from(name))?;
        zopfli::compress(Options::default(), Format::Zlib, File::open(file)?, packed)?;
    }
    Ok(())
}
