import { MazeDrawing, StoneDrawing } from './cell_drawing.js';
import { DialDrawing } from './dial_drawing.js';
import { startOf } from './drawing.js';
import { GridCanvas } from './grid_canvas.js';
import { LockCanvas } from './lock_canvas.js';
import { NodeCanvas } from './node_canvas.js';
import { NodeDrawing } from './node_drawing.js';

/** The drawing of the start of a game. @param {Game} game @returns {AnyDrawing} */
export function drawingOf(game) {
  if ('Maze' in game) {
    return new MazeDrawing(startOf(game.Maze));
  }
  if ('SlidingStones' in game) {
    return new StoneDrawing(startOf(game.SlidingStones));
  }
  return 'Graph' in game ? new NodeDrawing(startOf(game.Graph)) : new DialDrawing(startOf(game.Lock));
}

/** A new drawing of a ruleset. @param {string} ruleset @returns {AnyDrawing} */
export function emptyDrawing(ruleset) {
  switch (ruleset) {
    case 'SlidingStones': return StoneDrawing.empty();
    case 'Graph': return NodeDrawing.empty();
    case 'Lock': return DialDrawing.empty();
    default: return MazeDrawing.empty();
  }
}

/** The canvas of a drawing. @param {AnyDrawing} drawing @returns {AnyCanvas} */
export function canvasOf(drawing) {
  switch (drawing.ruleset) {
    case 'Graph': return new NodeCanvas(drawing);
    case 'Lock': return new LockCanvas(drawing);
    default: return new GridCanvas(drawing);
  }
}
