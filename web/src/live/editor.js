import { canvasOf } from './canvases.js';
import { ARROWS } from '../board/cursor.js';

/** The tools for the boards of a ruleset. */
const TOOLS = {
  Maze: ['wall', 'erase', 'token'],
  SlidingStones: ['white', 'black', 'blank'],
  Graph: ['edge', 'node', 'erase', 'token'],
  Lock: ['forbid', 'erase', 'token'],
};
/** The distance of a step by which a key moves a node. */
const NODE_STEP = 12;

/** Draws on the canvas with tools, by a pointer or by keys. */
export class Editor {
  /** The callback `changed` follows each change of the sketch. */
  constructor(sketch, stage, changed) {
    this.sketch = sketch;
    this.stage = stage;
    this.changed = changed;
    this.canvas = null;
    this.tool = null;
    this.stroke = null;
    this.cursor = null;
    /** The node at which an edge starts if keys draw it, or null. */
    this.edgeFrom = null;
    /** Whether the cursor is shown, because keys were used last. */
    this.usesKeys = false;
    this.nameOf = (_) => '';
    stage.addEventListener('pointerdown', (event) => this.press(event));
    stage.addEventListener('pointermove', (event) => this.drag(event));
    stage.addEventListener('pointerup', (event) => this.lift(event));
    stage.addEventListener('pointercancel', () => this.cancel());
    stage.addEventListener('contextmenu', (event) => event.preventDefault());
    stage.addEventListener('keydown', (event) => this.key(event));
    stage.addEventListener('focus', () => {
      this.usesKeys = stage.matches(':focus-visible');
      this.showCursor();
    });
    stage.addEventListener('blur', () => this.canvas?.showCursor(null));
  }

  get tools() {
    return TOOLS[this.sketch.drawing.ruleset];
  }

  choose(tool) {
    this.tool = tool;
    this.edgeFrom = null;
    this.canvas?.showRubber?.(null);
  }

  /** Shows the drawing of the sketch, on a new canvas if its shape differs. */
  show() {
    const { drawing } = this.sketch;
    if (!this.tools.includes(this.tool)) {
      this.choose(this.tools[0]);
    }
    if (this.canvas?.fits(drawing)) {
      this.canvas.show(drawing);
    } else {
      this.canvas = canvasOf(drawing);
      this.stage.replaceChildren(this.canvas.svg);
      this.cursor = null;
      this.edgeFrom = null;
    }
    this.cursor = this.cursor === null ? drawing.token ?? 0 : Math.min(this.cursor, drawing.count - 1);
    this.showCursor();
  }

  /** Removes the canvas, because a report has elements with the same ids. */
  close() {
    this.stroke = null;
    this.canvas = null;
    this.stage.replaceChildren();
  }

  press(event) {
    if (this.stroke !== null || event.button > 2 || event.button === 1) {
      return;
    }
    event.preventDefault();
    this.stage.focus({ preventScroll: true, focusVisible: false });
    this.stage.setPointerCapture(event.pointerId);
    const point = this.canvas.pointOf(event);
    const erases = event.shiftKey || event.button === 2;
    this.sketch.begin();
    this.stroke = { last: point, erases, from: this.canvas.vertexAt(point), hasMoved: false };
    this.cursor = this.stroke.from ?? this.cursor;
    this.usesKeys = false;
    this.showCursor();
    this.start(point);
  }

  /** The start of a stroke at a point. */
  start(point) {
    const { from, erases } = this.stroke;
    if (this.tool === 'edge') {
      // The edge is added at the end of the stroke.
      return;
    }
    if (this.tool === 'node' && from === null && !erases) {
      this.draw(this.sketch.drawing.withNode(point.x, point.y));
      this.stroke.from = this.sketch.drawing.count - 1;
    } else if (this.tool === 'erase' || erases) {
      this.eraseAt(point);
    } else if (from !== null) {
      this.paint(from, erases);
    }
  }

  drag(event) {
    if (this.stroke === null) {
      return;
    }
    const { stroke, tool, canvas } = this;
    const point = canvas.pointOf(event);
    stroke.hasMoved ||= Math.hypot(point.x - stroke.last.x, point.y - stroke.last.y) > 3;
    if (tool === 'edge') {
      canvas.showRubber(stroke.from, point);
    }
    if (tool === 'edge' || !stroke.hasMoved) {
      return;
    }
    if (tool === 'node' && !stroke.erases) {
      if (stroke.from !== null) {
        this.draw(this.sketch.drawing.moved(stroke.from, point.x, point.y));
      }
    } else if (tool === 'erase' || stroke.erases) {
      this.eraseAlong(stroke.last, point);
    } else {
      for (const vertex of canvas.along(stroke.last, point)) {
        this.paint(vertex, false);
      }
    }
    stroke.last = point;
  }

  lift(event) {
    if (this.stroke === null) {
      return;
    }
    if (this.tool === 'edge') {
      this.endEdge(this.canvas.pointOf(event));
    }
    this.cancel();
  }

  /** Ends the stroke. */
  cancel() {
    this.canvas.showRubber?.(null);
    this.stroke = null;
    this.sketch.end();
    this.changed();
  }

  /** Ends an edge at a node, or at a new node. */
  endEdge(point) {
    const { from, erases } = this.stroke;
    const to = this.canvas.vertexAt(point);
    const { drawing } = this.sketch;
    if (from === null) {
      if (erases) {
        this.eraseAt(point);
      }
    } else if (to !== null) {
      this.draw(erases ? drawing.withoutEdge(from, to) : drawing.withEdge(from, to));
    } else if (!erases) {
      this.draw(drawing.withNode(point.x, point.y).withEdge(from, drawing.count));
    }
  }

  /** Uses the tool on a vertex. */
  paint(vertex, erases) {
    const { drawing } = this.sketch;
    const painted = {
      wall: () => drawing.closed(vertex),
      forbid: () => drawing.closed(vertex),
      white: () => drawing.withStone(vertex, 'O'),
      black: () => drawing.withStone(vertex, 'X'),
      blank: () => drawing.withToken(vertex),
      token: () => this.withToken(vertex),
    }[this.tool];
    if (erases) {
      this.erase(vertex);
    } else if (painted !== undefined) {
      this.draw(painted());
    }
  }

  /** Moves the token; a press on the token removes it. */
  withToken(vertex) {
    const { drawing } = this.sketch;
    const isPress = this.stroke === null || !this.stroke.hasMoved;
    return isPress && drawing.token === vertex ? drawing.withToken(null) : drawing.withToken(vertex);
  }

  erase(vertex) {
    const { drawing } = this.sketch;
    switch (drawing.ruleset) {
      case 'SlidingStones': return this.draw(drawing.withStone(vertex, this.tool === 'white' ? 'X' : 'O'));
      case 'Graph': return drawing.count > 1 && this.draw(drawing.withoutNode(vertex));
      default: return this.draw(drawing.token === vertex ? drawing.withToken(null) : drawing.opened(vertex));
    }
  }

  eraseAt(point) {
    const vertex = this.canvas.vertexAt(point);
    const edge = vertex === null ? this.canvas.edgeAt?.(point) ?? null : null;
    if (vertex !== null) {
      this.erase(vertex);
    } else if (edge !== null) {
      this.draw(this.sketch.drawing.withoutEdge(...edge));
    }
  }

  eraseAlong(from, to) {
    if (this.canvas.edgeAt !== undefined) {
      this.eraseAt(to);
      return;
    }
    for (const vertex of this.canvas.along(from, to)) {
      this.erase(vertex);
    }
  }

  draw(drawing) {
    if (this.sketch.draw(drawing)) {
      this.changed();
    }
  }

  /** Moves the cursor, or uses the tool on its vertex. */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || this.stroke !== null) {
      return;
    }
    const number = this.tools[Number(event.key) - 1];
    if (event.key in ARROWS) {
      this.moveCursor(ARROWS[event.key], event.shiftKey);
    } else if (event.key === 'Enter' || event.key === ' ') {
      this.keyPaint(event.shiftKey);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      this.erase(this.cursor);
    } else if (number !== undefined) {
      this.choose(number);
      this.changed();
    } else {
      return;
    }
    this.usesKeys = true;
    this.showCursor();
    event.preventDefault();
    event.stopPropagation();
  }

  moveCursor([right, down], isShifted) {
    const { drawing } = this.sketch;
    if (isShifted && this.tool === 'node') {
      const { x, y } = this.canvas.spot(this.cursor);
      this.draw(drawing.moved(this.cursor, x + NODE_STEP * right, y + NODE_STEP * down));
    } else {
      this.cursor = this.canvas.beside(this.cursor, [right, down]);
    }
    this.canvas.showRubber?.(this.edgeFrom, this.canvas.spot(this.cursor));
  }

  keyPaint(erases) {
    const { cursor, tool } = this;
    if (tool === 'erase') {
      this.erase(cursor);
    } else if (tool === 'node') {
      this.addNode();
    } else if (tool !== 'edge') {
      this.paint(cursor, erases);
    } else if (this.edgeFrom === null) {
      this.edgeFrom = cursor;
    } else {
      const { drawing } = this.sketch;
      const isThere = erases || drawing.hasEdge(this.edgeFrom, cursor);
      this.draw(isThere ? drawing.withoutEdge(this.edgeFrom, cursor) : drawing.withEdge(this.edgeFrom, cursor));
      this.edgeFrom = null;
      this.canvas.showRubber(null);
    }
  }

  /** Adds a node at a free point. */
  addNode() {
    const { x, y } = this.canvas.freeSpot();
    this.draw(this.sketch.drawing.withNode(x, y));
    this.cursor = this.sketch.drawing.count - 1;
  }

  showCursor() {
    const isShown = this.usesKeys && document.activeElement === this.stage;
    this.canvas?.showCursor(isShown ? this.cursor : null, isShown ? this.nameOf(this.cursor) : '');
    this.stage.setAttribute('aria-activedescendant', isShown ? 'cursor' : '');
  }
}
