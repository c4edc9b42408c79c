import { byId } from '../elements.js';
import { fragmentOf } from '../game/address_parts.js';
import { Export, jsonText, saveFile, savePicture } from '../modes/export.js';
import { liveLink, shareAddress } from '../modes/share.js';
import { closeFromOutside } from '../report/menu.js';
import { words } from '../words.js';

/** @import { Editor } from './editor.js' */
/** @import { Live } from './live.js' */
/** @typedef {'json' | 'ron' | 'svg' | 'png'} DrawFormat */

/** The menu of the drawing: opening, saving and sharing. */
export class DrawMenu {
  /** @param {Live} live @param {Editor} editor */
  constructor(live, editor) {
    this.live = live;
    this.editor = editor;
    this.menu = byId('draw-menu', HTMLDetailsElement);
    this.on('draw-open', () => live.files.choose());
    for (const format of /** @type {const} */ (['json', 'ron', 'svg', 'png'])) {
      this.on(`draw-${format}`, () => this.save(format));
    }
    this.on('draw-share', () => this.share());
    this.on('draw-help', () => byId('draw-keys', HTMLDialogElement).showModal());
    byId('draw-copy').addEventListener('click', () => this.share());
    byId('draw-choose').addEventListener('click', () => live.files.choose());
    closeFromOutside(this.menu);
  }

  /** @param {string} id @param {() => void} act */
  on(id, act) {
    byId(id).addEventListener('click', () => {
      this.menu.open = false;
      act();
    });
  }

  show() {
    byId('draw-ron', HTMLButtonElement).disabled = this.live.engine === null;
  }

  /** The record as JSON, with the lines that were tried in its review. */
  recordText() {
    const report = this.live.review?.report;
    return report === undefined
      ? jsonText(this.live.sketch.record)
      : new Export(report).recordText();
  }

  /** @param {DrawFormat} format */
  async save(format) {
    this.live.announce(await this.result(format).catch(() => words.say('draw.save.problem')));
  }

  /** The sentence about the result. @param {DrawFormat} format */
  async result(format) {
    const { live, editor: { canvas } } = this;
    if (format === 'svg' || format === 'png') {
      return canvas === null ? words.say('draw.save.problem') : savePicture(format, canvas.svg);
    }
    const text = format === 'ron' ? live.engine?.convert(this.recordText(), 'ron').text : this.recordText();
    return text === undefined ? words.say('draw.save.problem') : saveFile(format, text);
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
