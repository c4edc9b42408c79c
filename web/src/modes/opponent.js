import { around } from '../elements.js';
import { remember, remembered } from './storage.js';

/** The time before the opponent moves, in ms. */
const OPPONENT_WAITS = 520;
/** The fraction of won positions with a losing move in which a casual opponent makes a mistake. */
export const ERROR_RATE = 0.25;
/** @typedef {'random' | 'casual' | 'perfect'} Strength */

/** The strengths of an opponent, from the weakest. @type {Strength[]} */
export const STRENGTHS = ['random', 'casual', 'perfect'];

/** The key under which the browser keeps the strength of the opponent. */
const STRENGTH_KEPT = 'matchplay.opponent';
/** The strength before the reader has chosen one. */
const FIRST_STRENGTH = 'casual';

/** The player against whom the reader plays: the engine with a strength. */
export class Opponent {
  /** @param {App} app @param {Strength} strength */
  constructor(app, strength) {
    this.app = app;
    this.strength = strength;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /**
   * Moves at a node after a short time, and passes the node after the move.
   * @param {MoveNode} node @param {(node: Ply) => void} then
   */
  answer(node, then) {
    this.stop();
    this.timer = setTimeout(() => {
      const { tree } = this.app;
      const to = this.choose(tree.plies(node));
      if (to !== null) {
        then(this.app.add(node, to));
      }
    }, matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : OPPONENT_WAITS);
  }

  /** The move after a line, or null without a legal move or an engine. @param {number[]} plies */
  choose(plies) {
    const { engine, rules } = this.app;
    if (this.strength === 'random') {
      return randomElement(rules.legal(plies));
    }
    if (engine === null) {
      return null;
    }
    const { win, lose } = engine.verdict(plies);
    const canErr = this.strength === 'casual' && win.length > 0 && lose.length > 0;
    if (canErr && Math.random() < ERROR_RATE) {
      return randomElement(lose);
    }
    return randomElement(engine.best(plies));
  }

  stop() {
    clearTimeout(this.timer);
  }
}

/** Whether a key plays the best reply or the next move, which the reader has to find. @param {KeyboardEvent} event */
export function isReplyKey(event) {
  return event.key === 'r' || (event.key === 'Enter' && around(event, 'button, a, summary') === null);
}

/** The strength that the reader chose last. @returns {Strength} */
export function keptStrength() {
  const kept = remembered(STRENGTH_KEPT);
  return STRENGTHS.find((known) => known === kept) ?? FIRST_STRENGTH;
}

/** Keeps a strength for later plays, if the browser permits it. @param {Strength} strength */
export function keepStrength(strength) {
  remember(STRENGTH_KEPT, strength);
}

/**
 * A random element of a list, or null if the list is empty.
 * @template T
 * @param {T[]} list
 */
function randomElement(list) {
  return list[Math.floor(Math.random() * list.length)] ?? null;
}
