use crate::Fault;

/// The words of an input that have not been read yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Numbers<'a>(&'a [u32]);

impl<'a> Numbers<'a> {
    pub(crate) const fn new(words: &'a [u32]) -> Numbers<'a> {
        Numbers(words)
    }

    /// The next word.
    pub(crate) fn next(&mut self) -> Result<u32, Fault> {
        let (&first, rest) = self.0.split_first().ok_or(Fault::Malformed)?;
        self.0 = rest;
        Ok(first)
    }

    /// The next word; `None` if it is the largest word.
    #[cfg(feature = "package")]
    pub(crate) fn optional(&mut self) -> Result<Option<usize>, Fault> {
        let word = self.next()?;
        Ok((word != u32::MAX).then_some(word as usize))
    }

    /// The next word as a truth value.
    pub(crate) fn flag(&mut self) -> Result<bool, Fault> {
        match self.next()? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(Fault::Malformed),
        }
    }

    /// The given number of words.
    pub(crate) fn take(&mut self, count: usize) -> Result<&'a [u32], Fault> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(Fault::Malformed)?;
        self.0 = rest;
        Ok(taken)
    }

    /// A list: its length, followed by its elements.
    pub(crate) fn list(&mut self) -> Result<&'a [u32], Fault> {
        let count = self.next()?;
        self.take(count as usize)
    }

    /// A list of pairs: its length, followed by both parts of each pair.
    pub(crate) fn pairs(&mut self) -> Result<impl Iterator<Item = (u32, u32)> + use<'a>, Fault> {
        let count = self.next()? as usize;
        let words = self.take(count.checked_mul(2).ok_or(Fault::Malformed)?)?;
        Ok(words.chunks_exact(2).map(|pair| (pair[0], pair[1])))
    }

    /// A text: the number of its bytes, followed by the bytes in whole words.
    #[cfg(feature = "json")]
    pub(crate) fn text(&mut self) -> Result<String, Fault> {
        let length = self.next()? as usize;
        let words = self.take(length.div_ceil(4))?;
        let mut bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        bytes.truncate(length);
        String::from_utf8(bytes).map_err(|_| Fault::Malformed)
    }

    /// Checks that no word remains.
    pub(crate) const fn end(self) -> Result<(), Fault> {
        match self.0 {
            [] => Ok(()),
            _ => Err(Fault::Malformed),
        }
    }
}

/// The words of a text.
#[cfg(feature = "json")]
pub(crate) fn words_of(text: &str) -> Vec<u32> {
    let chunks = text.as_bytes().chunks(4).map(|chunk| {
        let mut bytes = [0; 4];
        bytes[..chunk.len()].copy_from_slice(chunk);
        u32::from_le_bytes(bytes)
    });
    // The memory of a module has fewer than 2^32 bytes.
    [text.len() as u32].into_iter().chain(chunks).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(feature = "json")]
    #[test]
    fn texts_round_trip() {
        for text in ["", "a", "four", "兔子"] {
            let words = words_of(text);
            let mut words = Numbers::new(&words);
            assert_eq!(words.text().as_deref(), Ok(text));
            assert_eq!(words.end(), Ok(()));
        }
        assert_eq!(Numbers::new(&[1, 0xff]).text(), Err(Fault::Malformed));
    }

    #[test]
    fn words_are_read_in_order() {
        let mut words = Numbers::new(&[7, 2, 5, 6, 1, 3, 4, 1]);
        assert_eq!(words.next(), Ok(7));
        assert_eq!(words.list(), Ok(&[5, 6][..]));
        assert_eq!(words.pairs().map(Iterator::collect), Ok(vec![(3, 4)]));
        assert_eq!(words.end(), Err(Fault::Malformed));
        assert_eq!(words.flag(), Ok(true));
        assert_eq!(words.end(), Ok(()));
        assert_eq!(words.next(), Err(Fault::Malformed));
    }

    #[test]
    fn a_list_that_is_longer_than_the_input_is_rejected() {
        assert_eq!(Numbers::new(&[2, 0]).list(), Err(Fault::Malformed));
        for count in [1, u32::MAX] {
            assert!(Numbers::new(&[count, 0]).pairs().is_err(), "{count}");
        }
        assert_eq!(Numbers::new(&[2]).flag(), Err(Fault::Malformed));
    }
}
