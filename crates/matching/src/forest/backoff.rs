/// The most turns in a row for which the first of two ways is not tried.
const MOST_SKIPPED: u32 = 255;

/// Chooses one of two ways to do the same thing again and again: a first one that
/// suffices most often, and a second one.
///
/// Whenever the first way does not suffice, the second one has the next 1, 3, 7 and
/// so on turns before the first one is tried again; when it suffices, the count
/// begins anew. Where it never suffices, it has one turn in 256.
#[derive(Clone, Debug, Default)]
pub(crate) struct Backoff {
    /// The number of turns for which the first way is still skipped.
    skipped: u32,
    /// The number of turns for which it will be skipped if it does not suffice.
    next: u32,
}

impl Backoff {
    /// Whether the first way has this turn.
    pub(crate) fn tries_first(&mut self) -> bool {
        let tries = self.skipped == 0;
        self.skipped = self.skipped.saturating_sub(1);
        tries
    }

    /// Notes whether the first way sufficed.
    pub(crate) fn note(&mut self, sufficed: bool) {
        if sufficed {
            self.next = 0;
        } else {
            self.next = (2 * self.next + 1).min(MOST_SKIPPED);
            self.skipped = self.next;
        }
    }

    /// Skips the first way for a long time.
    #[cfg(test)]
    pub(crate) fn skip(&mut self) {
        self.skipped = u32::MAX;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_that_does_not_suffice_is_tried_ever_more_rarely() {
        let mut backoff = Backoff::default();
        let mut tried = 0;
        for turn in 0..1 << 16 {
            if backoff.tries_first() {
                tried += 1;
                backoff.note(turn == 40_000);
            }
        }
        assert!((256..300).contains(&tried), "{tried}");
    }

    #[test]
    fn a_way_that_suffices_is_always_tried() {
        let mut backoff = Backoff::default();
        backoff.note(false);
        assert!(!backoff.tries_first());
        for _ in 0..10 {
            assert!(backoff.tries_first());
            backoff.note(true);
        }
    }
}
