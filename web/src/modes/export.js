import { BoardPicture } from './picture.js';
import { RecordLines } from './record_lines.js';
import { liveLink, shareAddress, shareLive } from './share.js';
import { words } from '../words.js';

/** The time after which the browser no longer needs the address of a saved file, in ms. */
const FILE_STAYS = 60_000;

/** The types of saved files. @type {Record<string, string | undefined>} */
const TYPES = { json: 'application/json', svg: 'image/svg+xml', png: 'image/png' };

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
      case 'record': return saveFile('json', this.recordText());
      case 'svg':
      case 'png': return savePicture(format, this.app.board.stage);
      case 'live': return shareLive(() => this.liveLink());
      default: return this.app.address.isWhole
        ? shareAddress(this.app.address.hash(), () => this.liveLink())
        : words.say('draw.address.long');
    }
  }

  /** The text of the record with the tried lines as variations. */
  recordText() {
    const lines = new RecordLines(this.app.payload.record, this.app.tree, this.app.rules);
    return jsonText(lines.data());
  }

  /** A link that opens the game at the current place on the live board, or null if it is too long. */
  liveLink() {
    const { app } = this;
    return liveLink(app.payload.record, (room) => app.address.placeParts(room));
  }
}

/** A record as JSON, with each cell and each edge on one line. @param {GameRecord} record */
export function jsonText(record) {
  const text = JSON.stringify(record, null, 2);
  // JSON strings contain no line breaks.
  return `${text.replace(/\[\n\s*(-?\d+),\n\s*(-?\d+)\n\s*\]/g, '[$1, $2]')}\n`;
}

/** Saves a picture of a board, and returns the sentence about it. @param {'svg' | 'png'} format @param {SVGSVGElement} stage */
export async function savePicture(format, stage) {
  try {
    return saveFile(format, await new BoardPicture(stage)[format]());
  } catch {
    return words.say('save.png.failed');
  }
}

/** Saves a file under the name of the page, and returns the sentence about it. @param {string} extension @param {BlobPart} contents */
export function saveFile(extension, contents) {
  const name = `${stem()}.${extension}`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([contents], { type: TYPES[extension] }));
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
