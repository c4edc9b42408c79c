import { MazeDrawing, StoneDrawing } from './cell_drawing.js';
import { DialDrawing } from './dial_drawing.js';
import { NodeDrawing } from './node_drawing.js';

const KINDS = { SlidingStones: StoneDrawing, Maze: MazeDrawing, Graph: NodeDrawing, Lock: DialDrawing };

/** The drawing of the start of a game. */
export function drawingOf(game) {
  const [ruleset] = Object.keys(game);
  const { moves, ...body } = game[ruleset];
  const known = Object.entries(body).filter(([, value]) => value !== null && value !== undefined);
  return new KINDS[ruleset](ruleset, Object.fromEntries(known));
}

/** A new drawing of a ruleset. */
export function emptyDrawing(ruleset) {
  return KINDS[ruleset].empty();
}
