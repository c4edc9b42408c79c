import { answers } from './answers.js';
import { parsed } from './engine.js';
import { MatchplayError } from './error.js';

/** The number of plies that stands for the default. */
const DEFAULT_PLY = 0xffffffff;

/** The functions of the package, which share an engine. `workers` start with the same module. */
export function library(engine, module, workers) {
  const ask = (name, document, numbers = [], options = []) =>
    about(document, () => engine.answer(name, numbers, [textOf(document), ...options]));

  const read = (position) => ask('record', asRecord(position));
  const solve = (position, { lengths = false, flips = false } = {}) =>
    ask('solve', asRecord(position), [Number(lengths), Number(flips)]);
  const moves = (position) => ask('moves', asRecord(position));
  const bestMove = (position) => ask('best_move', asRecord(position));
  const prove = (position) => ask('certify', asRecord(position));
  const verify = (document) => ask('verify', document);

  const play = (position, move) => {
    // The result of a record belongs to its moves.
    const { result, ...record } = read(position);
    const [[ruleset, game]] = Object.entries(record.game);
    const played = { ...game, moves: [...(game.moves ?? []), move] };
    const next = read({ ...record, game: { [ruleset]: played } });
    return isGame(position) ? next.game : next;
  };

  const review = (record, { prove = false, lengths = false } = {}) =>
    ask('review', asRecord(record), [Number(prove), Number(lengths)]);

  const reviewMany = async (records, { prove = false, lengths = false, signal } = {}) => {
    const documents = Array.from(records, asRecord);
    const texts = documents.map((document) => orError(() => textOf(document)));
    const call = { module, name: 'review', numbers: [Number(prove), Number(lengths)] };
    const valid = texts.filter((text) => typeof text === 'string');
    const found = (await answers(call, valid, workers, signal)).values();
    return texts.map((text, index) => (text instanceof MatchplayError ? text
      : orError(() => about(documents[index], () => parsed(found.next().value)))));
  };

  const render = (record, options = {}) => {
    const { format = 'svg', ply, overlay = 'moves', theme = 'auto', lang = 'en', site = '' } = options;
    const plies = plyNumber(ply);
    const formats = {
      svg: () => ask('draw', asRecord(record), [plies], [theme, overlay, lang]).svg,
      html: () => ask('report', asRecord(record), [plies], [overlay, lang, site]).html,
      text: () => ask('describe', asRecord(record), [], [lang]).text,
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

function plyNumber(ply = DEFAULT_PLY) {
  if (!Number.isInteger(ply) || ply < 0 || ply > DEFAULT_PLY) {
    throw wrongOption(`expected ply to be an integer from 0, found ${ply}`);
  }
  return ply;
}

function wrongOption(message) {
  return new MatchplayError({ code: 'option', message });
}
