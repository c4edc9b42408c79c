use matchplay_record::Limits;

/// Limits under which every input takes little time and memory.
pub fn strict() -> Limits {
    Limits {
        bytes: 1 << 16,
        line: 1 << 16,
        nesting: 32,
        depth: 16,
        cells: 1 << 12,
        nodes: Some(1 << 10),
        edges: 1 << 12,
        states: 1000,
        string: 1 << 10,
        work: 1 << 14,
    }
}

/// Limits under which reviewing and drawing a record takes little time.
pub fn small() -> Limits {
    Limits {
        cells: 150,
        nodes: Some(16),
        edges: 100,
        states: 100,
        work: 1 << 10,
        ..strict()
    }
}
