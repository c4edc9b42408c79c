use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::Once;

/// What a panic reported, and where in the source code.
pub(super) struct Fault(pub(super) String);

thread_local! {
    /// What the last panic on this thread reported; `None` outside of [`catch`].
    static REPORT: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Runs a closure, and returns the report of its panic instead of printing it.
pub(super) fn catch(work: impl FnOnce()) -> Result<(), Fault> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !is_caught(info) {
                before(info);
            }
        }));
    });
    REPORT.set(Some(String::new()));
    let worked = panic::catch_unwind(AssertUnwindSafe(work));
    let report = REPORT.take().unwrap_or_default();
    worked.map_err(|_| Fault(report))
}

/// Whether a panic is one that [`catch`] waits for, whose report is then kept.
fn is_caught(info: &PanicHookInfo<'_>) -> bool {
    let payload = info.payload();
    let literal = payload.downcast_ref::<&str>().copied();
    let formatted = payload.downcast_ref::<String>().map(String::as_str);
    let message = literal.or(formatted).unwrap_or("unknown panic");
    let report = match info.location() {
        Some(place) => format!("{message} ({}:{})", place.file(), place.line()),
        None => message.to_owned(),
    };
    REPORT.with_borrow_mut(|kept| match kept {
        Some(kept) => {
            *kept = report;
            true
        }
        None => false,
    })
}
