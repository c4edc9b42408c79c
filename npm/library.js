import { answers } from './answers.js';
import { parsed } from './engine.js';
import { MatchplayError } from './error.js';

/** The number that stands for the default of a number of plies, or of the limit `work`. */
const DEFAULT = 0xffffffff;

/** The functions of the package, which share an engine. `workers` start with the same module. */
export function library(engine, module, workers) {
  const ask = (name, document, numbers, texts = []) =>
    about(document, () => engine.answer(name, numbers, [textOf(document), ...texts]));

  const read = (position) => ask('record', asRecord(position), numbersOf());
  const solve = (position, options) => ask('solve', asRecord(position), numbersOf(options, 'lengths', 'flips'));
  const moves = (position) => ask('moves', asRecord(position), numbersOf());
  const bestMove = (position, options) => ask('best_move', asRecord(position), numbersOf(options));
  const prove = (position, options) => ask('certify', asRecord(position), numbersOf(options));
  const verify = (document, options) => ask('verify', document, numbersOf(options));

  const play = (position, move) => {
    // The result of a record belongs to its moves.
    const { result, ...record } = read(position);
    const [[ruleset, game]] = Object.entries(record.game);
    const played = { ...game, moves: [...(game.moves ?? []), move] };
    const next = read({ ...record, game: { [ruleset]: played } });
    return isGame(position) ? next.game : next;
  };

  const review = (record, options) => ask('review', asRecord(record), numbersOf(options, 'prove', 'lengths'));

  const reviewMany = async (records, options) => {
    if (typeof records === 'string' || typeof records?.[Symbol.iterator] !== 'function') {
      throw new TypeError('expected an iterable of records, such as a list');
    }
    const documents = Array.from(records, asRecord);
    const texts = documents.map((document) => orError(() => textOf(document)));
    const call = { module, name: 'review', numbers: numbersOf(options, 'prove', 'lengths') };
    const valid = texts.filter((text) => typeof text === 'string');
    const found = (await answers(call, valid, workers, options?.signal)).values();
    return texts.map((text, index) => (text instanceof MatchplayError ? text
      : orError(() => about(documents[index], () => parsed(found.next().value)))));
  };

  const render = (record, options) => {
    const { format = 'svg', overlay = 'moves', theme = 'auto', lang = 'en', site = '', ply } = options ?? {};
    const work = numbersOf(options);
    const opensAt = numberOf('ply', ply);
    const formats = {
      svg: () => ask('draw', asRecord(record), [...work, opensAt], [theme, overlay, lang]).svg,
      html: () => ask('report', asRecord(record), [...work, opensAt], [overlay, lang, site]).html,
      text: () => ask('describe', asRecord(record), work, [lang]).text,
    };
    if (!Object.hasOwn(formats, format)) {
      throw wrongOption(`expected format to be one of svg, html, text, found \`${format}\``);
    }
    return formats[format]();
  };

  return Object.freeze({ read, solve, moves, bestMove, play, review, reviewMany, prove, verify, render });
}

/** Whether a position is the `game` of a record without the record around it. */
function isGame(position) {
  const isObject = typeof position === 'object' && position !== null;
  const isEmpty = isObject && Object.keys(position).length === 0;
  return isObject && !isEmpty && !('game' in position) && !('format' in position);
}

function asRecord(position) {
  return isGame(position) ? { format: 1, game: position } : position;
}

/** Calls a function. If the document is an object, its errors have no line and column. */
function about(document, call) {
  try {
    return call();
  } catch (error) {
    if (error instanceof MatchplayError && typeof document !== 'string') {
      Object.assign(error, { line: null, column: null });
    }
    throw error;
  }
}

/** The result of a function, or the `MatchplayError` that it throws. */
function orError(call) {
  try {
    return call();
  } catch (error) {
    if (error instanceof MatchplayError) {
      return error;
    }
    throw error;
  }
}

/** The text of a document, which is a text or an object. */
function textOf(document) {
  if (typeof document === 'string') {
    if (/\p{Surrogate}/u.test(document)) {
      throw new MatchplayError({ code: 'not-utf8', message: 'the text has half of a surrogate pair' });
    }
    return document;
  }
  if (typeof document !== 'object' || document === null) {
    const found = document === null ? 'null' : typeof document;
    const message = `expected an object or a text, found ${found}`;
    throw new MatchplayError({ code: 'syntax', message });
  }
  try {
    // A method `toJSON` can return undefined.
    const text = JSON.stringify(document) ?? '';
    if (text.includes('null')) {
      JSON.stringify(document, finite());
    }
    return text;
  } catch (cause) {
    if (cause instanceof MatchplayError) {
      throw cause;
    }
    // The later lines of the error about a cycle list its members.
    const [reason] = String(cause?.message ?? cause).split('\n');
    const message = `expected an object that can be written as JSON: ${reason}`;
    throw Object.assign(new MatchplayError({ code: 'syntax', message }), { cause });
  }
}

/** A function for `JSON.stringify` that rejects numbers such as NaN, which JSON has as null. */
function finite() {
  /** The objects around the current value, with their names in the path to it. */
  const around = [];
  return function check(key, value) {
    while (around.length > 0 && around.at(-1).object !== this) {
      around.pop();
    }
    const name = Array.isArray(this) ? `[${key}]` : `.${key}`;
    if (typeof value === 'number' && !Number.isFinite(value)) {
      const member = [...around.map((it) => it.name), name].join('').replace(/^\.+/, '');
      throw new MatchplayError({ code: 'syntax', message: `expected a finite number, found ${value}`, member });
    }
    if (typeof value === 'object') {
      around.push({ object: value, name });
    }
    return value;
  };
}

/** The numbers of a call: the limit `work`, and 1 for each of the named options that is set. */
function numbersOf(options, ...flags) {
  return [numberOf('work', options?.work), ...flags.map((flag) => Number(Boolean(options?.[flag])))];
}

/** The value of an option that is a number. */
function numberOf(option, value) {
  if (value === undefined) {
    return DEFAULT;
  }
  if (!Number.isInteger(value) || value < 0 || value >= DEFAULT) {
    throw wrongOption(`expected ${option} to be an integer from 0 to ${DEFAULT - 1}, found ${value}`);
  }
  return value;
}

function wrongOption(message) {
  return new MatchplayError({ code: 'option', message });
}
