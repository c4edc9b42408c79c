import { drawingOf } from './drawings.js';

/** @import { NodeDrawing } from './node_drawing.js' */

/** The largest number of changes that can be undone. */
const LONGEST_HISTORY = 500;

/**
 * The record that is drawn or was opened, with the changes that can be undone. A change is a
 * stroke, a setting or a file.
 */
export class Sketch {
  /** `isCurated` is whether a record is of a board with a title that no other board has. @param {GameRecord} record */
  constructor(record, isCurated = /** @param {GameRecord} _ */ (_) => false) {
    this.record = record;
    this.isCurated = isCurated;
    /** @type {GameRecord[]} */
    this.past = [];
    /** @type {GameRecord[]} */
    this.future = [];
    /** The record before a stroke. @type {GameRecord | null} */
    this.before = null;
    this.drawn = { record, drawing: drawingOf(record.game) };
  }

  get drawing() {
    if (this.drawn.record !== this.record) {
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

  /** Changes the drawing; the title and the players stay. Returns whether it differs. @param {AnyDrawing} drawing */
  draw(drawing) {
    return drawing !== this.drawing && this.replace(this.recordOf(drawing));
  }

  /** A record of a drawing with the title and the players, without what belongs to moves. @param {AnyDrawing} drawing @returns {GameRecord} */
  recordOf(drawing) {
    const { meta } = this.record;
    const isTitled = drawing === this.drawing || !this.isCurated(this.record);
    return { format: 1, ...meta !== undefined && isTitled && { meta }, game: drawing.game };
  }

  /** Replaces the record, such as by that of a file. @param {GameRecord} record */
  replace(record) {
    const last = this.record;
    this.record = record;
    return this.before !== null || this.remember(last);
  }

  /** Gives the points of a drawing to the nodes of a graph; this change cannot be undone. @param {NodeDrawing} drawing */
  layOut({ body: { at } }) {
    const { game } = this.record;
    if ('Graph' in game && JSON.stringify(game.Graph.at) !== JSON.stringify(at)) {
      this.record = { ...this.record, game: { Graph: { ...game.Graph, at } } };
    }
  }

  /** @param {GameRecord} record */
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

  /** Restores the last record of one stack, and pushes the current record onto the other. @param {GameRecord[]} from @param {GameRecord[]} to */
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
