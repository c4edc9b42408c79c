import { button, byId } from '../elements.js';
import { ReportPage } from '../report/report.js';
import { words } from '../words.js';

/** The review of a record in the live page: the elements and the script of its report. */
export class LiveReport {
  /**
   * `page` is a report as HTML, or empty for the one that the box contains; the document engine
   * escapes the texts of the record. `engine` is null until it is loaded.
   */
  constructor(box, page, { engine, parts, host, opensAt, toDrawing, open, saveRon }) {
    this.box = box;
    this.host = host;
    if (page !== '') {
      const body = new DOMParser().parseFromString(page, 'text/html').body;
      body.querySelectorAll('script:not([type])').forEach((script) => script.remove());
      box.replaceChildren(...body.childNodes);
    }
    document.body.dataset.opensAt = opensAt;
    const back = button(words.say('draw.edit'), toDrawing);
    back.id = 'to-drawing';
    box.querySelector('.head').prepend(back);
    byId('save-svg').before(LiveReport.item('save-ron', words.say('save.ron'), saveRon));
    byId('save-record').before(LiveReport.item('open-file', words.say('draw.open'), open));
    const payload = JSON.parse(byId('game').textContent);
    this.report = new ReportPage(payload, parts, host);
    // The address of the page is one of the live board.
    document.getElementById('save-live')?.remove();
    host?.attach(this.report);
    if (engine !== null) {
      this.use(engine);
    }
  }

  /** Uses the engine, or null if the browser cannot run it. */
  use(engine) {
    // The engine is open for another board.
    engine?.open(this.report.rules);
    this.report.use(engine);
  }

  static item(id, text, press) {
    const made = button(text, press);
    made.id = id;
    return made;
  }

  close() {
    this.report.close();
    this.host?.close();
    this.box.replaceChildren();
  }
}
