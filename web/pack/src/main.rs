//! Compresses each file to zlib (RFC 1950) and writes `FILE.z` beside it. The bytes can differ
//! between C libraries, because zopfli uses their logarithm.

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
