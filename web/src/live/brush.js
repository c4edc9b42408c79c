/** The tools for the boards of a ruleset. @type {Record<keyof Bodies, Tool[]>} */
const TOOLS = {
  Maze: ['wall', 'erase', 'token'],
  SlidingStones: ['white', 'black', 'blank'],
  Graph: ['edge', 'node', 'erase', 'token'],
  Lock: ['forbid', 'erase', 'token'],
};

/** @typedef {'wall' | 'erase' | 'token' | 'white' | 'black' | 'blank' | 'edge' | 'node' | 'forbid'} Tool */
/** @import { Sketch } from './sketch.js' */

/** Changes the drawing of a sketch with the chosen tool. */
export class Brush {
  /** The callback `changed` follows each change of the sketch. @param {Sketch} sketch @param {() => void} changed */
  constructor(sketch, changed) {
    this.sketch = sketch;
    this.changed = changed;
    this.tool = this.tools[0];
  }

  /** The tools for the board that is drawn. */
  get tools() {
    return TOOLS[this.sketch.drawing.ruleset];
  }

  /** The graph that is drawn, or null for another board. */
  get graph() {
    const { drawing } = this.sketch;
    return drawing.ruleset === 'Graph' ? drawing : null;
  }

  /** Uses the tool on a vertex. A press on the token removes it. @param {number} vertex @param {boolean} isPress */
  paint(vertex, isPress) {
    const { tool, sketch: { drawing } } = this;
    if (tool === 'token' || tool === 'blank') {
      this.draw(drawing.withToken(tool === 'token' && isPress && drawing.token === vertex ? null : vertex));
    } else if (drawing.ruleset === 'SlidingStones') {
      this.draw(drawing.withStone(vertex, tool === 'white' ? 'O' : 'X'));
    } else if (drawing.ruleset !== 'Graph') {
      this.draw(drawing.closed(vertex));
    }
  }

  /** Opens a vertex, or removes the token or the node that is there. @param {number} vertex */
  erase(vertex) {
    const { tool, sketch: { drawing } } = this;
    if (drawing.ruleset === 'SlidingStones') {
      this.draw(drawing.withStone(vertex, tool === 'white' ? 'X' : 'O'));
    } else if (drawing.ruleset !== 'Graph') {
      this.draw(drawing.token === vertex ? drawing.withToken(null) : drawing.opened(vertex));
    } else if (drawing.count > 1) {
      this.draw(drawing.withoutNode(vertex));
    }
  }

  /** Adds a node, and returns its number. @param {Spot} spot */
  addNode(spot) {
    const { graph } = this;
    if (graph !== null) {
      this.draw(graph.withNode(spot));
    }
    return this.sketch.drawing.count - 1;
  }

  /** @param {AnyDrawing} drawing */
  draw(drawing) {
    if (this.sketch.draw(drawing)) {
      this.changed();
    }
  }
}
