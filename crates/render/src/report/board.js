/** The largest view, in units, on which the finder has the size of the token; it grows with larger views. */
const FINDER = 700;

/** The key of a pair of vertices, in either order. */
function pairName(a, b) {
  return a < b ? `${a}-${b}` : `${b}-${a}`;
}

/** The font size of the number of a ply: smaller for longer numbers. */
function numberSize(number) {
  return [10, 9.5, 8.5, 7.2, 5.8][Math.min(String(number).length, 5) - 1];
}

/**
 * A board that shows one position at a time and changes only the differences.
 *
 * The stage is an SVG whose layer `vertices` has a symbol for each vertex, and
 * whose layers `matching`, `trail`, `moves` and `token` are empty.
 */
class BoardView {
  constructor(stage, geometry, name) {
    this.stage = stage;
    this.geometry = geometry;
    this.ruleset = ['sliding', 'maze', 'graph', 'lock'].find((name) => stage.classList.contains(name));
    this.layers = {};
    for (const layer of ['matching', 'trail', 'moves', 'token']) {
      this.layers[layer] = stage.querySelector(`g.${layer}`);
    }
    this.dials = this.ruleset === 'lock' ? new Dials(this.layers, geometry, name) : null;
    this.starts = stage.querySelector('g.starts');
    this.vertices = new Map();
    for (const symbol of stage.querySelectorAll('use[data-v]')) {
      const [x, y] = ['x', 'y'].map((axis) => Number(symbol.getAttribute(axis)));
      this.vertices.set(Number(symbol.dataset.v), { symbol, x, y });
    }
    this.nodeNames = [...stage.querySelectorAll('.vertices .name text')].map((name) => name.textContent);
    // At this size, numbers are illegible, and the token is hard to find.
    const width = Math.max(...[...this.vertices.values()].map(({ x }) => x), 0);
    this.isGrid = this.ruleset === 'sliding' || this.ruleset === 'maze';
    const isDense = this.isGrid && width > 24 * 24;
    stage.classList.toggle('dense', isDense);
    this.scale = isDense ? 1.7 : 1;
    this.finder = stage.viewBox.baseVal.width / FINDER;
    this.path = draw('path', { class: 'path' });
    this.onBadges = geometry.edges === true || this.ruleset === 'graph';
    this.numbersLayer = this.onBadges
      ? draw('g', { class: 'badges', 'font-size': 6.8, 'font-weight': 700 })
      : draw('g', { class: 'numbers', 'stroke-width': 2.4 });
    this.start = null;
    this.numbers = [];
    this.way = [];
    this.first = new Map();
    this.pairs = new Map();
    this.squares = new Map();
    this.letters = [];
  }

  /**
   * Shows a position: `way`, the vertices of the token so far; `start`, whether the
   * first of them is the start of the game and not a ply; `badges`, the spots of the
   * numbers on edges; `mistake`, whether the last ply is a mistake; `win`, `lose`,
   * `unknown`, `played`, the moves to mark; `proof`, a matching with its cover, or null.
   */
  show(position) {
    this.walk(position.way);
    this.starts?.setAttribute('display', position.way.length > 0 ? 'none' : 'inline');
    if (this.dials !== null) {
      this.dials.show(position);
      return;
    }
    this.showTrail(position);
    this.showToken(position);
    this.showMoves(position);
    this.showProof(position.proof);
  }

  /** Updates the vertices that are visited since the last position, or no longer. */
  walk(way) {
    let same = 0;
    while (same < way.length && same < this.way.length && way[same] === this.way[same]) {
      same += 1;
    }
    // The stone of the first changed vertex is on the vertex before it.
    const from = Math.max(same - 1, 0);
    for (const vertex of this.way.slice(from)) {
      this.setSymbol(vertex, this.firstSymbol(vertex));
    }
    this.way = way;
    for (let index = from; index < way.length; index += 1) {
      this.setSymbol(way[index], this.walkedSymbol(index));
    }
  }

  key() { return false; }
  light() {}
  setSymbol(vertex, symbol) {
    if (this.geometry.edges) {
      // The token may return.
      return;
    }
    const there = this.vertices.get(vertex);
    if (there !== undefined && there.symbol.getAttribute('href') !== symbol) {
      there.symbol.setAttribute('href', symbol);
    }
  }

  /** The symbol of a vertex in the original stage. */
  firstSymbol(vertex) {
    const there = this.vertices.get(vertex);
    if (there !== undefined && !this.first.has(vertex)) {
      this.first.set(vertex, there.symbol.getAttribute('href'));
    }
    return this.first.get(vertex);
  }

  walkedSymbol(index) {
    this.firstSymbol(this.way[index]);
    switch (this.ruleset) {
      case 'maze': return this.firstSymbol(this.way[index]).replace('free', 'visited');
      case 'graph': return '#s-node-visited';
      default:
        // The stone of the next vertex slid to this one.
        return index + 1 < this.way.length
          ? `${this.firstSymbol(this.way[index + 1])}-visited`
          : '#s-blank';
    }
  }

  /** The way as a line, with the numbers of the plies. */
  showTrail({ way, start, badges = [] }) {
    const isOnToken = !this.onBadges;
    const trail = this.layers.trail;
    if (!this.path.isConnected) {
      trail.append(this.path, this.numbersLayer);
    }
    this.path.setAttribute('d', this.pathOf(way));
    this.start?.remove();
    this.start = null;
    if (start && way.length > 1) {
      this.start = this.symbolAt('s-from', way[0], 1, this.isGrid ? [0, 0] : this.geometry.number);
      this.path.after(this.start);
    }
    // On cells, the last number is drawn on the token.
    const first = start ? 1 : 0;
    const numbered = way.slice(first, isOnToken ? -1 : undefined);
    while (this.numbers.length > numbered.length) {
      this.numbers.pop().element.remove();
    }
    numbered.forEach((vertex, index) => {
      const spot = this.onBadges ? this.badgeSpot(way, first + index, badges[index]) : null;
      const key = `${vertex} ${spot}`;
      if (this.numbers[index]?.key !== key) {
        this.numbers[index]?.element.remove();
        const element = spot === null ? this.numberAt(index + 1, vertex) : badge(index + 1, spot);
        this.numbers[index] = { key, element };
        this.numbersLayer.append(element);
      }
    });
  }

  /** The spot of the badge of a ply: on its edge if the ply removes the edge, otherwise beside its vertex. */
  badgeSpot(way, index, given) {
    const { x, y } = this.vertices.get(way[index]);
    if (given !== undefined) {
      return given;
    }
    if (this.geometry.edges && index > 0) {
      const [[from, to]] = this.lines(way[index - 1], way[index], 0);
      return [(from.x + to.x) / 2, (from.y + to.y) / 2];
    }
    const [right, down] = this.isGrid ? [-7.5, -7.5] : this.geometry.number;
    return [x + right, y + down];
  }

  pathOf(way) {
    const steps = [];
    for (let index = 1; index < way.length; index += 1) {
      // The line must not cross the number on the token.
      const inset = index + 1 === way.length ? Math.max(this.geometry.inset, 10) : this.geometry.inset;
      const parts = this.lines(way[index - 1], way[index], this.geometry.inset, inset);
      parts.forEach(([from, to]) => {
        if (index === 1 || this.geometry.inset > 0 || parts.length > 1) {
          steps.push(`M${from.x} ${from.y}`);
        }
        steps.push(`L${to.x} ${to.y}`);
      });
      if (this.geometry.arrows) {
        steps.push(arrow(...parts.at(-1)));
      }
    }
    return steps.join('');
  }

  /** The ends of the parts of a line between two vertices, at some distance from both. */
  lines(a, b, before = this.geometry.inset, after = before) {
    const [from, to] = [a, b].map((vertex) => this.vertices.get(vertex));
    const shift = this.geometry.wrapped === undefined ? null : shiftOf(this.geometry.wrapped, a, b);
    if (shift === null) {
      return [[toward(from, to, before), toward(to, from, after)]];
    }
    const { wrapped } = this.geometry;
    const out = beyond(wrapped, a, from, shift);
    const back = beyond(wrapped, b, to, shift.map((difference) => -difference));
    return [[toward(from, out, before), out], [back, toward(to, back, after)]];
  }

  symbolAt(symbol, vertex, scale = 1, [right, down] = [0, 0]) {
    const there = this.vertices.get(vertex);
    const [x, y] = [there.x + right, there.y + down];
    return scale === 1
      ? draw('use', { href: `#${symbol}`, x, y })
      : draw('use', { href: `#${symbol}`, transform: `translate(${x} ${y}) scale(${scale})` });
  }

  numberAt(number, vertex, scale = 1) {
    const { x, y } = this.vertices.get(vertex);
    const [right, down] = this.geometry.number;
    const size = scale * numberSize(number);
    return draw('text', { x: x + right, y: y + down + 0.36 * size, 'font-size': size }, number);
  }

  showToken({ way, start, mistake, proof }) {
    const token = way.at(-1);
    const shown = [];
    if (token !== undefined) {
      // Used edges with their numbers lead to the token.
      const scale = this.geometry.edges && this.isGrid ? 0.72 * this.scale : this.scale;
      shown.push(this.symbolAt(this.ruleset === 'sliding' ? 's-gap' : 's-token', token, scale));
      const plies = way.length - (start ? 1 : 0);
      const covered = proof !== null && proof.cover.has(token);
      if (covered) {
        shown.push(this.symbolAt(this.coverSymbol(), token, this.scale));
      }
      if (this.ruleset === 'graph') {
        const { x, y } = this.vertices.get(token);
        shown.push(draw('text', { x, y: y + 3, 'font-size': 8.5 }, this.nodeNames[token]));
      } else if (plies > 0 && !covered && !this.geometry.edges) {
        shown.push(this.numberAt(plies, token, this.scale));
      }
      if (mistake) {
        shown.push(this.symbolAt('s-mistake', token, this.scale));
      }
      if (this.finder > 2) {
        shown.push(this.symbolAt('s-finder', token, this.finder));
      }
    }
    this.layers.token.replaceChildren(...shown);
  }

  coverSymbol() {
    return this.ruleset === 'graph' ? 's-cover-node' : 's-cover';
  }

  showMoves({ way, win, lose, unknown = [], played }) {
    // Only the winning placements are marked.
    const losing = way.length > 0 ? lose : [];
    const scale = way.length > 0 ? Math.sqrt(this.scale) : 1;
    const shown = [
      ...win.map((vertex) => this.symbolAt('s-win', vertex, scale)),
      ...losing.map((vertex) => this.symbolAt('s-lose', vertex, scale)),
      ...unknown.map((vertex) => this.symbolAt('s-unknown', vertex, scale)),
    ];
    if (played !== null) {
      shown.push(this.symbolAt('s-played', played, scale));
    }
    this.layers.moves.replaceChildren(...shown);
  }

  /** The matching as bold lines and the cover as squares, odd sets by letters. */
  showProof(proof) {
    const layer = this.layers.matching;
    change(this.pairs, proof === null ? [] : proof.pairs, (name) => {
      const parts = this.lines(...name.split('-').map(Number), this.isGrid ? 0 : this.geometry.inset);
      const d = parts.map(([from, to]) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join('');
      const pair = draw('path', { class: 'pair', d });
      layer.prepend(pair);
      return pair;
    });
    change(this.squares, proof === null ? [] : proof.cover, (vertex) => {
      const square = this.symbolAt(this.coverSymbol(), vertex, this.geometry.edges && this.isGrid ? 1.6 : 1);
      layer.append(square);
      return square;
    });
    this.letters.forEach((letter) => letter.remove());
    const sets = proof === null ? [] : proof.oddSets;
    this.letters = sets.flatMap((set, index) => set.map((vertex) => {
      const { x, y } = this.vertices.get(vertex);
      const letter = String.fromCharCode(97 + (index % 26));
      const [right, down] = this.isGrid ? [7, 10] : [11.5, 13];
      return draw('text', { class: 'odd', 'stroke-width': 2, x: x + right, y: y + down }, letter);
    }));
    layer.append(...this.letters);
  }
}

/** Updates a map of elements to contain exactly the elements with these names. */
function change(elements, keys, make) {
  const names = new Set(keys);
  for (const [name, element] of elements) {
    if (!names.has(name)) {
      element.remove();
      elements.delete(name);
    }
  }
  for (const name of names) {
    if (!elements.has(name)) {
      elements.set(name, make(name));
    }
  }
}
