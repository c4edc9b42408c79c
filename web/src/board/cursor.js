import { nearestAhead } from './shapes.js';
import { CELL } from './view.js';
import { draw } from '../elements.js';
import { words } from '../words.js';

/** @type {Record<string, Pair>} */
export const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
let boards = 0;

/** The cell cursor of a board that has the focus of the keyboard. */
export class Cursor {
  /** @param {BoardView} board @param {View} view */
  constructor(board, view) {
    this.board = board;
    this.view = view;
    /** @type {number | null} */
    this.at = null;
    boards += 1;
    this.prefix = `board-${boards}`;
    this.ring = board.isGrid
      ? draw('rect', { x: -11, y: -11, width: 22, height: 22, rx: 4, 'stroke-width': 2.4 })
      : draw('circle', { r: 15, 'stroke-width': 2.4 });
    this.digits = draw('g', { class: 'digits', 'font-size': 8, 'font-weight': 700, 'text-anchor': 'middle' });
    this.layer = draw('g', { class: 'cursor', fill: 'none' });
    this.layer.append(this.digits);
    board.stage.append(this.layer);
    // A board without rules has no cursor.
    if (board.reach === null) {
      return;
    }
    board.stage.tabIndex = 0;
    board.stage.addEventListener('focus', () => {
      if (board.stage.matches(':focus-visible')) {
        this.place(board.position.way.at(-1) ?? board.vertices.keys().next().value ?? null);
      }
    });
    board.stage.addEventListener('blur', () => this.place(null));
  }

  /** Moves the cursor to a vertex; null hides it. @param {number | null} vertex */
  place(vertex) {
    const there = vertex === null ? undefined : this.board.vertices.get(vertex);
    this.at = there === undefined ? null : vertex;
    if (vertex === null || there === undefined) {
      this.ring.remove();
      this.board.stage.removeAttribute('aria-activedescendant');
    } else {
      this.ring.setAttribute('transform', `translate(${there.x} ${there.y})`);
      this.layer.append(this.ring);
      this.board.stage.setAttribute('aria-activedescendant', this.name(vertex, there));
      const { view } = this;
      if (view.pixels !== null && !view.contains(there)) {
        view.lookAt(there);
      }
    }
    this.refresh();
  }

  /**
   * Names the symbol of a vertex for a screen reader; returns its id.
   * @param {number} vertex @param {VertexSpot} spot
   */
  name(vertex, { symbol }) {
    symbol.id = `${this.prefix}-${vertex}`;
    symbol.setAttribute('role', 'img');
    symbol.setAttribute('aria-label', this.describe(vertex));
    return symbol.id;
  }

  /** Updates the words of the cursor, and the digits of the moves, to the position. */
  refresh() {
    const { board } = this;
    const isFocused = this.at !== null && board.position.way.length > 0;
    const moves = isFocused ? this.moves().slice(0, 9) : [];
    this.digits.replaceChildren(...moves.flatMap((vertex, index) => {
      const { x, y } = board.spot(vertex);
      return [
        draw('circle', { cx: x - 8, cy: y - 8, r: 5.2, 'stroke-width': 1.2 }),
        draw('text', { x: x - 8, y: y - 5.2 }, index + 1),
      ];
    }));
    if (this.at !== null) {
      this.name(this.at, board.spot(this.at));
    }
  }

  /** The moves that have marks, in ascending order. */
  moves() {
    const { win, lose, unknown = [], legal = [] } = this.board.position;
    return [...win, ...lose, ...unknown, ...legal].sort((a, b) => a - b);
  }

  /**
   * Handles a key of the board; false if it has no meaning there.
   * @param {KeyboardEvent} event @param {(vertex: number) => void} press
   */
  key(event, press) {
    const { board } = this;
    if (event.key === 'b' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      board.stage.focus();
      this.place(this.at ?? board.position.way.at(-1) ?? board.vertices.keys().next().value ?? null);
      return true;
    }
    const arrow = ARROWS[event.key];
    if (arrow !== undefined && event.shiftKey) {
      this.view.move(CELL * arrow[0], CELL * arrow[1]);
      return true;
    }
    if (this.at === null) {
      return false;
    }
    if (arrow !== undefined) {
      this.place(nearestAhead(this.board.vertices, this.at, arrow));
      return true;
    }
    if (event.key === 'Enter' || event.key === ' ') {
      if (board.own?.isOn) {
        board.own.choose(this.at, event.shiftKey);
        this.refresh();
      } else {
        press(this.at);
      }
      return true;
    }
    if (event.key === 'Escape') {
      this.place(null);
      board.stage.blur();
      return true;
    }
    return false;
  }

  /** @param {number} vertex */
  describe(vertex) {
    const { board } = this;
    const what = this.what(vertex, board.position.way);
    return describeVertex(vertex, board.name(vertex), board.own?.has(vertex) ? words.say('cell.marked', { what }) : what, board.position);
  }

  /** @param {number} vertex @param {readonly number[]} way */
  what(vertex, way) {
    const { board } = this;
    if (vertex === way.at(-1)) {
      return words.say(board.ruleset === 'sliding' ? 'cell.blank' : 'cell.token');
    }
    if (!board.geometry.edges && way.includes(vertex)) {
      return words.say('cell.visited');
    }
    if (board.unreached.has(vertex)) {
      return words.say('sign.unreached');
    }
    /** @type {Record<string, string>} */
    const stones = { '#s-white': 'O', '#s-black': 'X' };
    return stones[board.vertices.firstSymbol(vertex) ?? ''] ?? words.say('cell.free');
  }
}

/**
 * A vertex in words: its name, what it is, and the verdict on a move there.
 * @param {number} vertex @param {string} v @param {string} what @param {Pick<Position, 'win' | 'lose' | 'unknown' | 'flips'>} position
 */
export function describeVertex(vertex, v, what, { win, lose, unknown = [], flips = [] }) {
  /** @type {[number[], string][]} */
  const verdicts = [[win, 'sign.win'], [lose, 'sign.lose'], [unknown, 'mark.unknown']];
  const found = verdicts.find(([moves]) => moves.includes(vertex));
  const name = found === undefined
    ? words.say('draw.cell', { v, what })
    : words.say('sr.cell', { v, what, verdict: words.say(found[1]) });
  return flips.includes(vertex) ? words.say('draw.cell', { v: name, what: words.say('sign.flip') }) : name;
}
