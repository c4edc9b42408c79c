import { ARROWS } from '../board/cursor.js';
import { pointIn } from '../elements.js';
import { Brush } from './brush.js';
import { canvasOf } from './drawings.js';
import { NodeCanvas } from './node_canvas.js';

/** @import { Tool } from './brush.js' */
/** @import { Sketch } from './sketch.js' */

/** The distance of a step by which a key moves a node. */
const NODE_STEP = 12;

/**
 * What a pointer does from its press to its end: `from` is the vertex at its start.
 * @typedef {{ canvas: AnyCanvas, last: Spot, erases: boolean, from: number | null, hasMoved: boolean }} Stroke
 */

/** Draws on the canvas with tools, by a pointer or by keys. */
export class Editor {
  /**
   * The callback `changed` follows each change of the sketch; `nameOf` returns the name of a vertex.
   * `pointed` receives the vertex under the pointer or the cursor, or null.
   * @param {Sketch} sketch @param {HTMLElement} stage @param {() => void} changed
   * @param {(vertex: number) => string} nameOf @param {(vertex: number | null) => void} pointed
   */
  constructor(sketch, stage, changed, nameOf, pointed) {
    this.sketch = sketch;
    this.stage = stage;
    this.changed = changed;
    this.nameOf = nameOf;
    this.pointed = pointed;
    this.brush = new Brush(sketch, changed);
    /** The canvas of the drawing, while it is shown. @type {AnyCanvas | null} */
    this.canvas = null;
    /** @type {Stroke | null} */
    this.stroke = null;
    this.cursor = 0;
    /** The node at which an edge starts if keys draw it. @type {number | null} */
    this.edgeFrom = null;
    /** Whether the cursor is shown, because keys were used last. */
    this.usesKeys = false;
    stage.addEventListener('pointerdown', (event) => this.canvas !== null && this.press(event, this.canvas));
    stage.addEventListener('pointermove', (event) => this.stroke !== null && this.drag(event, this.stroke));
    stage.addEventListener('pointermove', (event) => this.canvas !== null && this.point(event, this.canvas));
    stage.addEventListener('pointerleave', () => this.pointed(null));
    stage.addEventListener('pointerup', (event) => this.stroke !== null && this.lift(event, this.stroke));
    stage.addEventListener('pointercancel', () => this.stroke !== null && this.cancel());
    stage.addEventListener('contextmenu', (event) => event.preventDefault());
    stage.addEventListener('keydown', (event) => this.canvas !== null && this.key(event, this.canvas));
    stage.addEventListener('focus', () => {
      this.usesKeys = stage.matches(':focus-visible');
      this.showCursor();
    });
    stage.addEventListener('blur', () => {
      this.canvas?.showCursor(null);
      this.pointed(null);
    });
  }

  /** @param {Tool} tool */
  choose(tool) {
    this.brush.tool = tool;
    this.edgeFrom = null;
    this.showRubber(null);
  }

  /** Shows the drawing of the sketch, on a new canvas if its shape differs. */
  show() {
    const { drawing } = this.sketch;
    const { tools, tool } = this.brush;
    if (!tools.includes(tool)) {
      this.choose(tools[0]);
    }
    if (this.canvas?.show(drawing)) {
      this.cursor = Math.min(this.cursor, drawing.count - 1);
    } else {
      this.canvas = canvasOf(drawing);
      this.stage.replaceChildren(this.canvas.svg);
      this.cursor = drawing.token ?? 0;
      this.edgeFrom = null;
    }
    this.showCursor();
  }

  /** Removes the canvas, because a report has elements with the same ids. */
  close() {
    this.stroke = null;
    this.canvas = null;
    this.stage.replaceChildren();
  }

  /** @param {PointerEvent} event @param {AnyCanvas} canvas */
  point(event, canvas) {
    this.pointed(canvas.vertexAt(pointIn(canvas.svg, event)));
  }

  /** @param {PointerEvent} event @param {AnyCanvas} canvas */
  press(event, canvas) {
    if (this.stroke !== null || event.button > 2 || event.button === 1) {
      return;
    }
    event.preventDefault();
    this.stage.focus({ preventScroll: true, focusVisible: false });
    this.stage.setPointerCapture(event.pointerId);
    const point = pointIn(canvas.svg, event);
    const erases = event.shiftKey || event.button === 2;
    this.sketch.begin();
    this.stroke = { canvas, last: point, erases, from: canvas.vertexAt(point), hasMoved: false };
    this.cursor = this.stroke.from ?? this.cursor;
    this.usesKeys = false;
    this.showCursor();
    this.start(point, this.stroke);
  }

  /** The start of a stroke at a point. @param {Spot} point @param {Stroke} stroke */
  start(point, stroke) {
    const { tool } = this.brush;
    if (tool === 'edge') {
      // The edge is added at the end of the stroke.
      return;
    }
    if (tool === 'node' && stroke.from === null && !stroke.erases) {
      stroke.from = this.brush.addNode(point);
    } else if (tool === 'erase' || stroke.erases) {
      this.eraseAt(point, stroke.canvas);
    } else if (stroke.from !== null) {
      this.brush.paint(stroke.from, true);
    }
  }

  /** @param {PointerEvent} event @param {Stroke} stroke */
  drag(event, stroke) {
    const { brush } = this;
    const { canvas, last, from, erases } = stroke;
    const point = pointIn(canvas.svg, event);
    stroke.hasMoved ||= Math.hypot(point.x - last.x, point.y - last.y) > 3;
    if (brush.tool === 'edge') {
      this.showRubber(from, point);
    }
    if (brush.tool === 'edge' || !stroke.hasMoved) {
      return;
    }
    if (brush.tool === 'node' && !erases) {
      this.moveNode(from, point);
    } else if ((brush.tool === 'erase' || erases) && canvas instanceof NodeCanvas) {
      this.eraseAt(point, canvas);
    } else {
      for (const vertex of canvas.along(last, point)) {
        brush.tool === 'erase' || erases ? brush.erase(vertex) : brush.paint(vertex, false);
      }
    }
    stroke.last = point;
  }

  /** @param {PointerEvent} event @param {Stroke} stroke */
  lift(event, stroke) {
    if (this.brush.tool === 'edge') {
      this.endEdge(pointIn(stroke.canvas.svg, event), stroke);
    }
    this.cancel();
  }

  /** Ends the stroke. */
  cancel() {
    this.showRubber(null);
    this.stroke = null;
    this.sketch.end();
    this.changed();
  }

  /** Ends an edge at a node, or at a new node. @param {Spot} point @param {Stroke} stroke */
  endEdge(point, { canvas, from, erases }) {
    const to = canvas.vertexAt(point);
    const { graph } = this.brush;
    if (from === null || graph === null) {
      if (erases) {
        this.eraseAt(point, canvas);
      }
    } else if (to !== null) {
      this.brush.draw(erases ? graph.withoutEdge(from, to) : graph.withEdge(from, to));
    } else if (!erases) {
      this.brush.draw(graph.withNode(point).withEdge(from, graph.count));
    }
  }

  /** Moves a node; null moves none. @param {number | null} vertex @param {Spot} point */
  moveNode(vertex, point) {
    const { graph } = this.brush;
    if (vertex !== null && graph !== null) {
      this.brush.draw(graph.moved(vertex, point));
    }
  }

  /** @param {Spot} point @param {AnyCanvas} canvas */
  eraseAt(point, canvas) {
    const vertex = canvas.vertexAt(point);
    const edge = canvas instanceof NodeCanvas ? canvas.edgeAt(point) : null;
    const { graph } = this.brush;
    if (vertex !== null) {
      this.brush.erase(vertex);
    } else if (edge !== null && graph !== null) {
      this.brush.draw(graph.withoutEdge(...edge));
    }
  }

  /** Moves the cursor, or uses the tool on its vertex. @param {KeyboardEvent} event @param {AnyCanvas} canvas */
  key(event, canvas) {
    if (event.ctrlKey || event.metaKey || event.altKey || this.stroke !== null) {
      return;
    }
    const tool = this.brush.tools[Number(event.key) - 1];
    if (event.key in ARROWS) {
      this.moveCursor(ARROWS[event.key], event.shiftKey, canvas);
    } else if (event.key === 'Enter' || event.key === ' ') {
      this.keyPaint(event.shiftKey);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      this.brush.erase(this.cursor);
    } else if (tool !== undefined) {
      this.choose(tool);
      this.changed();
    } else {
      return;
    }
    this.usesKeys = true;
    this.showCursor();
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {Pair} direction @param {boolean} isShifted @param {AnyCanvas} canvas */
  moveCursor([right, down], isShifted, canvas) {
    if (isShifted && this.brush.tool === 'node') {
      const { x, y } = canvas.spot(this.cursor);
      this.moveNode(this.cursor, { x: x + NODE_STEP * right, y: y + NODE_STEP * down });
    } else {
      this.cursor = canvas.beside(this.cursor, [right, down]);
    }
    this.showRubber(this.edgeFrom, canvas.spot(this.cursor));
  }

  /** @param {boolean} erases */
  keyPaint(erases) {
    const { cursor, brush, edgeFrom } = this;
    const { tool, graph } = brush;
    if (tool === 'node') {
      this.addNode();
    } else if (tool !== 'edge') {
      tool === 'erase' || erases ? brush.erase(cursor) : brush.paint(cursor, true);
    } else if (edgeFrom === null || graph === null) {
      this.edgeFrom = cursor;
    } else {
      const isThere = erases || graph.hasEdge(edgeFrom, cursor);
      brush.draw(isThere ? graph.withoutEdge(edgeFrom, cursor) : graph.withEdge(edgeFrom, cursor));
      this.edgeFrom = null;
      this.showRubber(null);
    }
  }

  /** Adds a node at a free point. */
  addNode() {
    if (this.canvas instanceof NodeCanvas) {
      this.cursor = this.brush.addNode(this.canvas.freeSpot());
    }
  }

  /** Shows the edge that is being drawn from a node to a point; null shows none. @param {number | null} vertex @param {Spot} [point] */
  showRubber(vertex, point) {
    if (this.canvas instanceof NodeCanvas) {
      this.canvas.showRubber(vertex, point);
    }
  }

  showCursor() {
    const isShown = this.usesKeys && document.activeElement === this.stage;
    this.canvas?.showCursor(isShown ? this.cursor : null, isShown ? this.nameOf(this.cursor) : '');
    this.stage.setAttribute('aria-activedescendant', isShown ? 'cursor' : '');
    if (isShown) {
      this.pointed(this.cursor);
    }
  }
}
