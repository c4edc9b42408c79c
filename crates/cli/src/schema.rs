use std::io;

use matchplay_record::json;

use crate::args::Schema;
use crate::console::Console;

/// `matchplay schema`.
pub(crate) fn schema(args: &Schema, console: &mut Console) -> io::Result<()> {
    console.print(json(&args.document.schema()))
}
