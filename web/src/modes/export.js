import { BoardPicture } from './picture.js';
import { RecordLines } from './record_lines.js';
import { liveLink, shareAddress, shareLive } from './share.js';
import { words } from '../words.js';

/** The time after which the browser no longer needs the address of a saved file, in ms. */
const FILE_STAYS = 60_000;

/** @typedef {'record' | 'svg' | 'png' | 'address' | 'live'} ExportFormat */

/** Saves what the page shows as files, and copies its address. */
export class Export {
  /** @param {Page} app */
  constructor(app) {
    this.app = app;
  }

  /**
   * Saves a 'record', 'svg' or 'png', or copies the 'address' or a link to the 'live' board, and
   * announces the result.
   * @param {ExportFormat} format
   */
  async save(format) {
    this.app.announce(await this.result(format));
  }

  /** The sentence about the result. @param {ExportFormat} format */
  async result(format) {
    switch (format) {
      case 'record': return saveFile('json', new Blob([this.recordText()], { type: 'application/json' }));
      case 'svg': return saveFile('svg', new Blob([this.picture().svg()], { type: 'image/svg+xml' }));
      case 'png': return this.saveDrawn();
      case 'live': return shareLive(() => this.liveLink());
      default: return shareAddress(this.app.address.hash(), () => this.liveLink());
    }
  }

  /** The text of the record with the tried lines as variations. */
  recordText() {
    const lines = new RecordLines(this.app.payload.record, this.app.tree, this.app.rules);
    const text = JSON.stringify(lines.data(), null, 2);
    // Writes each cell and each edge on one line. JSON strings contain no line breaks.
    return `${text.replace(/\[\n\s*(-?\d+),\n\s*(-?\d+)\n\s*\]/g, '[$1, $2]')}\n`;
  }

  picture() {
    return new BoardPicture(this.app.board.stage);
  }

  async saveDrawn() {
    try {
      return saveFile('png', await this.picture().png());
    } catch {
      return words.say('save.png.failed');
    }
  }

  /** A link that opens the game at the current place on the live board, or null if it is too long. */
  liveLink() {
    const { app } = this;
    return liveLink(app.payload.record, (room) => app.address.placeParts(room));
  }
}

/** Saves a file under the name of the page, and returns the sentence about it. @param {string} extension @param {Blob} file */
export function saveFile(extension, file) {
  const name = `${stem()}.${extension}`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), FILE_STAYS);
  return words.say('save.saved', { f: name });
}

/** The name of the page's file without its extension. */
function stem() {
  let name = location.pathname.replace(/^.*\//, '');
  try {
    name = decodeURIComponent(name);
  } catch {
    // The name is not encoded in UTF-8.
  }
  return name.replace(/\.html?$/, '').replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 100) || 'game';
}
