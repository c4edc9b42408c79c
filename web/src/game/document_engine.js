import { Engine } from './engine.js';

/**
 * The exact solver with the formats of documents. Its module is larger than that of a page.
 * A problem has a `severity`, a `message` and, in a text, a `line` and a `column` from 1, a
 * `code` and possibly a `help`.
 */
export class DocumentEngine extends Engine {
  /**
   * Reviews one record of a text, by its index: RON, JSON, JSON Lines or the input of a contest.
   * The answer has `problems` and, without an error, the `record`, the body of its `page`, and the
   * `count` of the records in the text. The page is in a language such as `zh`.
   *
   * For the input of a contest, the answer has the name of the `contest` and the `expected` output
   * for all cases. If several contests accept the text, the first problem has their names as
   * `contests`; the name of one of them reads the text.
   * @param {string} text @param {string} name
   * @returns {ReadRecord | Unread}
   */
  page(text, name, language = 'en', contest = '', index = 0) {
    return JSON.parse(this.answer('page', [text, name, language, contest], index));
  }

  /**
   * Writes the first record of a text in a format: `text` and `dropped`, or `problems`.
   * @param {string} text @param {string} format
   * @returns {Converted | Unread}
   */
  convert(text, format) {
    return JSON.parse(this.answer('convert', [text, format]));
  }

  /**
   * Begins to compose a puzzle on a board of the same kind and size as that of a record, more
   * difficult than its start if `isHarder`. False if no such boards can be composed.
   * @param {string} text @param {number} seed @param {boolean} isHarder
   */
  compose(text, seed, isHarder) {
    this.write(inputOf([seed, Number(isHarder)], [text]));
    return this.exports.compose() === 0;
  }

  /** Continues to compose for some milliseconds. @param {number} time */
  searchFor(time) {
    const end = Date.now() + time;
    do {
      this.call('search', []);
    } while (Date.now() < end);
  }

  /** Ends the search; the record of the best puzzle, or null. @returns {GameRecord | null} */
  composed() {
    return JSON.parse(this.answer('composed', []));
  }

  /**
   * Calls a function of the module with texts and returns the text that it answers.
   * @param {EngineFunction} name @param {string[]} texts @param {number[]} words
   */
  answer(name, texts, ...words) {
    const answer = this.call(name, inputOf(words, texts)).words;
    const bytes = new Uint8Array(answer.buffer, answer.byteOffset + 4, answer[0]);
    return new TextDecoder().decode(bytes);
  }
}

/** The words of an input with some texts at its end. @param {number[]} words @param {string[]} texts */
function inputOf(words, texts) {
  const input = [...words];
  for (const text of texts) {
    const bytes = new TextEncoder().encode(text);
    const padded = new Uint8Array(Math.ceil(bytes.length / 4) * 4);
    padded.set(bytes);
    input.push(bytes.length);
    new Uint32Array(padded.buffer).forEach((word) => input.push(word));
  }
  return input;
}
