// The shapes that the modules of the live page share. All of these names are global.

/** The members of games, without moves. */
interface Bodies {
  SlidingStones: Omit<import('../../../npm/index.js').SlidingStones, 'moves'>;
  Maze: Omit<import('../../../npm/index.js').Maze, 'moves'>;
  Graph: Omit<import('../../../npm/index.js').Graph, 'moves'>;
  Lock: Omit<import('../../../npm/index.js').Lock, 'moves'>;
}

type AnyDrawing =
  | import('./cell_drawing.js').MazeDrawing
  | import('./cell_drawing.js').StoneDrawing
  | import('./node_drawing.js').NodeDrawing
  | import('./dial_drawing.js').DialDrawing;

type AnyCanvas =
  | import('./grid_canvas.js').GridCanvas
  | import('./node_canvas.js').NodeCanvas
  | import('./lock_canvas.js').LockCanvas;
