import { ring, segment, square } from './shapes.js';
import { arrow, toward } from './steps.js';
import { draw } from '../elements.js';

/** The distance of a mark from the centre of a cell, and of a node. */
const CELL_MARK = 10.3;
const NODE_MARK = 14;

/**
 * The places that the reader marks and the arrows that the reader draws, for each position. The right
 * button of the mouse draws; while `isOn`, all presses on the board do. The same gesture again removes
 * a mark. Escape removes all marks of the position and, unless `isOn`, a click does.
 */
export class OwnMarks {
  /** @param {BoardView} board @param {View} view */
  constructor(board, view) {
    this.board = board;
    this.view = view;
    /** The marks by position and name: the two ends of an arrow, or a place twice. @type {Map<string, Map<string, Pair>>} */
    this.marks = new Map();
    this.isOn = false;
    /** The place where a gesture started, or null. @type {number | null} */
    this.from = null;
    this.layer = draw('g', { class: 'own', fill: 'none', 'stroke-width': 3, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
    const { stage } = board;
    stage.append(this.layer);
    // The other listeners do not receive the gestures that draw.
    stage.addEventListener('pointerdown', (event) => this.press(event), true);
    stage.addEventListener('pointermove', (event) => this.from !== null && this.show(this.placeAt(event)));
    stage.addEventListener('pointerup', (event) => this.release(this.placeAt(event)));
    stage.addEventListener('pointercancel', () => this.release(null));
    stage.addEventListener('contextmenu', (event) => event.preventDefault());
    stage.addEventListener('click', (event) => this.isOn && event.stopImmediatePropagation(), true);
    stage.addEventListener('click', () => this.clear());
  }

  /** The name of the position. */
  get position() {
    return this.board.position.way.join(' ');
  }

  /** The marks of the position, if there are any. Without marks, the name of a position is not needed: it is long in a long game. */
  get here() {
    return this.marks.size === 0 ? undefined : this.marks.get(this.position);
  }

  /** The place at a point of the page, or null. @param {PointerEvent} event */
  placeAt(event) {
    return this.from === null ? null : this.board.vertices.nearest(this.view.spotAt(event));
  }

  /** Lets all presses on the board draw, or only those of the right button. @param {boolean} isOn */
  turn(isOn) {
    this.isOn = isOn;
    this.from = null;
    this.board.stage.classList.toggle('marking', isOn);
    this.show();
  }

  /** @param {PointerEvent} event */
  press(event) {
    if (event.button !== 2 && !(this.isOn && event.button === 0)) {
      return;
    }
    event.stopImmediatePropagation();
    // A second finger ends the gesture.
    this.from = event.isPrimary ? this.board.vertices.nearest(this.view.spotAt(event)) : null;
    if (this.from !== null) {
      this.board.stage.setPointerCapture(event.pointerId);
    }
    this.show(this.from);
  }

  /** Ends a gesture at a place; null draws nothing. @param {number | null} to */
  release(to) {
    const { from } = this;
    this.from = null;
    if (from !== null && to !== null) {
      this.toggle(from, to);
    }
    this.show();
  }

  /** Adds the mark of a place, or an arrow between two places, or removes it. @param {number} from @param {number} to */
  toggle(from, to) {
    const marks = this.here ?? new Map();
    const name = `${from}-${to}`;
    if (!marks.delete(name)) {
      marks.set(name, [from, to]);
    }
    this.marks.set(this.position, marks);
  }

  /** Marks the place under the cursor, or starts or ends an arrow there. @param {number} place @param {boolean} isArrow */
  choose(place, isArrow) {
    if (isArrow && this.from === null) {
      this.from = place;
      this.show(place);
    } else {
      this.from ??= place;
      this.release(place);
    }
  }

  /** Removes the marks of the position; returns whether there were some. */
  clear() {
    const isCleared = this.here !== undefined && this.marks.delete(this.position);
    this.show();
    return isCleared;
  }

  /** Removes the marks and leaves the tool by Escape; false without an effect, and for other keys. @param {KeyboardEvent} event */
  key(event) {
    if (event.key !== 'Escape' || (!this.clear() && !this.isOn)) {
      return false;
    }
    this.turn(false);
    return true;
  }

  /** Whether a place is marked. @param {number} place */
  has(place) {
    return this.here?.has(`${place}-${place}`) === true;
  }

  /** Draws the marks of the position, and the one that a gesture would add. @param {number | null} [to] */
  show(to = null) {
    const marks = [...this.here?.values() ?? []];
    if (this.from !== null && to !== null) {
      marks.push([this.from, to]);
    }
    this.layer.replaceChildren(...marks.map((ends) => draw('path', { d: this.shape(...ends) })));
  }

  /** @param {number} from @param {number} to */
  shape(from, to) {
    const { board } = this;
    const [start, end] = [from, to].map((place) => board.spot(place));
    if (from !== to) {
      const inset = board.isGrid ? 0 : NODE_MARK;
      const tip = toward(end, start, inset);
      return segment(toward(start, end, inset), tip) + arrow(start, tip);
    }
    // The moves on cells have rings.
    return board.isGrid && !board.isHex ? square(start, CELL_MARK * board.scale) : ring(start, board.isGrid ? CELL_MARK : NODE_MARK);
  }
}
