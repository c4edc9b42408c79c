use std::iter::successors;
use std::ops::Range;

/// The parts of a list of this length that could be left out: the whole list, its halves, their
/// halves and so on, down to single elements.
pub(super) fn spans(length: u32) -> impl Iterator<Item = Range<u32>> {
    let sizes = successors(Some(length), |&size| (size > 1).then(|| size.div_ceil(2)));
    let sizes = sizes.filter(|&size| size > 0);
    sizes.flat_map(move |size| {
        let starts = (0..length).step_by(size as usize);
        starts.map(move |start| start..length.min(start + size))
    })
}

/// The [`spans`] that leave at least one element.
pub(super) fn proper_spans(length: u32) -> impl Iterator<Item = Range<u32>> {
    spans(length).filter(move |span| (span.len() as u32) < length)
}

/// What is left of a list without the elements of a span.
pub(super) fn without<T: Clone>(list: &[T], span: Range<u32>) -> Vec<T> {
    [&list[..span.start as usize], &list[span.end as usize..]].concat()
}
