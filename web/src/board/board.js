import { Cursor } from './cursor.js';
import { DeadLayer } from './dead_layer.js';
import { Dials } from './dials.js';
import { LockMap } from './lock_map.js';
import { MoveMarks } from './move_marks.js';
import { ProofLayer } from './proof_layer.js';
import { Reach } from './reach.js';
import { beyond, shiftOf, toward } from './steps.js';
import { Trail } from './trail.js';
import { View } from './view.js';
import { draw } from '../elements.js';

/** The scale of the token and of the marks on cells between which used edges have numbers. */
const SCALE_BETWEEN_EDGES = 0.58;

/**
 * A board that shows one position at a time and changes only the differences.
 *
 * The stage is an SVG whose layer `vertices` has a symbol for each vertex, and whose layers
 * `under`, `matching`, `trail`, `moves` and `token` are empty. `name` returns the name of a vertex.
 * Without `rules`, the board does not distinguish the vertices that are out of reach.
 */
export class BoardView {
  constructor(stage, geometry, name, rules = null, isSmall = false) {
    this.stage = stage;
    this.geometry = geometry;
    this.name = name;
    this.rules = rules;
    this.isSmall = isSmall;
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
    this.way = [];
    this.first = new Map();
    this.reach = rules === null ? null : new Reach(rules);
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
    this.view = new View(this);
    this.pointer = new Cursor(this);
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
    const { proof } = position;
    this.stage.classList.toggle('proved', proof !== null);
    this.dead.show(dead, position.way, proof !== null);
    this.proof.show(position, dead);
    this.trail.show(position);
    this.showToken(position);
    this.moves.show(position);
    this.light(null);
    this.view.follow(position.way.at(-1));
    this.pointer.refresh();
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

  /** The spot of a vertex, or undefined. */
  spot(vertex) {
    return this.vertices.get(vertex);
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

  symbolAt(symbol, vertex, size = 1, [right, down] = [0, 0]) {
    const there = this.vertices.get(vertex);
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
        const { x, y } = this.vertices.get(token);
        shown.push(draw('text', { x, y: y + 3, 'font-size': 8.5 }, this.nodeNames[token]));
      } else if (this.trail.hasNumberOnToken) {
        shown.push(this.trail.numberAt(this.trail.plies, token));
      }
      if (mistake) {
        shown.push(this.symbolAt('s-mistake', token));
      } else if (right === true) {
        shown.push(this.symbolAt('s-right', token));
      }
      const finder = this.view.finder();
      if (finder > 1) {
        shown.push(this.symbolAt('s-finder', token, finder / this.scale));
      }
    }
    this.layers.token.replaceChildren(...shown);
  }

  /** Another board like this one, smaller and without controls. */
  copy() {
    const stage = this.stage.cloneNode(true);
    for (const part of stage.querySelectorAll('g.under, g.matching, g.trail, g.moves, g.token, g.cursor')) {
      part.replaceChildren();
    }
    stage.setAttribute('viewBox', this.view?.wholeBox() ?? stage.getAttribute('viewBox'));
    for (const name of ['id', 'tabindex', 'style', 'aria-activedescendant']) {
      stage.removeAttribute(name);
    }
    for (const symbol of stage.querySelectorAll('.vertices use[data-v]')) {
      const vertex = Number(symbol.dataset.v);
      const first = this.first.get(vertex);
      if (first !== undefined) {
        symbol.setAttribute('href', first);
      }
      symbol.removeAttribute('id');
    }
    return new BoardView(stage, this.geometry, this.name, this.rules, true);
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
