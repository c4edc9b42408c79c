import { byId } from '../elements.js';
import { words } from '../words.js';

/** The tools, and the buttons that undo and redo, play, clear and hide the marks. */
export class Toolbar {
  constructor(pane) {
    this.pane = pane;
    this.hidesMarks = false;
    for (const tool of byId('tools').querySelectorAll('[data-tool]')) {
      tool.addEventListener('click', () => this.choose(tool.dataset.tool));
    }
    const press = (id, act) => byId(id).addEventListener('click', act);
    press('draw-undo', () => pane.undo());
    press('draw-redo', () => pane.redo());
    press('draw-play', () => pane.live.play());
    press('draw-clear', () => this.draw((drawing) => drawing.cleared()));
    press('draw-add', () => {
      pane.editor.addNode();
      this.choose('node');
    });
    press('draw-marks', () => this.toggleMarks());
  }

  draw(edit) {
    const { sketch } = this.pane;
    sketch.draw(edit(sketch.drawing));
    this.pane.show();
  }

  choose(tool) {
    this.pane.editor.choose(tool);
    this.show();
  }

  toggleMarks() {
    this.hidesMarks = !this.hidesMarks;
    this.pane.show();
  }

  show() {
    const { editor, sketch } = this.pane;
    for (const tool of byId('tools').querySelectorAll('[data-tool]')) {
      tool.hidden = !editor.tools.includes(tool.dataset.tool);
      tool.setAttribute('aria-pressed', tool.dataset.tool === editor.tool);
    }
    byId('draw-marks').setAttribute('aria-pressed', !this.hidesMarks);
    byId('draw-undo').disabled = !sketch.canUndo;
    byId('draw-redo').disabled = !sketch.canRedo;
    const hints = {
      Maze: 'draw.hint.wall', SlidingStones: 'draw.hint.stone', Graph: 'draw.hint.graph', Lock: 'draw.hint.lock',
    };
    byId('draw-hint').textContent = words.say(hints[sketch.drawing.ruleset]);
  }
}
