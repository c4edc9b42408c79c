import { short } from '../board/shapes.js';
import { draw } from '../elements.js';

/** The symbol of a cell before the first ply, or null for a wall. */
function cellSymbol(rules, vertex, isHex) {
  if (rules.isBlocked(vertex)) {
    return null;
  }
  if (rules.kind === 'maze') {
    return isHex ? 's-free-hex' : 's-free';
  }
  return { O: 's-white', X: 's-black', null: 's-blank' }[rules.stone(vertex)];
}

/**
 * Draws the cells of a grid one by one, as a board needs them: the small drawing of a sheet has
 * all stones of a colour in one path. `grid` has the spot of the first cell, and the vectors to
 * the cell below it and to the cell on its right.
 */
export function drawCells(stage, rules, { first, down, right, hex = false }) {
  const cells = Array.from({ length: rules.count }, (_, vertex) => vertex);
  const symbols = cells.flatMap((vertex) => {
    const symbol = cellSymbol(rules, vertex, hex);
    const [row, column] = rules.cell(vertex);
    const [x, y] = [0, 1].map((axis) => short(first[axis] + row * down[axis] + column * right[axis]));
    return symbol === null ? [] : [draw('use', { 'data-v': vertex, href: `#${symbol}`, x, y })];
  });
  stage.querySelector('.vertices').replaceChildren(...symbols);
}
