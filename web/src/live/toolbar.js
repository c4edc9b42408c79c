import { byId } from '../elements.js';
import { words } from '../words.js';

/** @import { DrawPane } from './draw_pane.js' */
/** @import { Tool } from './brush.js' */

/** The tools, and the buttons that undo and redo, play, clear and hide the marks. */
export class Toolbar {
  /** @param {DrawPane} pane */
  constructor(pane) {
    this.pane = pane;
    this.hidesMarks = false;
    /** @type {NodeListOf<HTMLButtonElement>} */
    this.buttons = byId('tools').querySelectorAll('[data-tool]');
    for (const made of this.buttons) {
      made.addEventListener('click', () => this.choose(/** @type {Tool} */ (made.dataset.tool)));
    }
    /** @param {string} id @param {() => void} act */
    const press = (id, act) => byId(id).addEventListener('click', act);
    press('draw-undo', () => pane.change('undo'));
    press('draw-redo', () => pane.change('redo'));
    press('draw-play', () => pane.live.play());
    press('draw-clear', () => {
      pane.sketch.draw(pane.sketch.drawing.cleared());
      pane.show();
    });
    press('draw-add', () => {
      pane.editor.addNode();
      this.choose('node');
    });
    press('draw-marks', () => this.toggleMarks());
  }

  /** @param {Tool} tool */
  choose(tool) {
    this.pane.editor.choose(tool);
    this.show();
  }

  toggleMarks() {
    this.hidesMarks = !this.hidesMarks;
    this.pane.show();
  }

  show() {
    const { editor: { brush }, sketch } = this.pane;
    for (const made of this.buttons) {
      const { tool } = made.dataset;
      made.hidden = !brush.tools.some((own) => own === tool);
      made.setAttribute('aria-pressed', String(tool === brush.tool));
    }
    byId('draw-marks').setAttribute('aria-pressed', String(!this.hidesMarks));
    byId('draw-undo', HTMLButtonElement).disabled = !sketch.canUndo;
    byId('draw-redo', HTMLButtonElement).disabled = !sketch.canRedo;
    const hints = {
      Maze: 'draw.hint.wall', SlidingStones: 'draw.hint.stone', Graph: 'draw.hint.graph', Lock: 'draw.hint.lock',
    };
    byId('draw-hint').textContent = words.say(hints[sketch.drawing.ruleset]);
  }
}
