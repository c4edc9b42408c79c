import { button, byId, one } from '../elements.js';
import { changeAddress } from '../report/address_bar.js';
import { ReportPage } from '../report/report.js';
import { words } from '../words.js';

/** @import { Game } from './game.js' */
/** @import { Live } from './live.js' */

/** The review of a record in the live page: the elements and the script of its report. */
export class LiveReport {
  /**
   * `html` is a report, or empty if the element `review` already contains it; the document engine
   * escapes the texts of the record. `parts` are those of the address that precede the place, or null
   * if the board does not fit into it.
   * @param {Live} live @param {string} html
   * @param {{ parts: AddressPart[] | null, host?: Game, opensAt: number }} options
   */
  constructor(live, html, { parts, host, opensAt }) {
    const box = byId('review');
    this.box = box;
    this.record = live.sketch.record;
    this.host = host;
    if (html !== '') {
      const body = new DOMParser().parseFromString(html, 'text/html').body;
      body.querySelectorAll('script:not([type])').forEach((script) => script.remove());
      box.replaceChildren(...body.childNodes);
    }
    document.body.dataset.opensAt = String(opensAt);
    const back = button(words.say('draw.edit'), () => live.draw(true));
    back.id = 'to-drawing';
    one(box, '.head').prepend(back);
    /** @type {Payload} */
    const payload = JSON.parse(byId('game').textContent);
    this.report = new ReportPage(payload, parts, host);
    const { menu } = this.report;
    menu.add('save-ron', words.say('save.ron'), 'save-svg', () => live.pane.menu.save('ron'));
    menu.add('open-file', words.say('draw.open'), 'save-record', () => live.files.choose());
    // The address of the page is one of the live board.
    document.getElementById('save-live')?.remove();
    host?.attach(this.report);
    if (host?.harder) {
      menu.add('game-harder', words.say('game.harder'), 'open-file', host.harder);
    }
    if (live.engine !== null) {
      this.use(live.engine);
    }
  }

  /** Uses the engine, or null if the browser cannot run it. @param {DocumentEngine | null} engine */
  use(engine) {
    // The engine is open for another board.
    engine?.open(this.report.rules);
    this.report.use(engine);
  }

  /** Adds a history entry, so that the browser can go back to this place. */
  keepPlace() {
    const place = this.report.address.hash();
    changeAddress('replaceState', place);
    changeAddress('pushState', place);
  }

  close() {
    this.report.close();
    this.host?.close();
    this.box.replaceChildren();
  }
}
