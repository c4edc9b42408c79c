import { DrawMenu } from './draw_menu.js';
import { Editor } from './editor.js';
import { Flips } from './flips.js';
import { Settings } from './settings.js';
import { Toolbar } from './toolbar.js';
import { VerdictCard } from './verdict_card.js';
import { describeVertex } from '../board/cursor.js';
import { around, byId } from '../elements.js';
import { Legend } from '../report/legend.js';
import { Pause } from '../report/pause.js';
import { words } from '../words.js';

/** @import { Live } from './live.js' */

/** The texts of stones. @type {Record<string, string | undefined>} */
const CONTENTS = { O: 'draw.white', X: 'draw.black' };
/** The marks of a drawing without a verdict. @type {Moves} */
const NO_MARKS = { win: [], lose: [], unknown: [] };

/** The drawing of a board, with its tools, its settings and the verdict of each place. */
export class DrawPane {
  /** @param {Live} live */
  constructor(live) {
    this.live = live;
    this.sketch = live.sketch;
    /** A sentence that replaces the verdict until the next change, or null. @type {string | null} */
    this.status = null;
    /** Why the drawing has no verdict, or null. @type {string | null} */
    this.problem = null;
    this.isStale = false;
    /** @type {Verdict | null} */
    this.verdict = null;
    /** Null if none are found; undefined before a search. @type {Lengths | null | undefined} */
    this.lengths = undefined;
    this.pause = new Pause();
    this.settings = new Settings(this.sketch, () => this.show());
    this.flips = new Flips(() => this.show());
    this.editor = new Editor(
      this.sketch,
      byId('draw-stage'),
      () => this.show(),
      (vertex) => this.cellName(vertex),
      (vertex) => this.flips.pointAt(vertex),
    );
    this.legend = new Legend(byId('draw-signs'));
    this.card = new VerdictCard((to) => live.play(to));
    this.menu = new DrawMenu(live, this.editor);
    this.tools = new Toolbar(this);
    document.addEventListener('keydown', (event) => this.key(event));
  }

  /** Opens the drawing. */
  open() {
    byId('draw').hidden = false;
    this.layOut();
    this.show();
  }

  /** Shows the drawing, and its verdict in the next frame. */
  show() {
    this.status = null;
    document.title = this.sketch.record.meta?.event ?? words.say('draw.title');
    byId('draw-title').textContent = document.title;
    this.editor.show();
    this.settings.show();
    this.tools.show();
    this.menu.show();
    this.live.contest.follow(this.sketch.record);
    this.live.writeHash();
    if (!this.isStale) {
      this.isStale = true;
      requestAnimationFrame(() => this.judge());
    }
  }

  /** Solves the drawing and shows the verdict of every place or move. */
  judge() {
    this.isStale = false;
    if (this.live.review !== null) {
      return;
    }
    const { drawing } = this.sketch;
    const { engine } = this.live;
    this.verdict = engine?.open(drawing.rules) ? engine.verdict([]) : null;
    const isTooLarge = (engine !== null && this.verdict === null) || !drawing.isSmall;
    this.problem = isTooLarge ? words.say('draw.large') : null;
    const marks = this.verdict === null || this.tools.hidesMarks ? NO_MARKS : this.verdict;
    const isMap = drawing.token === null;
    // A board that is too large has no canvas.
    this.card.name(this.sketch.record);
    const loser = this.verdict?.winner === 0 ? 1 : 0;
    this.flips.find(drawing, this.verdict === null ? null : engine, this.card.player(drawing, loser));
    this.editor.canvas?.showMarks({ ...marks, flip: this.flips.vertices }, isMap);
    this.showLegend(marks, isMap && this.editor.canvas?.hasBars !== false);
    this.lengths = undefined;
    const hasLengths = this.verdict !== null && !drawing.rules.removesEdges;
    this.pause.schedule(hasLengths ? () => this.findLengths() : null);
    this.showCard();
    // The name of the place under the cursor contains its verdict.
    this.editor.showCursor();
  }

  showCard() {
    const { drawing } = this.sketch;
    const lengths = drawing.rules.removesEdges ? null : this.lengths ?? undefined;
    this.card.show(drawing, this.verdict, lengths, this.status ?? this.problem);
  }

  /** Finds the lengths of the drawing, unless a stroke is being drawn: its end judges the drawing again. */
  findLengths() {
    const { engine } = this.live;
    // Another game can be open since the drawing was judged.
    if (this.editor.stroke === null && engine?.open(this.sketch.drawing.rules)) {
      this.lengths = engine.quickLengths([]);
      this.showCard();
    }
  }

  /** Lists the signs of the drawing; `hasBars` is whether bars mark the places that lose. @param {Moves} moves @param {boolean} hasBars */
  showLegend({ win, lose, unknown }, hasBars) {
    this.legend.list({
      win: win.length > 0,
      lose: lose.length > 0 && !hasBars,
      'lose-place': lose.length > 0 && hasBars,
      unknown: unknown.length > 0,
      flip: this.flips.vertices.length > 0,
    });
  }

  /** The name of the vertex under the cursor, for a screen reader. @param {number} vertex */
  cellName(vertex) {
    const { drawing } = this.sketch;
    const closed = drawing.ruleset === 'Maze' ? 'draw.wall' : 'draw.forbidden';
    const content = CONTENTS[drawing.rules.stone(vertex) ?? ''] ?? (drawing.isOpen(vertex) ? 'cell.free' : closed);
    const what = words.say(drawing.token === vertex ? 'cell.token' : content);
    return describeVertex(vertex, drawing.name(vertex), what, { ...this.verdict ?? NO_MARKS, flips: this.flips.vertices });
  }

  /** Shows a sentence in place of the verdict until the next change. @param {string | null} sentence */
  announce(sentence) {
    this.status = sentence;
    this.judge();
  }

  /** Hides the drawing. */
  close() {
    this.pause.schedule(null);
    this.editor.close();
    byId('draw').hidden = true;
  }

  /** Undoes the last change, or restores it. @param {'undo' | 'redo'} how */
  change(how) {
    if (this.sketch[how]()) {
      this.live.showSketch(true);
    }
  }

  /** Gives points in units of the picture to the nodes of a graph: its own, or those of its report. */
  layOut() {
    const { drawing, record } = this.sketch;
    if (drawing.ruleset === 'Graph') {
      this.sketch.layOut(drawing.laidOut(drawing.body.at === undefined ? this.spotsOf(record) : null));
    }
  }

  /** The spots of the nodes in the report of a record. @param {GameRecord} record */
  spotsOf(record) {
    const page = this.live.pageOf(record) ?? '';
    const nodes = new DOMParser().parseFromString(page, 'text/html').querySelectorAll('svg.board use[data-v]');
    return [...nodes].map((node) => /** @type {Pair} */ (['x', 'y'].map((axis) => Number(node.getAttribute(axis)))));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const isInput = around(event, 'input:not([type="checkbox"]), select, textarea') !== null;
    const keys = byId('draw-keys', HTMLDialogElement);
    if (isInput || this.live.review !== null || event.altKey || keys.open) {
      return;
    }
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    if (isUndo) {
      event.preventDefault();
      this.change(event.shiftKey ? 'redo' : 'undo');
    } else if (event.ctrlKey || event.metaKey) {
      return;
    } else if (event.key === 'p') {
      this.live.play();
    } else if (event.key === 'b') {
      byId('draw-stage').focus();
    } else if (event.key === 'm') {
      this.tools.toggleMarks();
    } else if (event.key === '?') {
      keys.showModal();
    }
  }
}
