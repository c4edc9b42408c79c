import { button, byId } from '../elements.js';
import { Export } from '../modes/export.js';
import { siteOf } from '../modes/share.js';
import { words } from '../words.js';

/** @import { OwnMarks } from '../board/own_marks.js' */
/** @import { ReportPage } from './report.js' */

/** The menu of the page: display options, tried lines, saving, and the list of keys. */
export class Menu {
  /** @param {ReportPage} report */
  constructor(report) {
    this.report = report;
    this.menu = byId('menu', HTMLDetailsElement);
    this.on('plain', () => report.look(report.view === 'plain' ? 'marks' : 'plain'));
    this.on('coordinates', () => byId('stage').classList.toggle('bare'));
    this.add('flips', words.say('draw.flips'), 'undo', () => report.flips.toggle());
    const { own } = report.board;
    if (own !== null) {
      this.add('mark', words.say('mark.tool'), 'undo', () => this.mark(own));
    }
    this.on('undo', () => report.change('undo'));
    this.on('redo', () => report.change('redo'));
    this.on('clear', () => report.change('clear'));
    this.on('help', () => byId('keys', HTMLDialogElement).showModal());
    if (siteOf() !== null) {
      this.add('save-live', words.say('share.live'), 'save-record', () => new Export(report).save('live'));
    }
    for (const format of /** @type {const} */ (['record', 'svg', 'png', 'address'])) {
      this.on(`save-${format}`, () => new Export(report).save(format));
    }
    byId('coordinates').hidden = document.querySelector('svg.board .coordinates') === null;
    closeFromOutside(this.menu, report.closing.signal);
  }

  /** Adds an item before another one. @param {string} id @param {string} text @param {string} next @param {() => void} act */
  add(id, text, next, act) {
    const item = button(text, () => {});
    item.id = id;
    byId(next).before(item);
    this.on(id, act);
  }

  /** Switches the tool that marks places and draws arrows. @param {OwnMarks} own */
  mark(own) {
    own.turn(!own.isOn);
    if (own.isOn) {
      this.report.announce(words.say('mark.how'));
    }
  }

  /** @param {string} id @param {() => void} act */
  on(id, act) {
    byId(id).addEventListener('click', () => {
      this.menu.open = false;
      act();
      this.show();
    });
  }

  show() {
    const { tree, view, board, flips } = this.report;
    byId('plain').setAttribute('aria-pressed', String(view === 'plain'));
    byId('coordinates').setAttribute('aria-pressed', String(!byId('stage').classList.contains('bare')));
    byId('flips').hidden = !flips.isPossible;
    byId('flips').setAttribute('aria-pressed', String(flips.isOn));
    document.getElementById('mark')?.setAttribute('aria-pressed', String(board.own?.isOn));
    byId('undo', HTMLButtonElement).disabled = tree.history.done.length === 0;
    byId('redo', HTMLButtonElement).disabled = tree.history.undone.length === 0;
    byId('clear', HTMLButtonElement).disabled = tree.tried().length === 0;
  }
}

/**
 * Closes a menu at each click outside it, and by Escape, until the signal, if there is one.
 * @param {HTMLDetailsElement} menu @param {AbortSignal} [signal]
 */
export function closeFromOutside(menu, signal) {
  document.addEventListener('click', (event) => {
    if (event.target instanceof Node && !menu.contains(event.target)) {
      menu.open = false;
    }
  }, { signal });
  // The page must not receive the Escape that closes the menu.
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && menu.open) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
      event.preventDefault();
      event.stopPropagation();
    }
  }, { signal, capture: true });
}
