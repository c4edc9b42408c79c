import { byId } from '../elements.js';
import { fragmentOf } from '../game/address_parts.js';
import { Export } from '../modes/export.js';
import { BoardPicture } from '../modes/picture.js';
import { liveLink, shareAddress } from '../modes/share.js';
import { closeFromOutside } from '../report/menu.js';
import { words } from '../words.js';

/** The menu of the drawing: opening, saving and sharing. */
export class DrawMenu {
  constructor(live, editor) {
    this.live = live;
    this.editor = editor;
    this.menu = byId('draw-menu');
    this.on('draw-open', () => live.files.choose());
    for (const format of ['json', 'ron', 'svg', 'png']) {
      this.on(`draw-${format}`, () => this.save(format));
    }
    this.on('draw-share', () => this.share());
    this.on('draw-help', () => byId('draw-keys').showModal());
    byId('draw-copy').addEventListener('click', () => this.share());
    byId('draw-choose').addEventListener('click', () => live.files.choose());
    closeFromOutside(this.menu);
  }

  on(id, act) {
    byId(id).addEventListener('click', () => {
      this.menu.open = false;
      act();
    });
  }

  show() {
    byId('draw-ron').disabled = this.live.engine === null;
  }

  /** The record as JSON, with the lines that were tried in its review. */
  recordText() {
    const report = this.live.review?.report;
    return report === undefined
      ? `${JSON.stringify(this.live.sketch.record, null, 2)}\n`
      : new Export(report).recordText();
  }

  async save(format) {
    const { live } = this;
    const picture = new BoardPicture(live.review === null ? this.editor.canvas.svg : live.review.report.board.stage);
    const contents = {
      json: () => this.recordText(),
      ron: () => live.engine.convert(this.recordText(), 'ron').text,
      svg: () => picture.svg(),
      png: () => picture.png(),
    }[format];
    try {
      live.announce(new Export(null).download(format, new Blob([await contents()])));
    } catch {
      live.announce(words.say('draw.save.problem'));
    }
  }

  /** Copies the address of the board. */
  async share() {
    const { live } = this;
    const { record } = live.sketch;
    const parts = live.address.parts(record);
    live.announce(parts === null
      ? words.say('draw.address.long')
      : await shareAddress(fragmentOf(parts), () => liveLink(record)));
  }
}
