import { CELL } from './view.js';
import { draw, one } from '../elements.js';

/** @typedef {{ home: Element, element: Element, column: number, row: number, isShown: boolean }} Block */

/** The width of a block, in units. */
const BLOCK = 6 * CELL;

/**
 * The symbols of a large board in square blocks, and its coordinates. The document contains only
 * those in the shown part of the board, because browsers style and lay out all others too.
 */
export class Blocks {
  /** @param {BoardView} board */
  constructor(board) {
    /** @type {Map<string, Block>} */
    const blocks = new Map();
    const home = one(board.stage, '.vertices', SVGGElement);
    // Removing the symbols one by one would take quadratic time.
    home.replaceChildren();
    for (const { symbol, x, y } of board.vertices.values()) {
      const [column, row] = [x, y].map((at) => Math.floor(at / BLOCK));
      const name = `${column} ${row}`;
      const block = blocks.get(name) ?? { home, element: draw('g', {}), column, row, isShown: false };
      blocks.set(name, block);
      block.element.append(symbol);
    }
    const coordinates = [...board.stage.querySelectorAll('.coordinates')].flatMap((group) => (
      [...group.querySelectorAll('text')].map((element) => {
        const [column, row] = ['x', 'y'].map((axis) => Math.floor(Number(element.getAttribute(axis)) / BLOCK));
        element.remove();
        return { home: group, element, column, row, isShown: false };
      })));
    this.blocks = [...blocks.values(), ...coordinates];
  }

  /** Shows exactly the blocks that a box intersects. @param {Box} box */
  show({ x, y, width, height }) {
    /** @param {number} index @param {number} start @param {number} length */
    const isIn = (index, start, length) => (index + 1) * BLOCK > start && index * BLOCK < start + length;
    for (const block of this.blocks) {
      const isShown = isIn(block.column, x, width) && isIn(block.row, y, height);
      if (isShown !== block.isShown) {
        block.isShown = isShown;
        if (isShown) {
          block.home.append(block.element);
        } else {
          block.element.remove();
        }
      }
    }
  }
}
