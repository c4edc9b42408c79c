import { DrawMenu } from './draw_menu.js';
import { Editor } from './editor.js';
import { Settings } from './settings.js';
import { Toolbar } from './toolbar.js';
import { VerdictCard } from './verdict_card.js';
import { byId } from '../elements.js';
import { Rules } from '../game/rules.js';
import { Legend } from '../report/legend.js';
import { words } from '../words.js';

/** The drawing of a board, with its tools, its settings and the verdict of each place. */
export class DrawPane {
  constructor(live) {
    this.live = live;
    this.sketch = live.sketch;
    /** A sentence that replaces the verdict until the next change, or null. */
    this.status = null;
    this.isStale = false;
    this.rules = null;
    this.verdict = null;
    this.settings = new Settings(this.sketch, () => this.show());
    this.editor = new Editor(this.sketch, byId('draw-stage'), () => this.show());
    this.editor.nameOf = (vertex) => this.cellName(vertex);
    this.legend = new Legend(byId('draw-signs'));
    this.card = new VerdictCard((to) => live.play(to));
    this.menu = new DrawMenu(live, this.editor);
    this.tools = new Toolbar(this);
    document.addEventListener('keydown', (event) => this.key(event));
  }

  /** Opens the drawing. */
  open() {
    byId('draw').hidden = false;
    if (this.sketch.drawing.ruleset === 'Graph') {
      this.layOut();
    }
    this.show();
  }

  /** Shows the drawing, and its verdict in the next frame. */
  show() {
    this.status = null;
    byId('draw-title').textContent = this.sketch.record.meta?.event ?? words.say('draw.title');
    this.editor.show();
    this.settings.show();
    this.tools.show();
    this.menu.show();
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
    this.rules = new Rules(drawing.game);
    this.verdict = this.live.engine?.open(this.rules) ? this.live.engine.judge([]) : null;
    const isTooLarge = (this.live.engine !== null && this.verdict === null) || !drawing.isSmall;
    const problem = this.status ?? (isTooLarge ? words.say('draw.large') : null);
    const isShown = this.verdict !== null && !this.tools.hidesMarks;
    const isMap = this.rules.token === null;
    // A board that is too large has no canvas.
    this.editor.canvas?.showMarks(isShown ? this.verdict : {}, isMap);
    this.showLegend(isShown ? this.verdict : { win: [], lose: [], unknown: [] }, isMap && this.editor.canvas?.hasBars !== false);
    this.card.name(this.sketch.record);
    this.card.show(drawing, this.rules, this.verdict, problem);
    // The name of the place under the cursor contains its verdict.
    this.editor.showCursor();
  }

  /** Lists the signs of the drawing; `hasBars` is whether bars mark the places that lose. */
  showLegend({ win, lose, unknown }, hasBars) {
    this.legend.list({
      win: win.length > 0,
      lose: lose.length > 0 && !hasBars,
      'lose-place': lose.length > 0 && hasBars,
      unknown: unknown.length > 0,
    });
  }

  /** The name of the vertex under the cursor, for a screen reader. */
  cellName(vertex) {
    const { drawing } = this.sketch;
    const { win = [], lose = [] } = this.verdict ?? {};
    const verdict = win.includes(vertex) ? 'sign.win' : lose.includes(vertex) ? 'sign.lose' : null;
    const contents = { '#': 'draw.wall', '.': 'draw.free', O: 'draw.white', X: 'draw.black' };
    const isCell = drawing.sign !== undefined;
    const content = isCell ? contents[drawing.sign(vertex)] : drawing.isOpen(vertex) ? 'draw.free' : 'draw.forbidden';
    const what = words.say(drawing.token === vertex ? 'draw.token' : content);
    return verdict === null
      ? words.say('draw.cell', { v: drawing.name(vertex), what })
      : words.say('sr.cell', { v: drawing.name(vertex), what, verdict: words.say(verdict) });
  }

  /** Shows a sentence in place of the verdict until the next change. */
  announce(sentence) {
    this.status = sentence;
    this.judge();
  }

  /** Hides the drawing. */
  close() {
    this.editor.close();
    byId('draw').hidden = true;
  }

  /** Undoes the last change. */
  undo() {
    if (this.sketch.undo()) {
      this.live.showSketch();
    }
  }

  redo() {
    if (this.sketch.redo()) {
      this.live.showSketch();
    }
  }

  /** Gives points in units of the picture to the nodes of a graph: its own, or those of its report. */
  layOut() {
    const { drawing, record } = this.sketch;
    const spots = drawing.body.at === undefined ? this.spotsOf(record) : null;
    this.sketch.layOut(drawing.laidOut(spots).body.at);
  }

  spotsOf(record) {
    const page = this.live.engine === null ? '' : this.live.pageOf(record).page ?? '';
    const nodes = new DOMParser().parseFromString(page, 'text/html').querySelectorAll('svg.board use[data-v]');
    return [...nodes].map((node) => ['x', 'y'].map((axis) => Number(node.getAttribute(axis))));
  }

  key(event) {
    const isInput = event.target.closest('input, select, textarea') !== null;
    if (isInput || this.live.review !== null || event.altKey || byId('draw-keys').open) {
      return;
    }
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    if (isUndo) {
      event.preventDefault();
      event.shiftKey ? this.redo() : this.undo();
    } else if (event.ctrlKey || event.metaKey) {
      return;
    } else if (event.key === 'p') {
      this.live.play();
    } else if (event.key === 'b') {
      byId('draw-stage').focus();
    } else if (event.key === 'm') {
      this.tools.toggleMarks();
    } else if (event.key === '?') {
      byId('draw-keys').showModal();
    }
  }
}
