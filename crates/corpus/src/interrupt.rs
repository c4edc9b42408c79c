use std::io;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

#[cfg(unix)]
use signal_hook::consts::{SIGHUP, SIGQUIT};
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::{flag, low_level};

/// The signals that ask a program to end.
#[cfg(unix)]
const SIGNALS: &[i32] = &[SIGINT, SIGTERM, SIGHUP, SIGQUIT];
#[cfg(not(unix))]
const SIGNALS: &[i32] = &[SIGINT, SIGTERM];

/// Defers Ctrl-C and the other signals that end a program, as long as it lives.
///
/// While at least one exists, the first signal is recorded and ends nothing; a
/// second one ends the program at once. A recorded signal that
/// [`signal`](Interrupt::signal) has not returned ends the program when the last
/// one is dropped. A signal that the program was started to ignore, as `nohup`
/// does, stays ignored.
#[derive(Debug)]
pub struct Interrupt(Arc<Signals>);

#[derive(Debug)]
struct Signals {
    /// Whether a signal ends the program at once, since there is no `Interrupt`.
    idle: Arc<AtomicBool>,
    came: Arc<AtomicBool>,
    number: Arc<AtomicUsize>,
    is_taken: AtomicBool,
    /// How many `Interrupt` there are.
    held: Mutex<usize>,
}

/// The signals of this program, once any was deferred.
static SIGNALS_OF_PROGRAM: Mutex<Option<Arc<Signals>>> = Mutex::new(None);

impl Interrupt {
    /// Defers the signals from now on.
    ///
    /// # Errors
    ///
    /// If the operating system does not accept a signal handler.
    pub fn defer() -> io::Result<Interrupt> {
        let mut program = SIGNALS_OF_PROGRAM
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let signals = match &*program {
            Some(signals) => Arc::clone(signals),
            None => Arc::clone(program.insert(Arc::new(Signals::register()?))),
        };
        *signals.held.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        signals.idle.store(false, Ordering::SeqCst);
        Ok(Interrupt(signals))
    }

    /// The number of the signal that came, if any did.
    ///
    /// The caller then has to end the run: the signal no longer does.
    pub fn signal(&self) -> Option<u8> {
        if !self.0.came.load(Ordering::SeqCst) {
            return None;
        }
        self.0.is_taken.store(true, Ordering::SeqCst);
        // The number is recorded before the flag; no signal's exceeds 64.
        u8::try_from(self.0.number.load(Ordering::SeqCst)).ok()
    }

    /// Waits for a message, and returns `None` if a signal comes before it or all
    /// senders are gone.
    ///
    /// A thread that may wait forever, such as a reader of standard input, thus
    /// does not keep the program from ending.
    pub fn wait<M>(&self, receiver: &Receiver<M>) -> Option<M> {
        /// How often the signal is looked at.
        const GLANCE: Duration = Duration::from_millis(50);
        while self.signal().is_none() {
            match receiver.recv_timeout(GLANCE) {
                Ok(message) => return Some(message),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        None
    }
}

impl Drop for Interrupt {
    fn drop(&mut self) {
        let signals = &self.0;
        let mut held = signals.held.lock().unwrap_or_else(PoisonError::into_inner);
        *held -= 1;
        if *held > 0 {
            return;
        }
        signals.idle.store(true, Ordering::SeqCst);
        let came = signals.came.load(Ordering::SeqCst);
        if came && !signals.is_taken.load(Ordering::SeqCst) {
            let number = signals.number.load(Ordering::SeqCst);
            // Ends the program as the signal would have done.
            let _ = low_level::emulate_default_handler(number as i32);
        }
    }
}

impl Signals {
    fn register() -> io::Result<Signals> {
        let signals = Signals {
            idle: Arc::new(AtomicBool::new(false)),
            came: Arc::new(AtomicBool::new(false)),
            number: Arc::new(AtomicUsize::new(0)),
            is_taken: AtomicBool::new(false),
            held: Mutex::new(0),
        };
        let ignored = ignored();
        let heeded = SIGNALS
            .iter()
            .filter(|&&signal| ignored >> (signal - 1) & 1 == 0);
        // The actions run in the order in which they are registered.
        for &signal in heeded {
            flag::register_conditional_default(signal, Arc::clone(&signals.idle))?;
            flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(&signals.came))?;
            flag::register_usize(signal, Arc::clone(&signals.number), signal as usize)?;
            flag::register(signal, Arc::clone(&signals.came))?;
        }
        Ok(signals)
    }
}

/// The signals that the program was started to ignore, a bit for each.
fn ignored() -> u64 {
    // Linux alone has this file; elsewhere a signal is taken to be heeded.
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok())
        .unwrap_or(0)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_deferred_signal_is_recorded() {
        let outer = Interrupt::defer().unwrap();
        let inner = Interrupt::defer().unwrap();
        assert_eq!(outer.signal(), None);
        low_level::raise(SIGTERM).unwrap();
        assert_eq!(inner.signal(), Some(15));
        drop(inner);
        assert_eq!(outer.signal(), Some(15));
    }
}
