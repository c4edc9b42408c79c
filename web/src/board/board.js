import { Blocks } from './blocks.js';
import { boxText, isInBox } from './box.js';
import { Cells } from './cells.js';
import { Cursor } from './cursor.js';
import { DeadLayer } from './dead_layer.js';
import { Dials } from './dials.js';
import { LockMap } from './lock_map.js';
import { MoveMarks } from './move_marks.js';
import { ProofLayer } from './proof_layer.js';
import { Reach } from './reach.js';
import { beyond, shiftOf, toward } from './steps.js';
import { Trail } from './trail.js';
import { CELL, View } from './view.js';
import { draw } from '../elements.js';

/** The scale of the token and of the marks on cells between which used edges have numbers. */
const SCALE_BETWEEN_EDGES = 0.58;
/** The largest number of rows and columns that an explanation shows as a whole. */
const SURVEYED = 12;

/**
 * A board that shows one position at a time and changes only the differences.
 *
 * The stage is an SVG whose layer `vertices` has a symbol for each vertex, and whose layers
 * `under`, `matching`, `trail`, `moves` and `token` are empty. `name` returns the name of a vertex.
 * Without `rules`, the board does not distinguish the vertices that are out of reach. A figure has
 * an `original`, of which it draws some vertices, or all; it has no controls.
 */
export class BoardView {
  constructor(stage, geometry, name, rules = null, original = null) {
    this.stage = stage;
    this.geometry = geometry;
    this.name = name;
    this.rules = rules;
    this.original = original;
    this.ruleset = ['sliding', 'maze', 'graph', 'lock'].find((name) => stage.classList.contains(name));
    this.isGrid = this.ruleset === 'sliding' || this.ruleset === 'maze';
    this.isHex = stage.querySelector('use[href$="-hex"]') !== null;
    /** The scale of the token and of the marks. */
    this.scale = geometry.edges && this.isGrid ? SCALE_BETWEEN_EDGES : 1;
    this.layers = {};
    for (const layer of ['under', 'matching', 'trail', 'moves', 'token']) {
      this.layers[layer] = stage.querySelector(`g.${layer}`);
    }
    this.starts = stage.querySelector('g.starts');
    this.vertices = new Map();
    for (const symbol of stage.querySelectorAll('.vertices use[data-v]')) {
      const [x, y] = ['x', 'y'].map((axis) => Number(symbol.getAttribute(axis)));
      this.vertices.set(Number(symbol.dataset.v), { symbol, x, y });
    }
    this.nodeNames = [...stage.querySelectorAll('.vertices .name text')].map((name) => name.textContent);
    this.position = null;
    /** The vertices of the position that are out of reach. */
    this.unreached = new Set();
    this.way = [];
    this.first = new Map();
    this.reach = original?.reach ?? (rules === null ? null : new Reach(rules));
    if (this.ruleset === 'lock') {
      this.dials = new Dials(this.layers, geometry, name);
      this.map = LockMap.fits(rules) ? this.addMap(new LockMap(rules)) : null;
      this.view = this.map?.view;
      this.pointer = this.map?.pointer;
      return;
    }
    this.dials = null;
    this.dead = new DeadLayer(this);
    this.proof = new ProofLayer(this);
    this.trail = new Trail(this);
    this.moves = new MoveMarks(this);
    this.blocks = original === null && this.isLarge ? new Blocks(this) : null;
    this.view = original === null ? new View(this) : null;
    this.pointer = original === null ? new Cursor(this) : null;
  }

  /** The largest number of rows or columns of a step. */
  get step() {
    return Math.max(1, ...(this.rules?.offsets ?? []).flat());
  }

  /** Whether explanations show a window round the token, and not the whole board. */
  get isLarge() {
    return this.isGrid && this.rules !== null && Math.max(this.rules.rows, this.rules.columns) > SURVEYED;
  }

  /**
   * Shows a position: `way`, the vertices of the token so far; `start`, whether the
   * first of them is the start of the game and not a ply; `badges`, the spots of the
   * numbers on edges; `mistake`, whether the last ply is a mistake; `win`, `lose`,
   * `unknown`, `legal`, `played`, the moves to mark; `answers`, pairs of a move and its
   * answer; `hints`, a function that returns such pairs for the moves that light up, by default the
   * answers; `proof`, a matching with its cover, or null; `dead`, the vertices that are out of
   * reach, computed by default; `winning`, the winning moves, whether or not they have marks;
   * `lit`, the move that lights up while the reader points at no other.
   */
  show(position) {
    this.position = position;
    this.walk(position.way);
    this.starts?.setAttribute('display', position.way.length > 0 ? 'none' : 'inline');
    if (this.dials !== null) {
      this.dials.show(position);
      this.map?.show(position);
      return;
    }
    const dead = position.dead ?? this.reach?.dead(position.way) ?? new Set();
    this.unreached = dead;
    const { proof } = position;
    // The other layers draw only what is in the shown part.
    this.view?.follow(position.way.at(-1));
    this.stage.classList.toggle('proved', proof !== null);
    this.dead.show(dead, position.way, proof !== null);
    this.proof.show(position, dead);
    this.trail.show(position);
    this.showToken(position);
    this.moves.show(position);
    this.light(null);
    this.pointer?.refresh();
  }

  /** Lights up a move with its pair and the answer to it; null for the one of the position. */
  light(vertex) {
    this.proof?.light(vertex ?? this.position?.lit ?? null);
    this.map?.light(vertex);
  }

  /** Adds the map of a lock below its dials, in place of their list of states. */
  addMap(map) {
    const stage = map.stage();
    const { x, y, width } = this.stage.viewBox.baseVal;
    const [[, list]] = this.geometry.list;
    this.stage.setAttribute('viewBox', `${x} ${y} ${width} ${list - 14 - y}`);
    this.stage.classList.add('mapped');
    this.stage.after(stage);
    this.stage.parentElement.classList.add('with-map');
    return new BoardView(stage, map.geometry(), this.name, this.rules);
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

  /** The group of the lines of a layer: under the nodes of a graph, and on the cells of a grid. */
  lineLayer(name) {
    if (this.isGrid) {
      return this.layers[name];
    }
    const group = this.layers[name].cloneNode(false);
    this.layers.under.append(group);
    return group;
  }

  setSymbol(vertex, symbol) {
    const there = this.vertices.get(vertex);
    if (there !== undefined && there.symbol.getAttribute('href') !== symbol) {
      there.symbol.setAttribute('href', symbol);
    }
  }

  /** The symbol of a vertex in the original stage. */
  firstSymbol(vertex) {
    if (this.original !== null) {
      return this.original.firstSymbol(vertex);
    }
    const there = this.vertices.get(vertex);
    if (there !== undefined && !this.first.has(vertex)) {
      this.first.set(vertex, there.symbol.getAttribute('href'));
    }
    return this.first.get(vertex);
  }

  walkedSymbol(index) {
    const first = this.firstSymbol(this.way[index]);
    if (this.geometry.edges) {
      // The token may return.
      return first;
    }
    switch (this.ruleset) {
      case 'maze': return index + 1 < this.way.length ? first.replace('free', 'visited') : first;
      case 'graph': return '#s-node-visited';
      default:
        // The stone of the next vertex slid to this one.
        return index + 1 < this.way.length
          ? `${this.firstSymbol(this.way[index + 1])}-visited`
          : '#s-blank';
    }
  }

  /** The spot of a vertex, or undefined. A figure has the spots of the vertices outside it too. */
  spot(vertex) {
    return (this.original ?? this).vertices.get(vertex);
  }

  /** The vertex under a pointer, also a wall, which is part of the ground; or null. */
  vertexAt(event) {
    const pressed = event.target.closest('[data-v]');
    return pressed === null ? this.wallAt(this.view?.spotAt(event)) : Number(pressed.dataset.v);
  }

  /** The wall at a spot, or null. */
  wallAt(spot) {
    const { rules } = this;
    const cell = spot !== undefined && rules?.kind === 'maze'
      ? new Cells(rules.rows, rules.columns, this.isHex).nearest(spot)
      : null;
    return cell !== null && rules.isBlocked(cell.vertex) ? cell.vertex : null;
  }

  /** The ends of the parts of a line between two vertices, at some distance from both. */
  lines(a, b, before = this.geometry.inset, after = before) {
    const [from, to] = [a, b].map((vertex) => this.spot(vertex));
    const shift = this.geometry.wrapped === undefined ? null : shiftOf(this.geometry.wrapped, a, b);
    if (shift === null) {
      return [[toward(from, to, before), toward(to, from, after)]];
    }
    const { wrapped } = this.geometry;
    const out = beyond(wrapped, a, from, shift);
    const back = beyond(wrapped, b, to, shift.map((difference) => -difference));
    return [[toward(from, out, before), out], [back, toward(to, back, after)]];
  }

  symbolAt(symbol, vertex, size = 1, [right, down] = [0, 0]) {
    const there = this.spot(vertex);
    const [x, y] = [there.x + right, there.y + down];
    const scale = size * this.scale;
    return scale === 1
      ? draw('use', { href: `#${symbol}`, x, y })
      : draw('use', { href: `#${symbol}`, transform: `translate(${x} ${y}) scale(${scale})` });
  }

  showToken({ way, mistake, right }) {
    const token = way.at(-1);
    const shown = [];
    if (token !== undefined) {
      const symbol = this.symbolAt(this.ruleset === 'sliding' ? 's-gap' : 's-token', token);
      symbol.dataset.v = token;
      shown.push(symbol);
      if (this.ruleset === 'graph') {
        const { x, y } = this.spot(token);
        shown.push(draw('text', { x, y: y + 3, 'font-size': 8.5 }, this.nodeNames[token]));
      } else if (this.trail.hasNumberOnToken) {
        shown.push(this.trail.numberAt(this.trail.plies, token));
      }
      if (mistake) {
        shown.push(this.symbolAt('s-mistake', token));
      } else if (right === true) {
        shown.push(this.symbolAt('s-right', token));
      }
      const finder = this.view?.finder() ?? 1;
      if (finder > 1) {
        shown.push(this.symbolAt('s-finder', token, finder / this.scale));
      }
    }
    this.layers.token.replaceChildren(...shown);
  }

  /** A figure with the vertices of this board in a box, as on the start board. */
  figure(box) {
    const stage = this.stage.cloneNode(false);
    for (const name of ['id', 'tabindex', 'style', 'aria-activedescendant']) {
      stage.removeAttribute(name);
    }
    stage.setAttribute('class', `figure ${this.ruleset}`);
    stage.setAttribute('viewBox', boxText(box));
    for (const layer of this.stage.children) {
      if (!layer.matches('.dead, .cursor')) {
        stage.append(layer.cloneNode(layer.matches('defs, .ground, .starts')));
      }
    }
    if (this.isLarge) {
      // Texts are laid out anew at each size.
      stage.querySelector('.coordinates')?.remove();
    }
    const vertices = stage.querySelector('.vertices');
    for (const [vertex, { symbol, x, y }] of this.vertices) {
      if (isInBox({ x, y }, box, -CELL / 2)) {
        const copy = symbol.cloneNode(true);
        copy.removeAttribute('id');
        copy.setAttribute('href', this.firstSymbol(vertex));
        vertices.append(copy);
      }
    }
    vertices.append(...[...this.stage.querySelectorAll('.vertices > :is(.name, .label)')].map((names) => names.cloneNode(true)));
    return new BoardView(stage, this.geometry, this.name, this.rules, this);
  }

  /** Whether a vertex is in the part of the board that is drawn. */
  isDrawn(vertex) {
    const there = this.vertices.get(vertex);
    return there !== undefined && (this.blocks === null || isInBox(there, this.view.box, -CELL));
  }

  /** Draws what depends on the shown part of the board. */
  showPart() {
    this.blocks?.show(this.view.box);
    if (this.position !== null) {
      this.proof.show(this.position, this.unreached);
      this.showToken(this.position);
    }
  }

  /** Makes room for figures, and shows a part of a large board, as `explain` of its view. */
  explain(part, hasFigures) {
    if (this.stage.classList.contains('explained') !== hasFigures) {
      this.stage.classList.toggle('explained', hasFigures);
      this.view?.resize();
    }
    if (this.isLarge) {
      this.view.explain(part);
    }
  }

  zoomIn() {
    this.view?.zoom(1.4);
  }

  zoomOut() {
    this.view?.zoom(1 / 1.4);
  }

  zoomAll() {
    this.view?.showAll();
  }

  /** Moves the shown part by cells. */
  pan(right, down) {
    this.view?.pan(right, down);
  }

  /** Moves the cell cursor to a vertex; null hides it. */
  cursor(vertex) {
    this.pointer?.place(vertex);
  }

  /** Handles a key while the board has the focus; `press` receives the chosen vertex. */
  key(event, press) {
    return this.pointer?.key(event, press) ?? false;
  }

  /** A vertex in words, for the cell cursor. */
  describe(vertex) {
    return this.pointer?.describe(vertex) ?? this.name(vertex);
  }
}
