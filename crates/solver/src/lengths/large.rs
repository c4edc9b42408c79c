use alloc::vec;

use matchplay_matching::IncrementalMatching;

use super::steps::Steps;
use crate::Length;

/// Stands for no node.
const NONE: u32 = u32::MAX;

impl<M: IncrementalMatching> Steps<'_, M> {
    /// Bounds on the length of a P-position with the token on a node of the matching. For the upper
    /// bound, the winner answers every move along a matching that exposes the node; each pair that
    /// this can use counts twice. O(V + E).
    pub(super) fn bounds_by_matching(&mut self, token: u32) -> Length {
        let bounds = self.bounds_of_lost(token);
        let nodes = self.matching.node_bound();
        let may_go_on = bounds.exact().is_none() && self.meter.may_go_on();
        if !may_go_on || !self.meter.spend(nodes as u64) {
            return bounds;
        }
        let mut mates = vec![NONE; nodes];
        for (one, other) in self.matching.pairs_exposing(token) {
            let [one, other] = [one, other].map(|index| self.matching.node(index));
            mates[one as usize] = other;
            mates[other as usize] = one;
        }
        let (mut tokens, mut next, mut pairs) = (vec![token], 0, 0);
        while let Some(&node) = tokens.get(next) {
            next += 1;
            let mut scanned = 1;
            for to in self.matching.neighbours(node) {
                scanned += 1;
                let answer = core::mem::replace(&mut mates[to as usize], NONE);
                // An answer leads to an inessential vertex; otherwise the pair was used before.
                if answer != NONE && self.matching.is_inessential(answer) {
                    // The pair may have been reached from its other end.
                    pairs += u32::from(mates[answer as usize] != NONE);
                    tokens.push(answer);
                }
            }
            if !self.meter.spend(scanned) {
                return bounds;
            }
        }
        Length::between(2, 2 * pairs)
    }
}
