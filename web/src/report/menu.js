import { button, byId } from '../elements.js';
import { Export } from '../modes/export.js';
import { siteOf } from '../modes/share.js';
import { words } from '../words.js';

/** The menu of the page: display options, tried lines, saving, and the list of keys. */
export class Menu {
  constructor(report) {
    this.report = report;
    this.menu = byId('menu');
    this.on('plain', () => report.look(report.view === 'plain' ? 'marks' : 'plain'));
    this.on('coordinates', () => byId('stage').classList.toggle('bare'));
    this.on('undo', () => report.change('undo'));
    this.on('redo', () => report.change('redo'));
    this.on('clear', () => report.change('clear'));
    this.on('help', () => byId('keys').showModal());
    if (siteOf() !== null) {
      const item = button(words.say('share.live'), () => {});
      item.id = 'save-live';
      byId('save-address').after(item);
      this.on('save-live', () => new Export(report).save('live'));
    }
    for (const format of ['record', 'svg', 'png', 'address']) {
      this.on(`save-${format}`, () => new Export(report).save(format));
    }
    byId('coordinates').hidden = document.querySelector('svg.board .coordinates') === null;
    closeFromOutside(this.menu, report.closing.signal);
  }

  on(id, act) {
    byId(id).addEventListener('click', () => {
      this.menu.open = false;
      act();
      this.show();
    });
  }

  show() {
    const { tree, view } = this.report;
    byId('plain').setAttribute('aria-pressed', view === 'plain');
    byId('coordinates').setAttribute('aria-pressed', !byId('stage').classList.contains('bare'));
    byId('undo').disabled = tree.done.length === 0;
    byId('redo').disabled = tree.undone.length === 0;
    byId('clear').disabled = tree.tried().length === 0;
  }
}

/** Closes a menu at each click outside it, and by Escape, until the signal, if there is one. */
export function closeFromOutside(menu, signal) {
  document.addEventListener('click', (event) => {
    if (!menu.contains(event.target)) {
      menu.open = false;
    }
  }, { signal });
  // The page must not receive the Escape that closes the menu.
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && menu.open) {
      menu.open = false;
      menu.querySelector('summary').focus();
      event.preventDefault();
      event.stopPropagation();
    }
  }, { signal, capture: true });
}
