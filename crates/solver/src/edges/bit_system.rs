/// Homogeneous linear equations over GF(2) in at most 64 unknowns.
///
/// The lead of a row is its lowest bit. No two rows have the same lead.
pub(super) struct BitSystem {
    /// The row with each lead, or 0.
    pivots: [u64; 64],
}

impl BitSystem {
    /// The system of some equations, each given by the unknowns that it contains.
    pub(super) fn of(rows: impl Iterator<Item = u64>) -> BitSystem {
        let mut system = BitSystem { pivots: [0; 64] };
        for row in rows {
            let row = system.reduce(row);
            if row != 0 {
                system.pivots[row.trailing_zeros() as usize] = row;
            }
        }
        system
    }

    /// Reduces a sum of unknowns until it is zero or has a lead that no equation has.
    fn reduce(&self, mut row: u64) -> u64 {
        while row != 0 && self.pivots[row.trailing_zeros() as usize] != 0 {
            row ^= self.pivots[row.trailing_zeros() as usize];
        }
        row
    }

    /// Whether a sum of unknowns is zero in every solution.
    pub(super) fn is_zero(&self, function: u64) -> bool {
        self.reduce(function) == 0
    }

    /// A solution in which a sum of unknowns is one, as the unknowns that are one.
    pub(super) fn solution(&self, function: u64) -> Option<u64> {
        let residue = self.reduce(function);
        if residue == 0 {
            return None;
        }
        let free = residue.trailing_zeros() as usize;
        let mut solution = 1 << free;
        for column in (0..free).rev() {
            if (self.pivots[column] & solution).count_ones() % 2 == 1 {
                solution |= 1 << column;
            }
        }
        Some(solution)
    }
}
