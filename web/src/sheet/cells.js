import { short } from '../board/shapes.js';
import { symbols } from '../board/stage.js';
import { one } from '../elements.js';

/**
 * Draws the cells of a grid one by one, as a board needs them: the small drawing of a sheet has
 * all stones of a colour in one path. `grid` has the spot of the first cell, and the vectors to
 * the cell below it and to the cell on its right.
 * @param {SVGSVGElement} stage @param {Rules} rules @param {CellGrid} grid
 */
export function drawCells(stage, rules, { first, down, right, hex = false }) {
  /** @param {number} vertex */
  const spot = (vertex) => {
    const [row, column] = rules.cell(vertex);
    const [x, y] = [0, 1].map((axis) => short(first[axis] + row * down[axis] + column * right[axis]));
    return { x, y };
  };
  one(stage, '.vertices', SVGGElement).replaceChildren(...symbols(rules, spot, hex));
}
