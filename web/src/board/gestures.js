import { short } from './shapes.js';
import { around, vertexUnder } from '../elements.js';

/** The distance in pixels over which a press becomes a drag. */
const DRAG = 5;

/**
 * The gestures on a board: a drag of the token, the wheel, a pinch, and a drag of a window. The page
 * handles clicks.
 */
export class Gestures {
  /**
   * The callback `tap` receives the vertex where the token was dropped.
   * @param {BoardView} board @param {(vertex: number) => void} tap
   */
  constructor(board, tap) {
    this.board = board;
    this.tap = tap;
    /** @type {{ isToken: boolean, x: number, y: number, from: Spot, isMoving: boolean } | null} */
    this.drag = null;
    /** @type {{ middle: { clientX: number, clientY: number }, apart: number } | null} */
    this.pinch = null;
    this.hasDragged = false;
    const { stage, view } = board;
    if (board.dials === null && view !== null) {
      stage.addEventListener('pointerdown', (event) => this.press(event, view));
      stage.addEventListener('pointermove', (event) => this.move(event, view));
      stage.addEventListener('pointerup', (event) => this.release(event, view, true));
      stage.addEventListener('pointercancel', (event) => this.release(event, view, false));
      stage.addEventListener('pointerover', (event) => this.hover(event));
      stage.addEventListener('pointerleave', () => board.light(null));
      stage.addEventListener('wheel', (event) => this.wheel(event, view), { passive: false });
      stage.addEventListener('touchstart', (event) => this.touch(event, view), { passive: false });
      stage.addEventListener('touchmove', (event) => this.touch(event, view), { passive: false });
      stage.addEventListener('touchend', () => { this.pinch = null; });
      // The click after a drag must not reach the page.
      stage.addEventListener('click', (event) => {
        if (this.hasDragged) {
          event.stopPropagation();
          this.hasDragged = false;
        }
      }, true);
    }
  }

  /** @param {PointerEvent} event @param {View} view */
  press(event, view) {
    this.hasDragged = false;
    if (event.button !== 0 || !event.isPrimary) {
      return;
    }
    const isToken = around(event, 'g.token') !== null;
    const isWindow = view.pixels !== null && event.pointerType === 'mouse';
    if (isToken || isWindow) {
      this.drag = { isToken, x: event.clientX, y: event.clientY, from: view.spotAt(event), isMoving: false };
    }
  }

  /** @param {PointerEvent} event @param {View} view */
  move(event, view) {
    const { drag, board } = this;
    if (drag === null || !event.isPrimary) {
      return;
    }
    if (!drag.isMoving) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAG) {
        return;
      }
      drag.isMoving = true;
      board.stage.setPointerCapture(event.pointerId);
      board.stage.classList.add(drag.isToken ? 'dragging' : 'panning');
    }
    const spot = view.spotAt(event);
    const [right, down] = [spot.x - drag.from.x, spot.y - drag.from.y];
    if (drag.isToken) {
      board.layers.token.setAttribute('transform', `translate(${short(right)} ${short(down)})`);
    } else {
      view.move(-right, -down);
    }
  }

  /** @param {PointerEvent} event @param {View} view @param {boolean} isDone */
  release(event, view, isDone) {
    const { drag, board } = this;
    this.drag = null;
    if (drag === null || !drag.isMoving) {
      return;
    }
    this.hasDragged = true;
    board.stage.classList.remove('dragging', 'panning');
    board.layers.token.removeAttribute('transform');
    if (drag.isToken && isDone) {
      const spot = view.spotAt(event);
      const vertex = board.vertices.nearest(spot) ?? board.wallAt(spot);
      if (vertex !== null && vertex !== board.position.way.at(-1)) {
        this.tap(vertex);
      }
    }
  }

  /**
   * Lights up the move under the pointer, if the vertex there is a move with a known answer.
   * @param {PointerEvent} event
   */
  hover(event) {
    this.board.light(vertexUnder(event));
  }

  /**
   * The wheel changes the size of a window, and scrolls the page over other boards.
   * @param {WheelEvent} event @param {View} view
   */
  wheel(event, view) {
    if (view.isWindowed && !event.ctrlKey) {
      event.preventDefault();
      view.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0015)), view.spotAt(event));
    }
  }

  /**
   * Two fingers move and scale the window; one finger scrolls the page, except from the token.
   * @param {TouchEvent} event @param {View} view
   */
  touch(event, view) {
    // Browsers ignore `touch-action` on the parts of a drawing.
    if (event.type === 'touchmove' && this.drag?.isToken && event.touches.length === 1) {
      event.preventDefault();
      return;
    }
    if (event.touches.length !== 2 || !this.board.isGrid) {
      this.pinch = null;
      return;
    }
    event.preventDefault();
    const [a, b] = event.touches;
    const middle = { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 };
    const apart = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    if (this.pinch !== null) {
      const before = view.spotAt(this.pinch.middle);
      const spot = view.spotAt(middle);
      view.zoom(apart / this.pinch.apart, spot);
      view.move(before.x - spot.x, before.y - spot.y);
    }
    this.drag = null;
    this.pinch = { middle, apart };
  }
}
