import { MatchplayError } from './error.js';

/** An instance of the WebAssembly module, which reads texts and answers with JSON. */
export class Engine {
  #module;
  #exports;

  constructor(module, exports) {
    this.#module = module;
    this.#exports = exports;
  }

  /** Calls a function of the module with numbers and texts, and returns its answer. */
  answer(name, numbers, texts) {
    return parsed(this.json(name, numbers, texts));
  }

  /** Like `answer`, but returns JSON. After a trap, such as too little memory, the module starts anew. */
  json(name, numbers, texts) {
    try {
      this.#write(numbers, texts);
      const code = this.#exports[name]();
      if (code !== 0) {
        throw new Error(`${name} has the code ${code}`);
      }
      return this.#read();
    } catch (error) {
      this.#exports = new WebAssembly.Instance(this.#module).exports;
      const message = `the engine stopped, possibly for lack of memory: ${error.message}`;
      return JSON.stringify({ problems: [{ code: 'engine', message }] });
    }
  }

  /** Writes the input: the numbers, and for each text its length and its bytes. */
  #write(numbers, texts) {
    const encoder = new TextEncoder();
    const encoded = texts.map((text) => encoder.encode(text));
    const lengths = encoded.map((bytes) => 1 + Math.ceil(bytes.length / 4));
    const length = lengths.reduce((sum, words) => sum + words, numbers.length);
    const address = this.#exports.input(length) >>> 0;
    if (address === 0) {
      throw new RangeError(`no memory for an input of ${4 * length} bytes`);
    }
    const { buffer } = this.#exports.memory;
    const words = new Uint32Array(buffer, address, length);
    words.set(numbers);
    let at = numbers.length;
    for (const bytes of encoded) {
      words[at] = bytes.length;
      new Uint8Array(buffer, address + 4 * (at + 1), bytes.length).set(bytes);
      at += 1 + Math.ceil(bytes.length / 4);
    }
  }

  /** The answer: the number of its bytes and the bytes. */
  #read() {
    const address = this.#exports.output() >>> 0;
    const { buffer } = this.#exports.memory;
    const [length] = new Uint32Array(buffer, address, 1);
    return new TextDecoder().decode(new Uint8Array(buffer, address + 4, length));
  }
}

/** Parses an answer; throws the error that it contains. */
export function parsed(json) {
  const answer = JSON.parse(json);
  const problem = answer?.problems?.[0];
  if (problem !== undefined) {
    throw new MatchplayError(problem);
  }
  return answer;
}
