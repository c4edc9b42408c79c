import { CELL } from './view.js';
import { draw, one } from '../elements.js';

/** @typedef {{ element: Element, column: number, row: number, isShown: boolean }} Block */

/** The width of a block, in units. */
const BLOCK = 6 * CELL;

/**
 * The symbols of a large board in square blocks, and its coordinates. Only those in the shown part
 * of the board are displayed, because browsers lay out all of them at each change of that part.
 */
export class Blocks {
  /** @param {BoardView} board */
  constructor(board) {
    /** @type {Map<string, Block>} */
    const blocks = new Map();
    for (const { symbol, x, y } of board.vertices.values()) {
      const [column, row] = [x, y].map((at) => Math.floor(at / BLOCK));
      const name = `${column} ${row}`;
      const block = blocks.get(name) ?? { element: draw('g', {}), column, row, isShown: true };
      blocks.set(name, block);
      block.element.append(symbol);
    }
    one(board.stage, '.vertices', SVGGElement).prepend(...[...blocks.values()].map(({ element }) => element));
    const coordinates = [...board.stage.querySelectorAll('.coordinates text')].map((element) => {
      const [column, row] = ['x', 'y'].map((axis) => Math.floor(Number(element.getAttribute(axis)) / BLOCK));
      return { element, column, row, isShown: true };
    });
    this.blocks = [...blocks.values(), ...coordinates];
  }

  /** Displays the blocks that a box intersects, and hides the others. @param {Box} box */
  show({ x, y, width, height }) {
    /** @param {number} index @param {number} start @param {number} length */
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
