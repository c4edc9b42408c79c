import { boxRound } from '../board/shapes.js';
import { button, element } from '../elements.js';
import { Solved } from '../modes/solved.js';
import { canvasOf, drawingOf } from './drawings.js';
import { NodeCanvas } from './node_canvas.js';
import { words } from '../words.js';

/** A board of the ladder; the ruleset is named as the reader reads it. @typedef {{ name: string, ruleset: string, record: GameRecord }} LadderBoard */

/** The name under which the browser remembers which boards are won. */
const WON_KEPT = 'matchplay.ladder';

/** The room round a node in a small picture. */
const NODE = 16;

/** The curated boards of the page, in their order, and which of them the reader has won. */
export class Ladder {
  /** @param {LadderBoard[]} boards */
  constructor(boards) {
    this.boards = boards;
    this.records = boards.map(({ record }) => record);
    this.won = new Solved(WON_KEPT, boards.length);
  }

  /** The record of the next board that is not won, from a board on; null if all are won. @param {number} index */
  next(index) {
    // Another tab can have won boards.
    this.won.read();
    const { length } = this.records;
    const order = Array.from({ length }, (_, step) => (index + 1 + step) % length);
    const open = order.find((it) => it !== index && this.won.results[it] === null);
    return open === undefined ? null : this.records[open];
  }

  /** The boards as buttons by ruleset; `play` receives the record of a board. @param {number} current @param {(record: GameRecord) => void} play */
  list(current, play) {
    /** @type {Map<string, HTMLElement>} */
    const groups = new Map();
    this.boards.forEach(({ ruleset, record }, index) => {
      const group = groups.get(ruleset) ?? element('div');
      groups.set(ruleset, group);
      group.append(this.board(index, index === current, () => play(record)));
    });
    return [...groups].map(([ruleset, group]) => {
      const section = element('section');
      section.append(element('h2', ruleset), group);
      return section;
    });
  }

  /** @param {number} index @param {boolean} isCurrent @param {() => void} press */
  board(index, isCurrent, press) {
    const { name, record } = this.boards[index];
    const made = button('', press);
    const canvas = canvasOf(drawingOf(record.game).laidOut());
    if (canvas instanceof NodeCanvas) {
      canvas.setView(boxRound(canvas.spots(), NODE));
    }
    made.append(canvas.svg);
    made.title = name;
    const isWon = this.won.results[index] !== null;
    made.setAttribute('aria-label', isWon ? words.join('list.plain', [name, words.say('index.result.won')]) : name);
    made.setAttribute('aria-current', String(isCurrent));
    made.classList.toggle('won', isWon);
    return made;
  }
}
