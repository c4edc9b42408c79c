/**
 * The texts of the page, by key.
 *
 * A script must contain each key in full and in quotes: the page has only the texts whose
 * keys are in its script.
 */
export class Words {
  /** `texts` are the texts, by key. @param {Record<string, string>} [texts] */
  constructor(texts = {}) {
    this.texts = new Map(Object.entries(texts));
  }

  /** Changes to other texts, by key. @param {Record<string, string>} texts */
  use(texts) {
    this.texts = new Map(Object.entries(texts));
  }

  /**
   * The text of a key, with a value for each placeholder such as `{A}`.
   * @param {string} key @param {Record<string, string | number>} [values]
   */
  say(key, values = {}) {
    const text = this.texts.get(key) ?? key;
    return text.replace(/\{(\w+)\}/g, (placeholder, name) => (
      Object.hasOwn(values, name) ? String(values[name]) : placeholder));
  }

  /**
   * The text of a key for a number `{n}`; the number 1 has the text of the key with `.one`.
   * @param {string} key @param {number} n @param {Record<string, string>} [values]
   */
  count(key, n, values = {}) {
    const one = `${key}.one`;
    return this.say(n === 1 && this.texts.has(one) ? one : key, { ...values, n });
  }

  /** Names as a sentence lists them: "a, b or c", or "a, b, c or 5 more". @param {(string | number)[]} names */
  list(names) {
    const shown = names.length <= 4
      ? names.map(String)
      : [...names.slice(0, 3).map(String), this.say('list.more', { n: names.length - 3 })];
    return this.join('list', shown);
  }

  /**
   * Texts with the signs of a list whose form is the text of a key, such as `{a}, {b} or {c}`.
   * @param {string} key @param {string[]} texts
   */
  join(key, texts) {
    const [, between, last] = this.say(key).split(/\{\w\}/);
    const end = texts.at(-1) ?? '';
    return texts.length < 2 ? end : texts.slice(0, -1).join(between) + (last || between) + end;
  }
}

/** The texts of this page; the page sets them before its script. */
export const words = new Words(globalThis.matchplayWords);
