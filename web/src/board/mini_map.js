import { button, draw, element, pointIn, setAttributes } from '../elements.js';
import { words } from '../words.js';

/** The time that the map stays after a movement on a narrow page, in ms. */
const MAP_STAYS = 1200;
/** The distance between the map and the window, in pixels. */
const GAP = 8;

/** A small map of a board beside its window, with the buttons that change the window. */
export class MiniMap {
  /** @param {View} view */
  constructor(view) {
    this.view = view;
    const { stage } = view.board;
    this.side = element('div', '', 'overview');
    const { x, y, width, height } = view.whole;
    this.map = draw('svg', {
      class: 'minimap', viewBox: `${x} ${y} ${width} ${height}`, role: 'img', 'aria-label': words.say('board.minimap'),
    });
    const unit = Math.max(width, height) / 100;
    this.trail = draw('path', { class: 'path', fill: 'none', 'stroke-width': unit });
    this.frame = draw('rect', { class: 'window', fill: 'none', 'stroke-width': 2 * unit });
    this.token = draw('circle', { class: 's-token', r: 3 * unit, 'stroke-width': unit });
    this.isFilled = false;
    const buttons = element('div', '', 'zoom');
    buttons.append(
      this.button('+', 'board.zoom.in', () => view.zoom(1.4)),
      this.button('−', 'board.zoom.out', () => view.zoom(1 / 1.4)),
      this.button('⤢', 'board.all', () => view.showAll()),
    );
    this.side.append(this.map, buttons);
    stage.after(this.side);
    this.map.addEventListener('pointerdown', (event) => this.press(event));
    this.map.addEventListener('pointermove', (event) => event.buttons > 0 && this.press(event));
    this.hiding = undefined;
  }

  /** @param {string} sign @param {string} key @param {() => void} press */
  button(sign, key, press) {
    const made = button(sign, press);
    made.setAttribute('aria-label', words.say(key));
    made.title = words.say(key);
    return made;
  }

  /** The width that the map takes from the window: 0 if it is hidden, or covers the window. */
  room() {
    const { position, display } = getComputedStyle(this.side);
    return position === 'absolute' || display === 'none' ? 0 : this.side.offsetWidth + GAP;
  }

  /** Draws the ground and the walls when the map is shown for the first time. */
  fill() {
    const { x, y, width, height } = this.view.whole;
    const walls = this.view.board.stage.querySelectorAll('.ground .wall');
    this.map.append(
      draw('rect', { class: 'floor', x, y, width, height }),
      ...[...walls].map((wall) => wall.cloneNode(false)),
      this.trail, this.token, this.frame,
    );
    this.isFilled = true;
  }

  show() {
    const { view } = this;
    if (!view.isWindowed) {
      return;
    }
    if (!this.isFilled) {
      this.fill();
    }
    setAttributes(this.frame, { ...view.box });
    const way = view.board.position.way.map((vertex) => view.board.spot(vertex));
    this.trail.setAttribute('d', way.length === 0 ? '' : `M${way.map((spot) => `${spot.x} ${spot.y}`).join('L')}`);
    const token = way.at(-1);
    setAttributes(this.token, { display: token === undefined ? 'none' : 'inline', cx: token?.x ?? 0, cy: token?.y ?? 0 });
  }

  /** Shows the map for a short time on a narrow page. */
  flash() {
    this.side.classList.add('moving');
    clearTimeout(this.hiding);
    this.hiding = setTimeout(() => this.side.classList.remove('moving'), MAP_STAYS);
  }

  /** Moves the window to a pressed spot of the map. @param {PointerEvent} event */
  press(event) {
    this.view.pixels ??= 1;
    this.view.lookAt(pointIn(this.map, event));
  }
}
