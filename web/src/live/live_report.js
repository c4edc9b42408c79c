import { button, byId } from '../elements.js';
import { ReportPage } from '../report/report.js';
import { words } from '../words.js';

/** The review of a record in the live page: the elements and the script of its report. */
export class LiveReport {
  /** `page` is a report as HTML; the document engine escapes the texts of the record. */
  constructor(box, page, { engine, parts, toDrawing, open, saveRon }) {
    this.box = box;
    const body = new DOMParser().parseFromString(page, 'text/html').body;
    body.querySelectorAll('script:not([type])').forEach((script) => script.remove());
    box.replaceChildren(...body.childNodes);
    const back = button(words.say('draw.edit'), toDrawing);
    back.id = 'to-drawing';
    box.querySelector('.head').prepend(back);
    byId('save-svg').before(LiveReport.item('save-ron', words.say('save.ron'), saveRon));
    byId('save-record').before(LiveReport.item('open-file', words.say('draw.open'), open));
    const payload = JSON.parse(byId('game').textContent);
    this.report = new ReportPage(payload, parts);
    // The address of the page is one of the live board.
    byId('save-live')?.remove();
    // The engine is open for the drawing.
    engine.open(this.report.rules);
    this.report.use(engine);
  }

  static item(id, text, press) {
    const made = button(text, press);
    made.id = id;
    return made;
  }

  close() {
    this.report.close();
    this.box.replaceChildren();
  }
}
