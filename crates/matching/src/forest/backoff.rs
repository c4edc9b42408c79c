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

/// Chooses between two methods for a repeated task by what they have cost so far.
///
/// It prefers the method with the lower average cost, in which recent turns weigh most, and tries
/// the other one ever more rarely while that one stays dearer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cheaper {
    /// The average costs of the two methods.
    costs: [u64; 2],
    trials: Backoff,
}

/// A turn changes an average by this part of the difference.
const INERTIA: u64 = 8;

impl Cheaper {
    /// Whether to use the second method in this turn.
    pub(crate) fn takes_second(&mut self) -> bool {
        let is_trial = self.trials.tries_first();
        self.prefers_second() != is_trial
    }

    fn prefers_second(&self) -> bool {
        self.costs[1] < self.costs[0]
    }

    /// Records the cost of a turn.
    pub(crate) fn note(&mut self, is_second: bool, cost: u64) {
        let is_trial = is_second != self.prefers_second();
        let average = &mut self.costs[usize::from(is_second)];
        *average = *average - *average / INERTIA + cost / INERTIA;
        if is_trial {
            self.trials.note(is_second == self.prefers_second());
        }
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

    #[test]
    fn the_cheaper_method_is_preferred_after_the_costs_change() {
        let mut cheaper = Cheaper::default();
        for costs in [[100, 900], [900, 100], [100, 900]] {
            let mut counts = [0, 0];
            for _ in 0..20_000 {
                let is_second = cheaper.takes_second();
                counts[usize::from(is_second)] += 1;
                cheaper.note(is_second, costs[usize::from(is_second)]);
            }
            let best = usize::from(costs[1] < costs[0]);
            assert!(counts[1 - best] < 400, "{costs:?}: {counts:?}");
        }
    }
}
