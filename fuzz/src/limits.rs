use matchplay_record::Limits;

/// Limits under which every input takes little time and memory.
pub fn strict() -> Limits {
    let mut limits = Limits::default();
    limits.bytes = 1 << 16;
    limits.line = 1 << 16;
    limits.nesting = 32;
    limits.cells = 1 << 12;
    limits.nodes = Some(1 << 10);
    limits.edges = 1 << 12;
    limits.states = 1000;
    limits.string = 1 << 10;
    limits.work = 1 << 14;
    limits
}

/// Limits under which reviewing and drawing a record takes little time.
pub fn small() -> Limits {
    let mut limits = strict();
    limits.cells = 150;
    limits.nodes = Some(16);
    limits.edges = 100;
    limits.states = 100;
    limits.work = 1 << 10;
    limits
}
