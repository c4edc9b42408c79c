use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::SIGINT;
use signal_hook::flag;

use crate::exit::Exit;

/// Whether Ctrl-C was pressed.
pub(super) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Takes note of Ctrl-C from now on; a second one ends the program at once.
    pub(super) fn noted() -> io::Result<Interrupt> {
        let pressed = Arc::new(AtomicBool::new(false));
        flag::register_conditional_shutdown(
            SIGINT,
            Exit::Interrupted as i32,
            Arc::clone(&pressed),
        )?;
        flag::register(SIGINT, Arc::clone(&pressed))?;
        Ok(Interrupt(pressed))
    }

    pub(super) fn came(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
