/// The largest number of consecutive turns in which the first method is skipped.
const MOST_SKIPPED: u32 = 255;

/// Chooses between two methods for a repeated task: a first one that usually suffices, and a second
/// one.
///
/// Whenever the first method does not suffice, it is skipped for the next 1, 3, 7 and so on turns,
/// at most 255. When it suffices, the count starts again.
#[derive(Clone, Debug, Default)]
pub(crate) struct Backoff {
    /// The number of further turns in which the first method is skipped.
    skipped: u32,
    /// The number of turns in which it will be skipped if it does not suffice.
    next: u32,
}

impl Backoff {
    /// Whether to try the first method in this turn.
    pub(crate) fn tries_first(&mut self) -> bool {
        let tries = self.skipped == 0;
        self.skipped = self.skipped.saturating_sub(1);
        tries
    }

    /// Records whether the first method sufficed.
    pub(crate) fn note(&mut self, sufficed: bool) {
        if sufficed {
            self.next = 0;
        } else {
            self.next = (2 * self.next + 1).min(MOST_SKIPPED);
            self.skipped = self.next;
        }
    }

    /// Skips the first method for a long time.
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
                assert!(turn != 40_000 || backoff.tries_first());
            }
        }
        assert!((256..300).contains(&tried), "{tried}");
    }
}
