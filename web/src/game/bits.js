/** The digits of base64url (RFC 4648). */
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Writes numbers as characters of base64url, six bits each, from the highest bit. */
export class BitWriter {
  constructor() {
    /** @type {string[]} */
    this.text = [];
    this.rest = 0;
    this.length = 0;
  }

  /** Writes the lowest `width` bits of a number. @param {number} number @param {number} width */
  bits(number, width) {
    for (let bit = width - 1; bit >= 0; bit -= 1) {
      this.rest = 2 * this.rest + (Math.floor(number / 2 ** bit) % 2);
      this.length += 1;
      if (this.length === 6) {
        this.text.push(BASE64[this.rest]);
        this.rest = 0;
        this.length = 0;
      }
    }
    return this;
  }

  /**
   * Writes a natural number in groups of seven bits, from the lowest. Each group follows a bit that
   * is set if another group comes after it.
   * @param {number} number
   */
  number(number) {
    let rest = number;
    while (rest >= 128) {
      this.bits(128 + (rest % 128), 8);
      rest = Math.floor(rest / 128);
    }
    return this.bits(rest, 8);
  }

  /**
   * Writes an integer: twice its value, or for a negative number twice its absolute value minus 1.
   * @param {number} integer
   */
  integer(integer) {
    return this.number(integer < 0 ? -2 * integer - 1 : 2 * integer);
  }

  /** Writes ascending numbers by their differences. @param {readonly number[]} numbers */
  ascending(numbers) {
    this.number(numbers.length);
    numbers.forEach((number, index) => this.number(index === 0 ? number : number - numbers[index - 1]));
    return this;
  }

  /** The characters, without zeros at the end. A program that finds links may cut `-` and `_` there. */
  toString() {
    const rest = this.length > 0 ? BASE64[this.rest * 2 ** (6 - this.length)] : '';
    const text = (this.text.join('') + rest).replace(/A+$/, '');
    return /[-_]$/.test(text) ? `${text}A` : text;
  }
}

/** Reads what a `BitWriter` wrote; after the end of the text, every bit is 0. */
export class BitReader {
  /** @param {string} text */
  constructor(text) {
    if (!/^[A-Za-z0-9_-]*$/.test(text)) {
      throw new RangeError('expected base64url');
    }
    this.text = text;
    this.at = 0;
  }

  /** @param {number} width */
  bits(width) {
    let number = 0;
    for (let bit = 0; bit < width; bit += 1) {
      const sign = BASE64.indexOf(this.text[Math.floor(this.at / 6)] ?? 'A');
      number = 2 * number + ((sign >> (5 - (this.at % 6))) & 1);
      this.at += 1;
    }
    return number;
  }

  number() {
    let number = 0;
    for (let scale = 1; scale < 2 ** 49; scale *= 128) {
      const group = this.bits(8);
      number += scale * (group % 128);
      if (group < 128) {
        return number;
      }
    }
    throw new RangeError('expected a number below 2^49');
  }

  integer() {
    const number = this.number();
    return number % 2 === 1 ? -(number + 1) / 2 : number / 2;
  }

  /** Reads at most `most` ascending numbers. @param {number} most */
  ascending(most) {
    const length = this.number();
    if (length > most) {
      throw new RangeError(`expected at most ${most} numbers, found ${length}`);
    }
    let last = 0;
    return Array.from({ length }, () => {
      last += this.number();
      return last;
    });
  }
}
