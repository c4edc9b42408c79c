import { GridCanvas } from './grid_canvas.js';
import { LockCanvas } from './lock_canvas.js';
import { NodeCanvas } from './node_canvas.js';

/** The canvas of a drawing. @param {AnyDrawing} drawing @returns {AnyCanvas} */
export function canvasOf(drawing) {
  switch (drawing.ruleset) {
    case 'Graph': return new NodeCanvas(drawing);
    case 'Lock': return new LockCanvas(drawing);
    default: return new GridCanvas(drawing);
  }
}
