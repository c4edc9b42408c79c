use super::basis::bits;

/// Lists each maximal independent set of a graph once, as bits. Bit `b` of `adjacent[a]` is set if
/// nodes `a` and `b` are neighbours. The graph has at most 64 nodes.
///
/// The algorithm is that of Bron & Kerbosch (1973) on the complement, with the pivot of
/// Tomita, Tanaka & Takahashi (2006).
pub(super) fn independent_sets(adjacent: &[u64]) -> impl Iterator<Item = u64> {
    let all = match adjacent.len() {
        64 => u64::MAX,
        nodes => (1 << nodes) - 1,
    };
    // The non-neighbours of a node, excluding the node itself.
    let apart = |node: usize| !(adjacent[node] | 1 << node);
    // Independent sets, each with the nodes that may still be added, and with the nodes that are
    // independent of it but whose sets are already listed.
    let mut open = vec![[0, all, 0]];
    core::iter::from_fn(move || {
        while let Some([set, mut addable, mut listed]) = open.pop() {
            let pivots = bits(addable | listed);
            let kept = |&node: &usize| (addable & apart(node)).count_ones();
            let Some(pivot) = pivots.max_by_key(kept) else {
                return Some(set);
            };
            for node in bits(addable & !apart(pivot)) {
                let others = apart(node);
                open.push([set | 1 << node, addable & others, listed & others]);
                addable &= !(1 << node);
                listed |= 1 << node;
            }
        }
        None
    })
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn triangles_have_three_to_the_power_of_their_number_sets() {
        let adjacent: Vec<u64> = (0..12)
            .map(|node| (0b111 << (node / 3 * 3)) & !(1 << node))
            .collect();
        assert_eq!(independent_sets(&adjacent).count(), 81);
        assert!(independent_sets(&[0; 64]).eq([u64::MAX]));
    }
}
