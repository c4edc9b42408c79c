import { around, byId } from '../elements.js';
import { movesOf } from '../game/tree.js';
import { Lesson } from '../modes/lesson.js';
import { Play } from '../modes/play_on.js';

/** @import { ReportPage } from './report.js' */

/** The factor by which a key enlarges the board. */
const ZOOM = 1.4;
/** The smallest length of a swipe, in pixels. */
const SWIPE = 48;
/** @type {Record<string, string>} */
const STEPS = {
  ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last',
  ArrowUp: 'previous-mistake', ArrowDown: 'next-mistake',
};

/** The keys, the buttons and the swipes that step through the page. */
export class Keys {
  /** @param {ReportPage} report */
  constructor(report) {
    this.report = report;
    /** @type {NodeListOf<HTMLElement>} */
    this.steps = document.querySelectorAll('[data-go]');
    for (const step of this.steps) {
      step.addEventListener('click', () => report.step(step.dataset.go ?? ''));
    }
    listenToSwipes(byId('say'), (where) => report.step(where));
    document.addEventListener('keydown', (event) => {
      if (!byId('keys', HTMLDialogElement).open && this.press(event)) {
        event.preventDefault();
      }
    }, { signal: report.closing.signal });
  }

  /** Shows which steps lead nowhere. Modes have their own steps. */
  showSteps() {
    const { mode, node } = this.report;
    for (const step of this.steps) {
      const stays = mode?.step === undefined && this.report.target(step.dataset.go ?? '') === node;
      // Most steps keep their state, and a write of the same value is a change of the page.
      if (step.getAttribute('aria-disabled') !== String(stays)) {
        step.setAttribute('aria-disabled', String(stays));
      }
    }
  }

  /** Handles a key; false if it has no meaning. @param {KeyboardEvent} event */
  press(event) {
    const { report } = this;
    const isInput = around(event, 'input, select, textarea') !== null;
    if (isInput || event.altKey) {
      return false;
    }
    if (event.ctrlKey || event.metaKey) {
      return this.pressControl(event);
    }
    if (report.board.own?.key(event)) {
      // Hides the sentence about the tool.
      report.message = null;
      report.show();
      return true;
    }
    const isOnPlace = event.key === 'Enter' && typeof report.board.pointer?.at === 'number';
    if ((!isOnPlace && report.mode?.key?.(event)) || report.board.key(event, (vertex) => report.press(vertex))) {
      return true;
    }
    if (event.key in STEPS && !event.shiftKey) {
      report.step(STEPS[event.key]);
      return true;
    }
    const isOnButton = around(event, 'button, a, summary') !== null;
    if (event.key === 'Enter' && isOnButton) {
      return false;
    }
    const act = this.actions()[event.key];
    act?.();
    return act !== undefined;
  }

  /** @param {KeyboardEvent} event */
  pressControl({ key, shiftKey }) {
    if (key.toLowerCase() !== 'z') {
      return false;
    }
    const isTakenBack = !shiftKey && this.report.mode?.undo?.();
    if (!isTakenBack) {
      this.report.change(shiftKey ? 'redo' : 'undo');
    }
    return true;
  }

  /** @returns {Record<string, () => void>} */
  actions() {
    const { report } = this;
    const { node, tree } = report;
    const { view } = report.board;
    /** @param {string} rel @returns {HTMLAnchorElement | null} */
    const link = (rel) => document.querySelector(`a[rel="${rel}"]`);
    const moves = Object.fromEntries(movesOf(tree.verdict(node)).slice(0, 9)
      .map((to, index) => [index + 1, () => report.play(to)]));
    return {
      ...moves,
      Enter: () => (tree.next(node)?.kind === 'game' ? report.step('next') : report.bestReply()),
      r: () => report.bestReply(),
      w: () => report.look(report.view === 'why' ? 'marks' : 'why'),
      m: () => report.look(report.view === 'plain' ? 'marks' : 'plain'),
      l: () => Lesson.open(report),
      p: () => Play.open(report),
      '+': () => view?.zoom(ZOOM),
      '-': () => view?.zoom(1 / ZOOM),
      0: () => view?.showAll(),
      n: () => report.host?.next(),
      Delete: () => node.kind === 'tried' && report.delete(tree.lineStart(node)),
      '[': () => link('prev')?.click(),
      ']': () => link('next')?.click(),
      '?': () => byId('keys', HTMLDialogElement).showModal(),
      Escape: () => this.escape(),
    };
  }

  /** Leaves the mode, the tried line or the view, in this order. */
  escape() {
    const { report } = this;
    if (report.mode !== null) {
      report.leave();
    } else if (report.node.kind !== 'game') {
      report.back();
    } else if (report.view !== 'marks') {
      report.look('marks');
    }
  }
}

/**
 * A swipe to the left over the card goes to the next ply, and one to the right to the previous ply.
 * @param {HTMLElement} card @param {(where: 'next' | 'previous') => void} step
 */
function listenToSwipes(card, step) {
  let start = /** @type {PointerEvent | null} */ (null);
  card.addEventListener('pointerdown', (event) => {
    start = event.pointerType === 'touch' && event.isPrimary ? event : null;
  });
  card.addEventListener('pointercancel', () => { start = null; });
  card.addEventListener('pointerup', (event) => {
    const [right, down] = start === null ? [0, 0] : [event.clientX - start.clientX, event.clientY - start.clientY];
    if (Math.abs(right) > SWIPE && Math.abs(down) < Math.abs(right) / 2) {
      step(right < 0 ? 'next' : 'previous');
    }
    start = null;
  });
}
