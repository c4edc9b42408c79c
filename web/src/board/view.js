import { boxAround, boxText, isInBox } from './shapes.js';
import { MiniMap } from './mini_map.js';
import { pointIn } from '../elements.js';

/** The width of a cell, in units and in the pixels of a window at its first size. */
export const CELL = 24;
/** The largest number of pixels for a unit. */
const LARGEST = 3;
/** The distance, in steps, between the token and the border of a window that follows it. */
const MARGIN = 2;

/**
 * The part of a board that is shown. A board whose cells would be small opens as a window
 * round the token. The explanation of a large board shows the surroundings of the token.
 */
export class View {
  /** @param {BoardView} board */
  constructor(board) {
    this.board = board;
    const { x, y, width, height } = board.stage.viewBox.baseVal;
    this.whole = { x, y, width, height };
    this.box = { ...this.whole };
    /** @type {{ width: number, height: number } | null} */
    this.size = null;
    /** The pixels for a unit; null while the whole board is shown. @type {number | null} */
    this.pixels = null;
    /** @type {number | undefined} */
    this.followed = undefined;
    /** What an explanation shows, or null. @type {'token' | 'board' | null} */
    this.explained = null;
    /** The pixels for a unit before the explanation. @type {number | null} */
    this.before = null;
    /** The map beside a window, made with the board so that it has the language of the board. */
    this.map = new MiniMap(this);
    /**
     * The sizes of the board without figures and beside them, in a page of the current size.
     * @type {Map<boolean, { width: number, height: number, style: string }>}
     */
    this.sizes = new Map();
    /** Its signal ends the listener outside the board. */
    this.closing = new AbortController();
    this.watch();
  }

  /** Follows the size of the board. */
  watch() {
    let waiting = 0;
    const resize = () => {
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(() => this.resize());
    };
    new ResizeObserver(resize).observe(this.board.stage);
    // The largest height of the board depends on the height of the window.
    window.addEventListener('resize', () => {
      this.sizes.clear();
      resize();
    }, { signal: this.closing.signal });
  }

  /** Whether the cells of the whole board are too small. */
  get isWindowed() {
    return this.board.isGrid && this.size !== null && this.wholePixels() < 1;
  }

  wholePixels() {
    const { width, height } = this.size ?? this.whole;
    return Math.min(width / this.whole.width, height / this.whole.height);
  }

  /** Measures the room for the board; opens a window if the cells would be small. */
  measure() {
    const { stage } = this.board;
    const room = stage.parentElement;
    if (room === null || room.clientWidth === 0) {
      return;
    }
    const { width } = stage.getBoundingClientRect();
    const tallest = Number.parseFloat(getComputedStyle(stage).maxHeight);
    const height = Number.isFinite(tallest) ? tallest : (width * this.whole.height) / this.whole.width;
    const isFirst = this.size === null;
    this.size = { width: width + this.map.room(), height };
    const { isWindowed } = this;
    room.classList.toggle('windowed', isWindowed);
    if (isWindowed) {
      this.size.width = stage.getBoundingClientRect().width;
      this.size.height = Math.min(height, this.whole.height);
      stage.style.height = `${this.size.height}px`;
      this.pixels = isFirst ? 1 : this.pixels;
    } else {
      this.size.width = width;
      stage.style.height = '';
      this.pixels = isFirst ? null : this.pixels;
    }
    this.sizes.set(this.hasFigures, { ...this.size, style: stage.style.height });
  }

  /** Whether figures are beside the board. */
  get hasFigures() {
    return this.board.stage.classList.contains('explained');
  }

  /** Follows figures that appear or disappear. A size is measured once, because this lays out the whole page. */
  arrange() {
    const known = this.sizes.get(this.hasFigures);
    if (known === undefined) {
      this.resize();
      return;
    }
    const { style, ...size } = known;
    const before = this.size;
    this.size = size;
    const { stage } = this.board;
    stage.style.height = style;
    stage.parentElement?.classList.toggle('windowed', style !== '');
    this.fit(before);
  }

  resize() {
    const before = this.size;
    this.measure();
    this.fit(before);
  }

  /** Adapts the shown part to a size that differs from the one before. @param {View['size']} before */
  fit(before) {
    const { size } = this;
    if (size !== null && (before === null || before.width !== size.width || before.height !== size.height)) {
      this.pixels = this.explained === 'token' ? this.pixelsAround() : this.pixels;
      this.centre();
    }
  }

  /**
   * Shows the surroundings of the 'token' or the whole 'board', or with null what was shown before.
   * @param {'token' | 'board' | null} part
   */
  explain(part) {
    if (part === this.explained) {
      return;
    }
    if (this.size === null) {
      this.measure();
    }
    if (this.size === null) {
      return;
    }
    this.before = this.explained === null ? this.pixels : this.before;
    this.explained = part;
    this.pixels = part === null ? this.before : part === 'board' ? null : this.pixelsAround();
    this.centre();
  }

  /** The size of the surroundings: those of two moves of the token in each direction. */
  around() {
    const length = (2 * MARGIN * this.board.step + 3) * CELL;
    return { width: length, height: length };
  }

  /** The pixels for a unit at which the surroundings fill the board. */
  pixelsAround() {
    const { width, height } = this.around();
    const size = this.size ?? this.whole;
    return Math.min(Math.max(Math.min(size.width / width, size.height / height), this.wholePixels()), LARGEST);
  }

  /**
   * The box of a figure at a vertex: the surroundings of the vertex on a large board, or the whole board.
   * @param {number | undefined} vertex
   */
  boxOfFigure(vertex) {
    const spot = this.spotOf(vertex);
    return this.board.isLarge && spot !== undefined ? boxAround(spot, this.around(), this.whole) : this.whole;
  }

  /** Moves a window to the token if the token has left it. @param {number | undefined} token */
  follow(token) {
    if (this.size === null) {
      this.measure();
      this.followed = token;
      this.centre();
      return;
    }
    const spot = this.spotOf(token);
    if (token !== this.followed && spot !== undefined && this.pixels !== null && !this.contains(spot)) {
      this.followed = token;
      this.centre();
    }
    this.followed = token;
    this.map.show();
  }

  /** The spot of the token, if there is one. @param {number | undefined} token */
  spotOf(token) {
    return token === undefined ? undefined : this.board.vertices.get(token);
  }

  /** @param {Spot} spot */
  contains(spot) {
    const { box } = this;
    return isInBox(spot, box, Math.min(MARGIN * this.board.step * CELL, box.width / 4, box.height / 4));
  }

  /** Moves the window to the token, or shows the whole board. */
  centre() {
    const spot = this.spotOf(this.followed) ?? { x: this.whole.x + this.whole.width / 2, y: this.whole.y + this.whole.height / 2 };
    this.lookAt(spot);
  }

  /** Shows a window round a spot that is inside the board, or the whole board. @param {Spot} spot */
  lookAt(spot) {
    const { size, pixels, whole } = this;
    this.box = pixels === null || size === null
      ? { ...whole }
      : boxAround(spot, { width: size.width / pixels, height: size.height / pixels }, whole);
    this.draw();
  }

  /** Enlarges the shown part around a spot, or around its middle. @param {number} factor */
  zoom(factor, spot = this.middle()) {
    if (this.size === null) {
      return;
    }
    const whole = this.wholePixels();
    const before = this.pixels ?? whole;
    const after = Math.min(before * factor, Math.max(LARGEST, whole));
    if (after <= whole) {
      this.showAll();
      return;
    }
    this.pixels = after;
    const part = before / after;
    const middle = this.middle();
    this.lookAt({ x: spot.x + (middle.x - spot.x) * part, y: spot.y + (middle.y - spot.y) * part });
  }

  middle() {
    return { x: this.box.x + this.box.width / 2, y: this.box.y + this.box.height / 2 };
  }

  showAll() {
    this.pixels = null;
    this.centre();
  }

  /** Moves the shown part by units. @param {number} right @param {number} down */
  move(right, down) {
    if (this.pixels !== null) {
      const { x, y } = this.middle();
      this.lookAt({ x: x + right, y: y + down });
      this.map.flash();
    }
  }

  /** The spot of the board at a point of the page. @param {{ clientX: number, clientY: number }} point */
  spotAt(point) {
    return pointIn(this.board.stage, point);
  }

  /** The scale of the ring that makes a small token easy to find. */
  finder() {
    const pixels = this.pixels ?? this.wholePixels();
    return pixels < 0.5 ? 14 / (11 * pixels) : 1;
  }

  /** Draws the shown part. */
  draw() {
    const { box, board } = this;
    board.stage.setAttribute('viewBox', boxText(box));
    const pixels = this.pixels ?? this.wholePixels();
    board.stage.classList.toggle('dense', board.isGrid && pixels < 0.6);
    board.showPart();
    this.map.show();
  }
}
