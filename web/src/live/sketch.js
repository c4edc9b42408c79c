import { drawingOf } from './drawings.js';

/** The largest number of changes that can be undone. */
const LONGEST_HISTORY = 500;

/**
 * The record that is drawn or was opened, with the changes that can be undone. A change is a
 * stroke, a setting or a file.
 */
export class Sketch {
  constructor(record) {
    this.record = record;
    this.past = [];
    this.future = [];
    this.before = null;
  }

  get drawing() {
    if (this.drawn?.record !== this.record) {
      this.drawn = { record: this.record, drawing: drawingOf(this.record.game) };
    }
    return this.drawn.drawing;
  }

  /** Starts a stroke: all changes until its end are one change. */
  begin() {
    this.before ??= this.record;
  }

  /** Ends the stroke. Returns whether it changed something. */
  end() {
    const { before } = this;
    this.before = null;
    return before !== null && before !== this.record && this.remember(before);
  }

  /** Changes the drawing; the title and the players stay. Returns whether it differs. */
  draw(drawing) {
    return drawing !== this.drawing && this.replace(this.recordOf(drawing));
  }

  /** A record of a drawing with the title and the players, without what belongs to moves. */
  recordOf({ game }) {
    const { meta } = this.record;
    return { format: 1, ...meta !== undefined && { meta }, game };
  }

  /** Replaces the record, such as by that of a file. */
  replace(record) {
    const last = this.record;
    this.record = record;
    return this.before !== null || this.remember(last);
  }

  /** Gives points to the nodes of a graph; this change cannot be undone. */
  layOut(at) {
    const { Graph } = this.record.game;
    if (JSON.stringify(Graph.at) !== JSON.stringify(at)) {
      this.record = { ...this.record, game: { Graph: { ...Graph, at } } };
    }
  }

  remember(record) {
    this.past.push(record);
    if (this.past.length > LONGEST_HISTORY) {
      this.past.shift();
    }
    this.future = [];
    return true;
  }

  get canUndo() {
    return this.past.length > 0;
  }

  get canRedo() {
    return this.future.length > 0;
  }

  undo() {
    return this.step(this.past, this.future);
  }

  redo() {
    return this.step(this.future, this.past);
  }

  /** Restores the last record of one stack, and pushes the current record onto the other. */
  step(from, to) {
    this.end();
    const record = from.pop();
    if (record === undefined) {
      return false;
    }
    to.push(this.record);
    this.record = record;
    return true;
  }
}
