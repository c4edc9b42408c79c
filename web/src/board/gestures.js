import { short } from './shapes.js';
import { CELL } from './view.js';

/** The distance in pixels over which a press becomes a drag. */
const DRAG = 5;
/** The smallest length of a swipe, in pixels. */
const SWIPE = 48;

/**
 * The gestures on a board: a drag of the token, the wheel, a pinch, a drag of a window, and
 * swipes over the card below the board. The page handles clicks.
 */
export class Gestures {
  /** Receives `tap`, called with the vertex where the token was dropped, and `step`, called with 1 or -1. */
  constructor(board, { tap, step }, card = null) {
    this.board = board;
    this.tap = tap;
    this.drag = null;
    this.pinch = null;
    const { stage } = board;
    if (board.dials === null) {
      stage.addEventListener('pointerdown', (event) => this.press(event));
      stage.addEventListener('pointermove', (event) => this.move(event));
      stage.addEventListener('pointerup', (event) => this.release(event, true));
      stage.addEventListener('pointercancel', (event) => this.release(event, false));
      stage.addEventListener('pointerover', (event) => this.hover(event));
      stage.addEventListener('pointerleave', () => board.light(null));
      stage.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
      stage.addEventListener('touchstart', (event) => this.touch(event), { passive: false });
      stage.addEventListener('touchmove', (event) => this.touch(event), { passive: false });
      stage.addEventListener('touchend', () => { this.pinch = null; });
      // The click after a drag must not reach the page.
      stage.addEventListener('click', (event) => {
        if (this.hasDragged) {
          event.stopPropagation();
          this.hasDragged = false;
        }
      }, true);
    }
    if (card !== null) {
      this.listenToSwipes(card, step);
    }
  }

  press(event) {
    this.hasDragged = false;
    if (event.button !== 0 || !event.isPrimary) {
      return;
    }
    const { board } = this;
    const isToken = event.target.closest('g.token') !== null;
    const isWindow = board.view.pixels !== null && event.pointerType === 'mouse';
    if (isToken || isWindow) {
      this.drag = { isToken, x: event.clientX, y: event.clientY, from: board.view.spotAt(event), isMoving: false };
    }
  }

  move(event) {
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
    const spot = board.view.spotAt(event);
    const [right, down] = [spot.x - drag.from.x, spot.y - drag.from.y];
    if (drag.isToken) {
      board.layers.token.setAttribute('transform', `translate(${short(right)} ${short(down)})`);
    } else {
      board.view.move(-right, -down);
    }
  }

  release(event, isDone) {
    const { drag, board } = this;
    this.drag = null;
    if (drag === null || !drag.isMoving) {
      return;
    }
    this.hasDragged = true;
    board.stage.classList.remove('dragging', 'panning');
    board.layers.token.removeAttribute('transform');
    if (drag.isToken && isDone) {
      const spot = board.view.spotAt(event);
      const vertex = this.nearest(spot) ?? board.wallAt(spot);
      if (vertex !== null && vertex !== board.way.at(-1)) {
        this.tap(vertex);
      }
    }
  }

  /** The vertex whose symbol contains a spot, or null. */
  nearest({ x, y }) {
    let best = null;
    let least = CELL * 0.6;
    for (const [vertex, spot] of this.board.vertices) {
      const apart = Math.hypot(spot.x - x, spot.y - y);
      if (apart < least) {
        [best, least] = [vertex, apart];
      }
    }
    return best;
  }

  /** Lights up the move under the pointer, if the vertex there is a move with a known answer. */
  hover(event) {
    const there = event.target.closest('[data-v]');
    this.board.light(there === null ? null : Number(there.dataset.v));
  }

  /** The wheel changes the size of a window, and scrolls the page over other boards. */
  wheel(event) {
    const { view } = this.board;
    if (view.isWindowed && !event.ctrlKey) {
      event.preventDefault();
      view.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0015)), view.spotAt(event));
    }
  }

  /** Two fingers move and scale the window; one finger scrolls the page, except from the token. */
  touch(event) {
    const { view } = this.board;
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

  /** A swipe to the left over the card goes on, and one to the right goes back. */
  listenToSwipes(card, step) {
    let start = null;
    card.addEventListener('pointerdown', (event) => {
      start = event.pointerType === 'touch' && event.isPrimary ? event : null;
    });
    card.addEventListener('pointercancel', () => { start = null; });
    card.addEventListener('pointerup', (event) => {
      const [right, down] = [event.clientX - start?.clientX, event.clientY - start?.clientY];
      if (start !== null && Math.abs(right) > SWIPE && Math.abs(down) < Math.abs(right) / 2) {
        step(right < 0 ? 1 : -1);
      }
      start = null;
    });
  }
}
