/// Chooses between two methods for a repeated task by what they have cost so far.
///
/// It prefers the method with the lower average cost, in which recent turns weigh most. While the
/// other one stays dearer, it is tried again after 1, 3, 7 and so on turns, at most 255.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cheaper {
    /// The average costs of the two methods.
    costs: [u64; 2],
    /// The number of further turns before the other method is tried.
    wait: u32,
    /// The last such number at its beginning.
    last_wait: u32,
}

/// A turn changes an average by this part of the difference.
const INERTIA: u64 = 8;

/// The largest number of consecutive turns in which one method is not tried.
const LONGEST_WAIT: u32 = 255;

impl Cheaper {
    /// Whether to use the second method in this turn.
    pub(crate) fn takes_second(&mut self) -> bool {
        let is_trial = self.wait == 0;
        self.wait = self.wait.saturating_sub(1);
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
            let is_cheaper = is_second == self.prefers_second();
            let next = (2 * self.last_wait + 1).min(LONGEST_WAIT);
            self.last_wait = if is_cheaper { 0 } else { next };
            self.wait = self.last_wait;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
