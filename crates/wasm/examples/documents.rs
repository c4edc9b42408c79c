//! Prints the answers about documents as the native code gives them, as one JSON row for each
//! file among the arguments. The tests in Node compare the texts of the answers with those of
//! the WebAssembly module.

use std::error::Error;
use std::fs;
use std::path::Path;

use matchplay_wasm::documents::{convert, page};
use serde_json::json;

fn main() -> Result<(), Box<dyn Error>> {
    for file in std::env::args().skip(1) {
        let text = fs::read_to_string(&file)?;
        let name = Path::new(&file).file_name().unwrap_or_default();
        let name = name.to_string_lossy();
        let row = json!({
            "name": name,
            "text": text,
            "page": page(0, &text, &name, "en", "").to_string(),
            "json": convert(&text, "json").to_string(),
            "ron": convert(&text, "ron").to_string(),
        });
        println!("{row}");
    }
    Ok(())
}
