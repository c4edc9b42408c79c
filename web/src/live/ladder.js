import { button, element } from '../elements.js';
import { Solved } from '../modes/solved.js';
import { canvasOf } from './canvases.js';
import { drawingOf } from './drawings.js';

/** The name under which the browser remembers which boards are won. */
const WON_KEPT = 'matchplay.ladder';

/** The room round a node in a small picture. */
const NODE = 16;

/** The curated boards of the page, in their order, and which of them the reader has won. */
export class Ladder {
  /** `boards` are `{ name, ruleset, record }`. */
  constructor(boards) {
    this.boards = boards;
    this.records = boards.map(({ record }) => record);
    this.won = new Solved(WON_KEPT, boards.length);
  }

  /** The record of the next board that is not won, from a board on; null if all are won. */
  next(index) {
    const { length } = this.records;
    const order = Array.from({ length }, (_, step) => (index + 1 + step) % length);
    const open = order.find((it) => it !== index && this.won.results[it] === null);
    return open === undefined ? null : this.records[open];
  }

  /** The boards as buttons by ruleset; `play` receives the record of a board. */
  list(current, play) {
    const groups = new Map();
    this.boards.forEach(({ name, ruleset, record }, index) => {
      const group = groups.get(ruleset) ?? groups.set(ruleset, element('div', '')).get(ruleset);
      group.append(this.board(index, name, record, { isCurrent: index === current, play }));
    });
    return [...groups].map(([ruleset, group]) => {
      const section = document.createElement('section');
      section.append(element('h3', ruleset), group);
      return section;
    });
  }

  board(index, name, record, { isCurrent, play }) {
    const made = button('', () => play(record));
    const drawing = drawingOf(record.game);
    const canvas = canvasOf(drawing.laidOut?.() ?? drawing);
    if (drawing.ruleset === 'Graph') {
      canvas.setView(aroundNodes(canvas));
    }
    made.append(canvas.svg);
    made.title = name;
    made.setAttribute('aria-label', name);
    made.setAttribute('aria-current', isCurrent);
    made.classList.toggle('won', this.won.results[index] !== null);
    return made;
  }
}

/** The part of a picture of a graph that contains all nodes. */
function aroundNodes({ drawing }) {
  const spots = Array.from({ length: drawing.count }, (_, node) => drawing.spot(node));
  const [xs, ys] = [0, 1].map((axis) => spots.map((spot) => spot[axis]));
  const [x, y] = [Math.min(...xs) - NODE, Math.min(...ys) - NODE];
  return { x, y, width: Math.max(...xs) + NODE - x, height: Math.max(...ys) + NODE - y };
}
