use std::str::FromStr;

/// Every N-th input from the K-th on, as `K/N`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shard {
    /// K, 0-based.
    number: u64,
    /// N, at least 1.
    of: u64,
}

impl Shard {
    /// The shard of all inputs.
    pub(crate) const ALL: Shard = Shard { number: 0, of: 1 };

    /// Whether the input with this index, 0-based, is in the shard.
    pub(crate) const fn has(self, index: u64) -> bool {
        index % self.of == self.number
    }
}

impl FromStr for Shard {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Shard, &'static str> {
        let (number, of) = text.split_once('/').ok_or("expected K/N, such as 1/8")?;
        let parse = |digits: &str| {
            digits
                .parse::<u64>()
                .map_err(|_| "expected whole numbers K/N, such as 1/8")
        };
        let (number, of) = (parse(number)?, parse(of)?);
        match number.checked_sub(1) {
            Some(number) if number < of => Ok(Shard { number, of }),
            _ => Err("expected K from 1 to N"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_input_is_in_one_shard() {
        let shards: [Shard; 3] = ["1/3", "2/3", "3/3"].map(|text| text.parse().unwrap());
        for index in 0..10 {
            assert_eq!(shards.iter().filter(|shard| shard.has(index)).count(), 1);
        }
        assert!(shards[0].has(0) && shards[2].has(2));
        for wrong in ["0/3", "4/3", "1/0", "3", "a/b", "1/-1"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
