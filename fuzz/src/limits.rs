use matchplay_record::Limits;

/// Limits under which no input takes long, and none much memory.
pub fn strict() -> Limits {
    Limits {
        bytes: 1 << 16,
        line: 1 << 16,
        nesting: 32,
        cells: 1 << 12,
        nodes: 1 << 10,
        edges: 1 << 12,
        lock_digits: 3,
        string: 1 << 10,
        copies: 1 << 14,
    }
}

/// Limits under which reviewing and drawing a record takes no time to speak of.
pub fn small() -> Limits {
    Limits {
        cells: 150,
        nodes: 16,
        edges: 100,
        lock_digits: 2,
        copies: 1 << 10,
        ..strict()
    }
}
