import { CELL } from './view.js';
import { draw } from '../elements.js';

/** The width of a block, in units. */
const BLOCK = 6 * CELL;

/**
 * The symbols of a large board in square blocks, and its coordinates. Only those in the shown part
 * of the board are displayed, because browsers lay out all of them at each change of that part.
 */
export class Blocks {
  constructor(board) {
    const blocks = new Map();
    for (const { symbol, x, y } of board.vertices.values()) {
      const [column, row] = [x, y].map((at) => Math.floor(at / BLOCK));
      const name = `${column} ${row}`;
      if (!blocks.has(name)) {
        blocks.set(name, { element: draw('g', {}), column, row, isShown: true });
      }
      blocks.get(name).element.append(symbol);
    }
    board.stage.querySelector('.vertices').prepend(...[...blocks.values()].map(({ element }) => element));
    const coordinates = [...board.stage.querySelectorAll('.coordinates text')].map((element) => {
      const [column, row] = ['x', 'y'].map((axis) => Math.floor(Number(element.getAttribute(axis)) / BLOCK));
      return { element, column, row, isShown: true };
    });
    this.blocks = [...blocks.values(), ...coordinates];
  }

  /** Displays the blocks that a box intersects, and hides the others. */
  show({ x, y, width, height }) {
    const isIn = (index, start, length) => (index + 1) * BLOCK > start && index * BLOCK < start + length;
    for (const block of this.blocks) {
      const isShown = isIn(block.column, x, width) && isIn(block.row, y, height);
      if (isShown !== block.isShown) {
        block.isShown = isShown;
        block.element.setAttribute('display', isShown ? 'inline' : 'none');
      }
    }
  }
}
