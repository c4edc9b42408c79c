use std::io;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

#[cfg(unix)]
use signal_hook::consts::{SIGHUP, SIGQUIT};
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::{flag, low_level};

/// The signals that end a program by default.
#[cfg(unix)]
const SIGNALS: &[i32] = &[SIGINT, SIGTERM, SIGHUP, SIGQUIT];
#[cfg(not(unix))]
const SIGNALS: &[i32] = &[SIGINT, SIGTERM];

/// Defers Ctrl-C and the other signals that end a program, until it is dropped.
///
/// While at least one `Interrupt` exists, the first signal is only recorded. It ends the
/// program after five seconds, even if an open or a write blocks, so a program has this time
/// to save its results. A second signal ends the program immediately. If
/// [`signal`](Interrupt::signal) has not returned the recorded signal, it ends the program
/// when the last `Interrupt` is dropped. Signals that the program inherits as ignored, for
/// example from `nohup`, remain ignored.
#[derive(Debug)]
pub struct Interrupt(Arc<Signals>);

#[derive(Debug)]
struct Signals {
    /// Whether a signal ends the program immediately, because no `Interrupt` exists.
    idle: Arc<AtomicBool>,
    received: Arc<AtomicBool>,
    number: Arc<AtomicUsize>,
    is_reported: AtomicBool,
    /// The number of existing `Interrupt`s.
    count: Mutex<usize>,
}

/// The time between two checks for a signal.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// The time between the first signal and the end of the program.
const GRACE: Duration = Duration::from_secs(5);

/// The signals of this program; `None` before the first `Interrupt`.
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
        *signals.count.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        signals.idle.store(false, Ordering::SeqCst);
        Ok(Interrupt(signals))
    }

    /// The number of the recorded signal, if any.
    ///
    /// If this returns a signal, the caller must end the run.
    pub fn signal(&self) -> Option<u8> {
        if !self.0.received.load(Ordering::SeqCst) {
            return None;
        }
        self.0.is_reported.store(true, Ordering::SeqCst);
        // The number is recorded before the flag. Signal numbers are at most 64.
        u8::try_from(self.0.number.load(Ordering::SeqCst)).ok()
    }

    /// Waits for a message, and returns `None` if a signal arrives first, soon after `stop`
    /// returns true, or if all senders have been dropped.
    ///
    /// A [detached](Interrupt::detached) thread that waits forever, such as a reader of
    /// standard input, therefore does not keep the program from ending.
    pub fn wait<M>(&self, receiver: &Receiver<M>, stop: impl Fn() -> bool) -> Option<M> {
        while self.signal().is_none() && !stop() {
            match receiver.recv_timeout(POLL_INTERVAL) {
                Ok(message) => return Some(message),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        None
    }

    /// Calls `read` on a detached thread until it returns `None`, and sends what it reads.
    ///
    /// The thread reads at most two values ahead, and ends when the receiver is dropped.
    pub fn detached<M: Send + 'static>(
        mut read: impl FnMut() -> Option<M> + Send + 'static,
    ) -> Receiver<M> {
        let (sender, receiver) = mpsc::sync_channel(1);
        thread::spawn(move || {
            while let Some(message) = read() {
                if sender.send(message).is_err() {
                    break;
                }
            }
        });
        receiver
    }
}

impl Drop for Interrupt {
    fn drop(&mut self) {
        let signals = &self.0;
        let mut count = signals.count.lock().unwrap_or_else(PoisonError::into_inner);
        *count -= 1;
        if *count > 0 {
            return;
        }
        signals.idle.store(true, Ordering::SeqCst);
        let received = signals.received.load(Ordering::SeqCst);
        if received && !signals.is_reported.load(Ordering::SeqCst) {
            end_program(&signals.number);
        }
    }
}

/// Ends the program like the signal of this number.
fn end_program(number: &AtomicUsize) {
    let _ = low_level::emulate_default_handler(number.load(Ordering::SeqCst) as i32);
}

impl Signals {
    fn register() -> io::Result<Signals> {
        let signals = Signals {
            idle: Arc::new(AtomicBool::new(false)),
            received: Arc::new(AtomicBool::new(false)),
            number: Arc::new(AtomicUsize::new(0)),
            is_reported: AtomicBool::new(false),
            count: Mutex::new(0),
        };
        let ignored = ignored();
        let handled = SIGNALS
            .iter()
            .filter(|&&signal| ignored >> (signal - 1) & 1 == 0);
        // The actions run in the order in which they are registered.
        for &signal in handled {
            flag::register_conditional_default(signal, Arc::clone(&signals.idle))?;
            flag::register_conditional_shutdown(
                signal,
                128 + signal,
                Arc::clone(&signals.received),
            )?;
            flag::register_usize(signal, Arc::clone(&signals.number), signal as usize)?;
            flag::register(signal, Arc::clone(&signals.received))?;
        }
        let (received, number) = (Arc::clone(&signals.received), Arc::clone(&signals.number));
        let after_grace = move || {
            while !received.load(Ordering::SeqCst) {
                thread::sleep(POLL_INTERVAL);
            }
            thread::sleep(GRACE);
            end_program(&number);
        };
        thread::Builder::new().spawn(after_grace)?;
        Ok(signals)
    }
}

/// The signals that the program inherits as ignored, one bit for each.
fn ignored() -> u64 {
    // Only Linux has this file; other systems count no signal as ignored.
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok())
        .unwrap_or(0)
}
