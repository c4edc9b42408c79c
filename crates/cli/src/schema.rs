use matchplay_record::json;

use crate::args::Schema;
use crate::console::Console;
use crate::failure::Failure;

/// `matchplay schema`.
pub(crate) fn schema(args: &Schema, console: &mut Console) -> Result<(), Failure> {
    Ok(console.write(json(&args.document.schema()).as_bytes())?)
}
