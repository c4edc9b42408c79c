import { MazeDrawing, StoneDrawing } from './cell_drawing.js';
import { DialDrawing } from './dial_drawing.js';
import { startOf } from './drawing.js';
import { GridCanvas } from './grid_canvas.js';
import { LockCanvas } from './lock_canvas.js';
import { NodeCanvas } from './node_canvas.js';
import { NodeDrawing } from './node_drawing.js';

/** The class of the drawings of each ruleset. */
const KINDS = { Maze: MazeDrawing, SlidingStones: StoneDrawing, Graph: NodeDrawing, Lock: DialDrawing };

/** The drawing of the start of a game. @param {Game} game */
export function drawingOf(game) {
  const [[ruleset, body]] = Object.entries(game);
  const Kind = /** @type {new (body: object) => AnyDrawing} */ (KINDS[/** @type {keyof Bodies} */ (ruleset)]);
  return new Kind(startOf(body));
}

/** A new drawing of a ruleset. @param {string} ruleset @returns {AnyDrawing} */
export function emptyDrawing(ruleset) {
  return KINDS[/** @type {keyof Bodies} */ (ruleset)].empty();
}

/** The canvas of a drawing. @param {AnyDrawing} drawing @returns {AnyCanvas} */
export function canvasOf(drawing) {
  switch (drawing.ruleset) {
    case 'Graph': return new NodeCanvas(drawing);
    case 'Lock': return new LockCanvas(drawing);
    default: return new GridCanvas(drawing);
  }
}
