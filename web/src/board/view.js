import { MiniMap } from './mini_map.js';
import { short } from './shapes.js';

/** The width of a cell, in units and in the pixels of a window at its first size. */
export const CELL = 24;
/** The largest number of pixels for a unit. */
const LARGEST = 3;
/** The distance, in cells, between the token and the border of a window that follows it. */
const MARGIN = 2;

/**
 * The part of a board that is shown. A board whose cells would be small opens as a window
 * round the token.
 */
export class View {
  constructor(board) {
    this.board = board;
    const { x, y, width, height } = board.stage.viewBox.baseVal;
    this.whole = { x, y, width, height };
    this.box = { ...this.whole };
    this.size = null;
    /** The pixels for a unit; null while the whole board is shown. */
    this.pixels = null;
    this.followed = undefined;
    /** The map beside a window; null until there is a window. */
    this.map = null;
    if (board.stage.parentElement !== null) {
      this.watch();
    }
  }

  /** Follows the size of the element around the board. */
  watch() {
    let waiting = 0;
    const resize = () => {
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(() => this.resize());
    };
    new ResizeObserver(resize).observe(this.board.stage.parentElement);
    // The largest height of the board depends on the height of the window.
    window.addEventListener('resize', resize);
  }

  /** The view box of the whole board, as an attribute. */
  wholeBox() {
    const { x, y, width, height } = this.whole;
    return `${x} ${y} ${width} ${height}`;
  }

  /** Whether the cells of the whole board are too small. */
  get isWindowed() {
    return this.board.isGrid && this.size !== null && this.wholePixels() < 1;
  }

  wholePixels() {
    const { width, height } = this.size;
    return Math.min(width / this.whole.width, height / this.whole.height);
  }

  /** Measures the room for the board; opens a window if the cells would be small. */
  measure() {
    const { stage } = this.board;
    const room = stage.parentElement;
    if (room === null || room.clientWidth === 0) {
      return;
    }
    const style = getComputedStyle(room);
    const width = room.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const tallest = Number.parseFloat(getComputedStyle(stage).maxHeight);
    const height = Number.isFinite(tallest) ? tallest : (width * this.whole.height) / this.whole.width;
    const isFirst = this.size === null;
    this.size = { width, height };
    const { isWindowed } = this;
    room.classList.toggle('windowed', isWindowed);
    if (isWindowed) {
      this.map ??= this.board.isSmall ? null : new MiniMap(this);
      this.size.width -= this.map?.room() ?? 0;
      this.size.height = Math.min(height, this.whole.height);
      stage.style.height = `${this.size.height}px`;
      this.pixels = isFirst ? 1 : this.pixels;
    } else {
      stage.style.height = '';
      this.pixels = isFirst ? null : this.pixels;
    }
  }

  resize() {
    const before = this.size;
    this.measure();
    const { size } = this;
    if (size !== null && (before === null || before.width !== size.width || before.height !== size.height)) {
      this.centre();
      this.apply();
    }
  }

  /** Moves a window to the token if the token has left it. */
  follow(token) {
    if (this.size === null) {
      this.measure();
      this.followed = token;
      this.centre();
      this.apply();
      return;
    }
    const spot = this.board.spot(token);
    if (token !== this.followed && spot !== undefined && this.pixels !== null && !this.contains(spot)) {
      this.followed = token;
      this.centre();
    }
    this.followed = token;
    this.map?.show();
  }

  contains({ x, y }) {
    const { box } = this;
    const margin = Math.min(MARGIN * CELL, box.width / 4, box.height / 4);
    return x > box.x + margin && x < box.x + box.width - margin
      && y > box.y + margin && y < box.y + box.height - margin;
  }

  /** Moves the window to the token, or shows the whole board. */
  centre() {
    const spot = this.board.spot(this.followed) ?? { x: this.whole.x + this.whole.width / 2, y: this.whole.y + this.whole.height / 2 };
    this.lookAt(spot);
  }

  lookAt({ x, y }) {
    if (this.pixels === null || this.size === null) {
      this.box = { ...this.whole };
      this.apply();
      return;
    }
    const [width, height] = [this.size.width / this.pixels, this.size.height / this.pixels];
    this.box = { x: x - width / 2, y: y - height / 2, width, height };
    this.apply();
  }

  /** Enlarges the shown part around a spot, or around its middle. */
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

  /** Moves the shown part by cells. */
  pan(right, down) {
    this.move(right * CELL, down * CELL);
  }

  /** Moves the shown part by units. */
  move(right, down) {
    if (this.pixels !== null) {
      const { x, y } = this.middle();
      this.lookAt({ x: x + right, y: y + down });
      this.map?.flash();
    }
  }

  /** The spot of the board at a point of the page. */
  spotAt({ clientX, clientY }) {
    const matrix = this.board.stage.getScreenCTM();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return { x, y };
  }

  /** The scale of the ring that makes a small token easy to find. */
  finder() {
    const pixels = this.size === null ? 1 : this.pixels ?? this.wholePixels();
    return pixels < 0.5 ? 14 / (11 * pixels) : 1;
  }

  /** Keeps the shown part inside the board, and draws it. */
  apply() {
    const { box, whole, board } = this;
    for (const [at, length] of [['x', 'width'], ['y', 'height']]) {
      box[at] = box[length] >= whole[length]
        ? whole[at] + (whole[length] - box[length]) / 2
        : Math.min(Math.max(box[at], whole[at]), whole[at] + whole[length] - box[length]);
    }
    board.stage.setAttribute('viewBox', [box.x, box.y, box.width, box.height].map(short).join(' '));
    const pixels = this.size === null ? 1 : this.pixels ?? this.wholePixels();
    board.stage.classList.toggle('dense', board.isGrid && pixels < 0.6);
    if (board.position !== null) {
      board.showToken(board.position);
    }
    this.map?.show();
  }
}
