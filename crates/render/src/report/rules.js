const STEP_SETS = {
  Orthogonal: [[0, 1], [1, 0]], Diagonal: [[1, 1], [1, -1]], Hex: [[0, 1], [1, 0], [1, -1]],
  King: [[0, 1], [1, 0], [1, 1], [1, -1]], Knight: [[1, 2], [1, -2], [2, 1], [2, -1]],
};
class Rules {
  constructor(game) {
    const [[ruleset, it]] = Object.entries(game);
    this.kind = { SlidingStones: 'sliding', Maze: 'maze', Graph: 'graph', Lock: 'lock' }[ruleset];
    this.it = it;
    this.removesEdges = it.removes === 'Edges';
    if (it.board) {
      this.rows = it.board.length; this.columns = it.board[0].length; this.count = this.rows * this.columns;
      const steps = it.steps ?? 'Orthogonal';
      const list = typeof steps === 'string' ? STEP_SETS[steps] : steps.Leaper ? (([a, b]) => [[a, b], [a, -b], [b, a], [b, -a]])(steps.Leaper) : steps.Offsets;
      this.steps = [...list, ...list.map(([a, b]) => [-a, -b])];
    } else if (it.nodes !== undefined) {
      this.count = it.nodes;
      this.adjacent = Array.from({ length: it.nodes }, () => []);
      for (const [a, b] of it.edges ?? []) { this.adjacent[a - 1].push(b - 1); this.adjacent[b - 1].push(a - 1); }
      this.adjacent = this.adjacent.map((list) => [...new Set(list)].sort((a, b) => a - b));
    } else {
      this.base = it.base ?? 10; this.count = this.base ** it.digits; this.forbidden = new Set((it.forbidden ?? []).map((s) => Number.parseInt(s, this.base)));
    }
    this.token = this.kind === 'sliding' ? it.board.join('').indexOf('.') : it.start === undefined ? null : this.vertexOf(it.start);
    this.starts = it.starts?.map((place) => this.vertexOf(place)) ?? null;
  }
  vertexOf(place) { return Array.isArray(place) ? (place[0] - 1) * this.columns + place[1] - 1 : this.kind === 'lock' ? Number.parseInt(place, this.base) : place - 1; }
  place(v) { return this.rows ? [Math.floor(v / this.columns) + 1, (v % this.columns) + 1] : this.kind === 'lock' ? v.toString(this.base).padStart(this.it.digits, '0') : v + 1; }
  name(v) { return this.rows ? `(${this.place(v)})` : String(this.place(v)); }
  isOpen(v) {
    if (this.kind === 'maze') return this.it.board[Math.floor(v / this.columns)][v % this.columns] === '.';
    if (this.kind === 'lock') return !this.forbidden.has(v);
    if (this.kind === 'sliding') { const [r, c] = this.place(v); const [R, C] = this.place(this.token ?? this.it.board.join('').indexOf('.')); const s = this.it.board[r - 1][c - 1]; return s === '.' || (s === 'O') === ((r + c + R + C) % 2 === 1); }
    return true;
  }
  isBeside(a, b) { return this.rows !== undefined && this.steps.some(([x, y]) => Math.floor(a / this.columns) + x === Math.floor(b / this.columns) && (a % this.columns) + y === b % this.columns); }
  neighbours(v) {
    if (!this.isOpen(v)) return [];
    let list;
    if (this.kind === 'graph') list = this.adjacent[v];
    else if (this.kind === 'lock') {
      list = [];
      for (let unit = 1; unit < this.count; unit *= this.base) {
        const digit = Math.floor(v / unit) % this.base;
        for (const by of [1, this.base - 1]) { const next = (digit + by) % this.base; if (this.it.wrap !== false || Math.abs(next - digit) === 1) list.push(v + (next - digit) * unit); }
      }
    } else {
      list = [];
      const [r, c] = [Math.floor(v / this.columns), v % this.columns];
      const wrap = this.it.wrap;
      for (const [x, y] of this.steps) {
        let [a, b] = [r + x, c + y];
        if (wrap === 'Rows' || wrap === 'Both') a = ((a % this.rows) + this.rows) % this.rows;
        if (wrap === 'Columns' || wrap === 'Both') b = ((b % this.columns) + this.columns) % this.columns;
        if (a >= 0 && b >= 0 && a < this.rows && b < this.columns) list.push(a * this.columns + b);
      }
    }
    return [...new Set(list)].filter((w) => w !== v && this.isOpen(w)).sort((a, b) => a - b);
  }
  legal(plies) {
    const way = [...(this.token === null ? [] : [this.token]), ...plies];
    if (way.length === 0) return this.starts ?? Array.from({ length: this.count }, (_, v) => v).filter((v) => this.isOpen(v));
    const at = way.at(-1);
    if (this.removesEdges) return this.neighbours(at).filter((v) => !way.some((w, i) => i > 0 && ((w === v && way[i - 1] === at) || (w === at && way[i - 1] === v))));
    return this.neighbours(at).filter((v) => !way.includes(v));
  }
}
