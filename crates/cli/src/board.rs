use std::io::{self, IsTerminal};
use std::path::Path;

use matchplay_board::{Game, Maze, Position};
use matchplay_corpus::{Extensions, Inputs};
use matchplay_record::Record;
use matchplay_render::LivePage;
use matchplay_strings::Language;

use crate::args::Board;
use crate::console::Console;
use crate::failure::Failure;
use crate::output::write_file;

/// The document engine of the page as a WebAssembly module, in the format zlib.
const DOCUMENTS: &[u8] = include_bytes!("../assets/documents.wasm.z");

/// `matchplay board`.
pub(crate) fn board(
    args: &Board,
    inputs: &Inputs,
    language: Language,
    console: &mut Console,
) -> Result<(), Failure> {
    if args.output == Path::new("-") && io::stdout().is_terminal() {
        return Err(Failure::usage(
            "refusing to write a page to a terminal; use -o FILE",
        ));
    }
    Extensions(&[("html", ()), ("htm", ())]).format(&args.output, None, ())?;
    let record = match &args.file {
        Some(path) => {
            let records = console.one_record(inputs, path)?;
            records.first().record().clone()
        }
        None => empty(),
    };
    let page = LivePage {
        engine: DOCUMENTS,
        record: &record,
        language,
        site: args.site.site.as_ref(),
    };
    write_file(console, &args.output, page.to_string())
}

/// The record of a maze without walls.
fn empty() -> Record {
    let rows = ["........"; 8].join("\n");
    let maze: Maze = rows.parse().expect("the rows have the same length");
    let start = Position::maze(maze, None).expect("the maze is small");
    Record::new(Game::new(start)).expect("the game has no earlier plies")
}
