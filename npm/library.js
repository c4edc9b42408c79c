import { answers } from './answers.js';
import { parsed } from './engine.js';
import { MatchplayError } from './error.js';

/** The number that stands for the default of a number of plies, or of the limit `work`. */
const DEFAULT = 0xffffffff;

/** The functions of the package, which share an engine. `workers` start with the same module. */
export function library(engine, module, workers) {
  const ask = (name, document, work, numbers = [], options = []) => about(document, () => {
    const words = [numberOf('work', work), ...numbers];
    return engine.answer(name, words, [textOf(document), ...options]);
  });

  const read = (position) => ask('record', asRecord(position));
  const solve = (position, { lengths = false, flips = false, work } = {}) =>
    ask('solve', asRecord(position), work, [Number(lengths), Number(flips)]);
  const moves = (position) => ask('moves', asRecord(position));
  const bestMove = (position, { work } = {}) => ask('best_move', asRecord(position), work);
  const prove = (position, { work } = {}) => ask('certify', asRecord(position), work);
  const verify = (document, { work } = {}) => ask('verify', document, work);

  const play = (position, move) => {
    // The result of a record belongs to its moves.
    const { result, ...record } = read(position);
    const [[ruleset, game]] = Object.entries(record.game);
    const played = { ...game, moves: [...(game.moves ?? []), move] };
    const next = read({ ...record, game: { [ruleset]: played } });
    return isGame(position) ? next.game : next;
  };

  const review = (record, { prove = false, lengths = false, work } = {}) =>
    ask('review', asRecord(record), work, [Number(prove), Number(lengths)]);

  const reviewMany = async (records, { prove = false, lengths = false, work, signal } = {}) => {
    const documents = Array.from(records, asRecord);
    const texts = documents.map((document) => orError(() => textOf(document)));
    const numbers = [numberOf('work', work), Number(prove), Number(lengths)];
    const call = { module, name: 'review', numbers };
    const valid = texts.filter((text) => typeof text === 'string');
    const found = (await answers(call, valid, workers, signal)).values();
    return texts.map((text, index) => (text instanceof MatchplayError ? text
      : orError(() => about(documents[index], () => parsed(found.next().value)))));
  };

  const render = (record, options = {}) => {
    const { format = 'svg', overlay = 'moves', theme = 'auto', lang = 'en', site = '', work } = options;
    const plies = numberOf('ply', options.ply);
    const formats = {
      svg: () => ask('draw', asRecord(record), work, [plies], [theme, overlay, lang]).svg,
      html: () => ask('report', asRecord(record), work, [plies], [overlay, lang, site]).html,
      text: () => ask('describe', asRecord(record), work, [], [lang]).text,
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
    return document;
  }
  if (typeof document !== 'object' || document === null) {
    const found = document === null ? 'null' : typeof document;
    const message = `expected an object or a text, found ${found}`;
    throw new MatchplayError({ code: 'syntax', message });
  }
  return JSON.stringify(document);
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
