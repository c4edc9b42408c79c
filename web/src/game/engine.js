import { inflated } from '../inflated.js';
import { NAMED_STEPS } from './rules.js';

/**
 * A class of engines.
 * @template {Engine} T
 * @typedef {(new (exports: EngineExports) => T) & Pick<typeof Engine, 'compile'>} EngineClass
 */

/**
 * The exact solver of one game, as WebAssembly. Its methods accept a line of legal plies
 * from the start of the game; they throw an error if a ply is illegal.
 */
export class Engine {
  /**
   * The engine of a game, or of none yet. The module is the text of compressed bytes. Null without
   * a module or WebAssembly, and for a game that is too large for the engine.
   * @template {Engine} T
   * @this {EngineClass<T>}
   * @param {string | undefined} module @param {Rules | null} [rules]
   */
  static async load(module, rules = null) {
    if (module === undefined || typeof WebAssembly === 'undefined' || typeof DecompressionStream === 'undefined') {
      return null;
    }
    return this.compile(await inflated(module).arrayBuffer(), rules);
  }

  /**
   * The engine of a module that is not compressed.
   * @template {Engine} T
   * @this {EngineClass<T>}
   * @param {BufferSource} bytes @param {Rules | null} [rules]
   */
  static async compile(bytes, rules = null) {
    try {
      const { module, instance } = await WebAssembly.instantiate(bytes);
      const engine = new this(/** @type {EngineExports} */ (instance.exports));
      engine.module = module;
      return rules === null || engine.open(rules) ? engine : null;
    } catch (error) {
      // A policy that does not allow WebAssembly causes a CompileError.
      if (error instanceof WebAssembly.CompileError) {
        return null;
      }
      throw error;
    }
  }

  /** @param {EngineExports} exports */
  constructor(exports) {
    this.exports = exports;
    /** The module of the exports, if it is known. @type {WebAssembly.Module | null} */
    this.module = null;
  }

  /** Changes to another game; false if the game is not valid, or too large. @param {Rules} rules */
  open(rules) {
    this.write(startWords(rules));
    return this.exports.open() === 0;
  }

  /**
   * The winner, 0 or 1, or null if it is unknown, and the winning, losing and unknown moves
   * or placements, each ascending.
   * @param {readonly number[]} plies
   * @returns {Verdict}
   */
  verdict(plies) {
    const words = this.call('verdict', plies);
    const winner = words.next();
    const [win, lose, unknown] = [words.list(), words.list(), words.list()];
    return { winner: winner === 2 ? null : winner, win, lose, unknown };
  }

  /** The moves that a perfect player considers equally good; empty without a legal move. @param {readonly number[]} plies */
  best(plies) {
    return this.call('best', plies).list();
  }

  /** The lengths of a position and of its moves, or null if none are found. @param {readonly number[]} plies */
  lengths(plies) {
    return this.call('lengths', plies).lengths();
  }

  /** The same with a search that takes some hundredths of a second, and finds fewer exact lengths. @param {readonly number[]} plies */
  quickLengths(plies) {
    return this.call('quick_lengths', plies).lengths();
  }

  /**
   * The number of plies until the end from each position of a game, null if it is not exact.
   * Empty if none is found.
   * @param {readonly number[]} plies
   */
  curve(plies) {
    const words = this.call('curve', plies);
    return words.isEmpty() ? [] : Array.from({ length: plies.length + 1 }, () => words.plies());
  }

  /**
   * The vertices whose single change makes the other player win, ascending; null in edge
   * geography, and if the search takes too long.
   * @param {readonly number[]} plies
   */
  flips(plies) {
    const words = this.call('flips', plies);
    return words.isEmpty() ? null : words.list();
  }

  /**
   * The proof of the outcome, or null if none is known. `kind` is the variant of the proof:
   *
   * - `P`: the pairs are a maximum matching that exposes the token, and the cover with the
   *   odd sets proves that it is maximum.
   * - `N`: the same after the move to `reply`, when the previous vertex of the token is removed
   *   and the token is on `reply`.
   * - `Placements`: the matching covers every start.
   * - `Kernel`, `KernelReply`: `kernel` is an even kernel that contains the token, now or
   *   after the move to `reply`.
   * - `TargetSet`: every move into the first of the `targets` wins.
   * - `TargetSets`: the targets after each legal move, in the order of the moves.
   * - `Strategy`, `StrategyReply`: a search has found a strategy against the player to move, now
   *   or after the move to `reply`.
   * @param {readonly number[]} plies
   * @returns {EngineProof | null}
   */
  prove(plies) {
    const words = this.call('prove', plies);
    /** @type {(EngineProof['kind'] | null)[]} */
    const kinds = [null, 'P', 'N', 'Placements', 'Kernel', 'TargetSet', 'KernelReply', 'TargetSets', 'Strategy', 'StrategyReply'];
    const kind = kinds[words.next()];
    const reply = words.next();
    const pairs = Array.from({ length: words.next() }, () => words.pair());
    const cover = words.list();
    const sets = Array.from({ length: words.next() }, () => words.list());
    if (kind === null) {
      return null;
    }
    const isKernel = kind.startsWith('Kernel');
    const isTarget = kind.startsWith('TargetSet');
    return {
      kind,
      reply: reply === 0xffffffff ? null : reply,
      pairs,
      cover,
      oddSets: isKernel || isTarget ? [] : sets,
      kernel: isKernel ? sets[0] : [],
      targets: isTarget ? sets : [],
    };
  }

  /**
   * Calls a function of the module and returns its answer.
   * @param {EngineFunction} name @param {readonly number[]} input
   */
  call(name, input) {
    this.write(input);
    const code = this.exports[name]();
    if (code !== 0) {
      throw new Error(`the engine rejects ${name} with code ${code}`);
    }
    const { memory, output, output_length: length } = this.exports;
    return new EngineWords(new Uint32Array(memory.buffer, output() >>> 0, length()));
  }

  /** @param {readonly number[]} words */
  write(words) {
    const address = this.exports.input(words.length) >>> 0;
    if (address === 0) {
      throw new Error('the engine has not enough memory');
    }
    new Uint32Array(this.exports.memory.buffer, address, words.length).set(words);
  }
}

/** The words of an answer of the engine, which are valid until the next call. */
class EngineWords {
  /** @param {Uint32Array} words */
  constructor(words) {
    this.words = words;
    this.at = 0;
  }

  next() {
    this.at += 1;
    return this.words[this.at - 1];
  }

  isEmpty() {
    return this.words.length === 0;
  }

  /** A number of plies, or null if its bounds are not equal. */
  plies() {
    const [least, most] = this.pair();
    return least === most ? least : null;
  }

  /** @returns {Lengths | null} */
  lengths() {
    if (this.isEmpty()) {
      return null;
    }
    const bounds = this.pair();
    const lasts = bounds[0] === bounds[1] ? bounds[0] : null;
    const moves = () => Array.from({ length: this.next() }, () => ({ to: this.next(), lasts: this.plies() }));
    return { lasts, bounds, win: moves(), lose: moves() };
  }

  /** @returns {Pair} */
  pair() {
    return [this.next(), this.next()];
  }

  /** A list: its length, followed by its elements. */
  list() {
    const end = this.next() + this.at;
    const list = Array.from(this.words.subarray(this.at, end));
    this.at = end;
    return list;
  }
}

/** The words of a start position. The engine defines their order. @param {Rules} rules */
function startWords(rules) {
  const { kind, token, starts } = rules;
  const removal = Number(rules.removesEdges);
  const words = [['sliding', 'maze', 'graph', 'lock'].indexOf(kind)];
  if (kind === 'graph') {
    words.push(rules.count, removal, rules.edges.length);
    rules.edges.forEach(([a, b]) => words.push(a, b));
  } else if (kind === 'lock') {
    const { digits, base, wraps, blocked } = rules;
    words.push(digits, base, Number(wraps), blocked.size);
    blocked.forEach((state) => words.push(state));
  } else {
    words.push(rules.rows, rules.columns);
    if (kind === 'maze') {
      words.push(...stepWords(rules.mazeSteps));
      words.push(Number(rules.wrapsRows) + 2 * Number(rules.wrapsColumns), removal);
    }
    const values = kind === 'maze' ? '#.' : 'XO.';
    [...rules.cells].forEach((cell) => words.push(values.indexOf(cell)));
  }
  if (token !== null) {
    words.push(1, token);
  } else if (starts !== null) {
    words.push(2, starts.length);
    starts.forEach((vertex) => words.push(vertex));
  } else {
    words.push(0);
  }
  return words;
}

/** The words of the steps of a maze. @param {Steps} steps */
function stepWords(steps) {
  if (typeof steps === 'string') {
    return [Object.keys(NAMED_STEPS).indexOf(steps)];
  }
  return 'Leaper' in steps
    ? [5, ...steps.Leaper]
    : [6, steps.Offsets.length, ...steps.Offsets.flat()];
}
