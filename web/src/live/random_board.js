import { Rules } from '../game/rules.js';
import { randomElement } from '../modes/opponent.js';
import { words } from '../words.js';

/** The fraction of cells that are walls. */
const WALLS = 0.28;
/** The number of boards that are tried. */
const TRIES = 200;

/**
 * The record of a random maze on which exactly one of at least two first moves wins, if a few
 * tries find one.
 * @param {Engine} engine
 * @returns {GameRecord}
 */
export function randomBoard(engine, rows = 5, columns = 5) {
  const meta = { event: words.say('game.random') };
  /** @type {GameRecord} */
  let record = { format: 1, meta, game: { Maze: { board: Array(rows).fill('.'.repeat(columns)), start: [1, 1] } } };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const sign = () => (Math.random() < WALLS ? '#' : '.');
    const board = Array.from({ length: rows }, () => Array.from({ length: columns }, sign).join(''));
    const free = [...board.join('')].flatMap((cell, vertex) => (cell === '.' ? [vertex] : []));
    const token = randomElement(free);
    if (token !== null) {
      const start = /** @type {const} */ ([Math.floor(token / columns) + 1, (token % columns) + 1]);
      record = { format: 1, meta, game: { Maze: { board, start } } };
      if (engine.open(new Rules(record.game))) {
        const { win, lose } = engine.judge([]);
        if (win.length === 1 && lose.length > 0) {
          return record;
        }
      }
    }
  }
  return record;
}
