use std::io::{self, IsTerminal};
use std::path::Path;

use matchplay_corpus::{Extensions, Inputs};
use matchplay_render::LivePage;

use crate::args::Board;
use crate::console::Console;
use crate::failure::Failure;
use crate::output::write_file;

/// The document engine of the page as a WebAssembly module, in the format zlib.
const DOCUMENTS: &[u8] = include_bytes!("../assets/documents.wasm.z");

/// `matchplay board`.
pub(crate) fn board(args: &Board, inputs: &Inputs, console: &mut Console) -> Result<(), Failure> {
    if args.output == Path::new("-") && io::stdout().is_terminal() {
        return Err(Failure::usage(
            "refusing to write a page to a terminal; use -o FILE",
        ));
    }
    Extensions(&[("html", ()), ("htm", ())]).format(&args.output, None, ())?;
    let records = match &args.file {
        Some(path) => Some(console.one_record(inputs, path)?),
        None => None,
    };
    let page = LivePage {
        engine: DOCUMENTS,
        record: records.as_ref().map(|records| records.first().record()),
        language: console.language,
        site: args.site.site.as_ref(),
    };
    write_file(console, &args.output, page.to_string())
}
