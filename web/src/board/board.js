import { Blocks } from './blocks.js';
import { isInBox } from './shapes.js';
import { Cells } from './grid_ground.js';
import { Cursor } from './cursor.js';
import { DeadLayer } from './dead_layer.js';
import { MoveMarks } from './move_marks.js';
import { OwnMarks } from './own_marks.js';
import { beyond, shiftOf, toward } from './steps.js';
import { symbolAt } from './stage.js';
import { Trail } from './trail.js';
import { Vertices } from './vertices.js';
import { CELL, View } from './view.js';
import { draw, one, vertexUnder } from '../elements.js';

/** The scale of the token and of the marks on cells between which used edges have numbers. */
const SCALE_BETWEEN_EDGES = 0.58;
/** The largest number of rows and columns that an explanation shows as a whole. */
const SURVEYED = 12;

/**
 * A board that shows one position at a time and changes only the differences.
 *
 * The stage is an SVG whose layer `vertices` has a symbol for each vertex, and whose layers
 * `under`, `matching`, `trail`, `moves` and `token` are empty. `name` returns the name of a vertex.
 * `reach` has the rules; without it, the board does not show which vertices are out of reach. A figure has
 * an `original`, of which it draws some vertices, or all; it has no controls. Proofs and dials are
 * parts of a `PageBoard` only.
 */
export class BoardView {
  /**
   * @param {SVGSVGElement} stage @param {Geometry} geometry @param {(vertex: number) => string} name
   * @param {Reach | null} [reach] @param {BoardView | null} [original]
   */
  constructor(stage, geometry, name, reach = null, original = null) {
    this.stage = stage;
    this.geometry = geometry;
    this.name = name;
    this.reach = reach;
    this.rules = reach?.rules ?? null;
    this.original = original;
    this.ruleset = ['sliding', 'maze', 'graph', 'lock'].find((name) => stage.classList.contains(name));
    this.isGrid = this.ruleset === 'sliding' || this.ruleset === 'maze';
    this.isHex = stage.querySelector('use[href$="-hex"]') !== null;
    /** The scale of the token and of the marks. */
    this.scale = geometry.edges && this.isGrid ? SCALE_BETWEEN_EDGES : 1;
    /** @param {string} name */
    const layer = (name) => one(stage, `g.${name}`, SVGGElement);
    /** @type {Layers} */
    this.layers = {
      under: layer('under'), matching: layer('matching'), trail: layer('trail'), moves: layer('moves'), token: layer('token'),
    };
    this.starts = stage.querySelector('g.starts');
    this.vertices = new Vertices(this);
    this.nodeNames = [...stage.querySelectorAll('.vertices .name text')].map((name) => name.textContent);
    /** @type {Position} */
    this.position = { way: [], win: [], lose: [], proof: null };
    /** The vertices of the position that are out of reach. @type {Set<number>} */
    this.unreached = new Set();
    this.dials = this.makeDials();
    this.map = this.makeMap();
    const isPicture = this.dials === null;
    this.dead = isPicture ? new DeadLayer(this) : null;
    this.proof = isPicture ? this.makeProof() : null;
    this.trail = isPicture ? new Trail(this) : null;
    this.moves = isPicture ? new MoveMarks(this) : null;
    const isWhole = isPicture && original === null;
    this.blocks = isWhole && this.isLarge ? new Blocks(this) : null;
    /** @type {View | null} */
    this.view = isWhole ? new View(this) : this.map?.view ?? null;
    /** @type {OwnMarks | null} */
    this.own = isWhole && this.view !== null ? new OwnMarks(this, this.view) : this.map?.own ?? null;
    /** @type {Cursor | null} */
    this.pointer = isWhole && this.view !== null ? new Cursor(this, this.view) : this.map?.pointer ?? null;
  }

  /** The dials of a lock, in place of the layers of other boards. @returns {import('./dials.js').Dials | null} */
  makeDials() {
    return null;
  }

  /** The map of a lock, with its view and its cursor. @returns {BoardView | null} */
  makeMap() {
    return null;
  }

  /** The layer of proofs. @returns {import('./proof_layer.js').ProofLayer | null} */
  makeProof() {
    return null;
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
   * @param {Position} position
   */
  show(position) {
    this.position = position;
    this.vertices.walk(position.way);
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
    this.dead?.show(dead, position.way, proof !== null);
    this.proof?.show(position, dead);
    this.trail?.show(position);
    this.showToken(position);
    this.moves?.show(position);
    this.light(null);
    this.own?.show();
    this.pointer?.refresh();
  }

  /**
   * Lights up a move with its pair and the answer to it; null for the one of the position.
   * @param {number | null} vertex
   */
  light(vertex) {
    this.proof?.light(vertex ?? this.position.lit ?? null);
    this.map?.light(vertex);
  }

  /**
   * The group of the lines of a layer: under the nodes of a graph, and on the cells of a grid.
   * @param {'matching' | 'trail'} name
   */
  lineLayer(name) {
    if (this.isGrid) {
      return this.layers[name];
    }
    const group = /** @type {SVGGElement} */ (this.layers[name].cloneNode(false));
    this.layers.under.append(group);
    return group;
  }

  /** The spot of a vertex of the board. A figure has the spots of the vertices outside it too. @param {number} vertex */
  spot(vertex) {
    const there = (this.original ?? this).vertices.get(vertex);
    if (there === undefined) {
      throw new Error(`the board has no vertex ${vertex}`);
    }
    return there;
  }

  /** The marks of a layer of tiles, as a function of the vertex: this shape at its spot. @param {(spot: Spot) => string} shape */
  marker(shape) {
    return (/** @type {number} */ vertex) => ({ ...this.spot(vertex), d: shape(this.spot(vertex)) });
  }

  /** The vertex under a pointer, also a wall, which is part of the ground; or null. @param {PointerEvent} event */
  vertexAt(event) {
    return vertexUnder(event) ?? this.wallAt(this.view?.spotAt(event));
  }

  /** The wall at a spot, or null. @param {Spot | undefined} spot */
  wallAt(spot) {
    const { rules } = this;
    if (spot === undefined || rules?.kind !== 'maze') {
      return null;
    }
    const cell = new Cells(rules.rows, rules.columns, this.isHex).nearest(spot);
    return cell !== null && rules.isBlocked(cell.vertex) ? cell.vertex : null;
  }

  /**
   * The ends of the parts of a line between two vertices, at some distance from both.
   * @param {number} a @param {number} b
   * @returns {[Spot, Spot][]}
   */
  lines(a, b, before = this.geometry.inset, after = before) {
    const [from, to] = [this.spot(a), this.spot(b)];
    const { wrapped } = this.geometry;
    const shift = wrapped === undefined ? null : shiftOf(wrapped, a, b);
    if (wrapped === undefined || shift === null) {
      return [[toward(from, to, before), toward(to, from, after)]];
    }
    const out = beyond(wrapped, a, from, shift);
    const back = beyond(wrapped, b, to, [-shift[0], -shift[1]]);
    return [[toward(from, out, before), out], [back, toward(to, back, after)]];
  }

  /** @param {string} symbol @param {number} vertex */
  symbolAt(symbol, vertex, size = 1, [right, down] = [0, 0]) {
    const { x, y } = this.spot(vertex);
    return symbolAt(symbol, x + right, y + down, size * this.scale);
  }

  /** @param {Position} position */
  showToken({ way, mistake, right }) {
    const token = way.at(-1);
    const shown = [];
    if (token !== undefined) {
      const symbol = this.symbolAt(this.ruleset === 'sliding' ? 's-gap' : 's-token', token);
      symbol.dataset.v = String(token);
      shown.push(symbol);
      if (this.ruleset === 'graph') {
        const { x, y } = this.spot(token);
        shown.push(draw('text', { x, y: y + 3, 'font-size': 8.5 }, this.nodeNames[token]));
      } else if (this.trail?.hasNumberOnToken) {
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

  /** Whether a vertex is in the part of the board that is drawn. @param {number} vertex */
  isDrawn(vertex) {
    const there = this.vertices.get(vertex);
    return there !== undefined && (this.blocks === null || this.view === null || isInBox(there, this.view.box, -CELL));
  }

  /** Draws what depends on the shown part of the board. */
  showPart() {
    if (this.view !== null) {
      this.blocks?.show(this.view.box);
    }
    const { way, proof } = this.position;
    this.dead?.show(this.unreached, way, proof !== null);
    this.proof?.show(this.position, this.unreached);
    this.showToken(this.position);
  }

  /**
   * Handles a key while the board has the focus; `press` receives the chosen vertex.
   * @param {KeyboardEvent} event @param {(vertex: number) => void} press
   */
  key(event, press) {
    return this.own?.key(event) === true || (this.pointer?.key(event, press) ?? false);
  }
}
