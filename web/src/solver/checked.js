import { NAMED_STEPS, Rules } from '../game/rules.js';

/**
 * Throws a `RangeError` if the value of a member, such as `Graph.edges[0]`, is not as expected. `members` is the
 * object with all members of the game.
 * @typedef {(value: any, member: string, members?: any) => void} Check
 */

/** @param {string} expected @param {(value: any, members: any) => boolean} test @returns {Check} */
const check = (expected, test) => (value, member, members) => {
  if (!test(value, members)) {
    throw new RangeError(`expected ${expected} in ${member}, found ${shown(value)}`);
  }
};

/** @param {readonly unknown[]} values */
const oneOf = (...values) => check(`one of ${values.join(', ')}`, (value) => values.includes(value));

/** @param {unknown} value @param {number} least @param {number} most */
const isInteger = (value, least, most) => Number.isInteger(value) && least <= Number(value) && Number(value) <= most;

/** @param {number} least @param {number} most */
const integer = (least, most) => check(`an integer from ${least} to ${most}`, (value) => isInteger(value, least, most));

/** @param {unknown} value @param {number} least @param {number} most */
const isPair = (value, least, most) => Array.isArray(value) && value.length === 2
  && [...value].every((it) => isInteger(it, least, most));

/** @param {unknown} value */
const isOffset = (value) => isPair(value, -(2 ** 30), 2 ** 30);

/** @param {unknown} value @returns {boolean} */
const isObject = (value) => typeof value === 'object' && value !== null;

/** @param {Check} item @returns {Check} */
const listOf = (item) => (list, member, members) => {
  check('a list', Array.isArray)(list, member);
  // The spread lists holes as undefined.
  [...list].forEach((it, index) => item(it, `${member}[${index}]`, members));
};

/** The rows of a board with these cells. @param {string} cells @returns {Check} */
const rows = (cells) => (board, member) => {
  check('at least one row', (it) => Array.isArray(it) && it.length > 0)(board, member);
  const { length } = String(board[0]);
  /** @param {unknown} row */
  const isRow = (row) => typeof row === 'string' && row.length === length && [...row].every((it) => cells.includes(it));
  listOf(check(`${length} cells of \`${cells}\``, isRow))(board, member);
};

const steps = check(`one of ${Object.keys(NAMED_STEPS).join(', ')}, {Leaper: [a,b]}, {Offsets: [[a,b]]}`, (value) => {
  if (!isObject(value)) {
    return Object.hasOwn(NAMED_STEPS, value);
  }
  const { Leaper, Offsets } = value;
  return Object.keys(value).length === 1
    && (isPair(Leaper, 0, 2 ** 30) || (Array.isArray(Offsets) && [...Offsets].every(isOffset)));
});

const edge = check('two different nodes of the graph', (ends, { nodes }) => isPair(ends, 1, nodes) && ends[0] !== ends[1]);

/** A place of any game. `vertexAt` compares it with those of one game. */
const anyPlace = check('a place', (value) => ['number', 'string'].includes(typeof value) || Array.isArray(value));

const ignored = () => {};
const token = { starts: listOf(anyPlace), start: anyPlace, moves: ignored };
const removes = oneOf('Vertices', 'Edges');

/** The checks of the members of each ruleset. @type {Record<string, Record<string, Check>>} */
const RULESETS = {
  SlidingStones: { board: rows('OX.'), moves: ignored },
  Maze: { board: rows('.#'), steps, wrap: oneOf('Rows', 'Columns', 'Both'), removes, ...token },
  Graph: { nodes: integer(0, 1_000_000), edges: listOf(edge), labels: ignored, at: ignored, removes, ...token },
  Lock: { digits: integer(1, 20), base: integer(2, 36), wrap: oneOf(true, false), forbidden: listOf(anyPlace), ...token },
};

/** The members that a game cannot omit. */
const REQUIRED = ['board', 'nodes', 'digits'];

/** Checks the members of a game. @param {Record<string, Check>} checks @param {string} ruleset @param {any} members */
function checkMembers(checks, ruleset, members) {
  for (const [name, checkMember] of Object.entries(checks)) {
    if (members[name] != null || REQUIRED.includes(name)) {
      checkMember(members[name], `${ruleset}.${name}`, members);
    }
  }
}

/** The names of the members of an object; JSON omits those that are undefined. @param {any} object */
const membersOf = (object) => Object.keys(object).filter((name) => object[name] !== undefined);

/**
 * The rules of a game from any source. Throws a `RangeError` for an invalid game, except for the errors
 * that the engine finds, such as a start on a wall. Members without an effect are not checked.
 * @param {any} game
 */
export function checkedRules(game) {
  const names = membersOf(isObject(game) ? game : {});
  const [ruleset] = names;
  const isRuleset = names.length === 1 && Object.hasOwn(RULESETS, ruleset);
  check(`one of ${Object.keys(RULESETS).join(', ')}`, () => isRuleset)(isObject(game) ? names : game, 'the game');
  const members = game[ruleset];
  const checks = RULESETS[ruleset];
  check('an object', isObject)(members, ruleset);
  membersOf(members).forEach((name) => oneOf(...Object.keys(checks))(name, ruleset));
  checkMembers(checks, ruleset, members);
  const { start, starts } = members;
  check('start or starts', () => start == null || starts == null)(['start', 'starts'], ruleset);
  const rules = new Rules(game);
  /** @type {Check} */
  const placeOfGame = (given, member) => vertexAt(rules, given, member);
  checkMembers({ start: placeOfGame, starts: listOf(placeOfGame), forbidden: listOf(placeOfGame) }, ruleset, members);
  return rules;
}

/**
 * The vertex of a place; throws a `RangeError` if the game has no such place.
 * @param {Rules} rules @param {Place} given @param {string} member
 */
export function vertexAt(rules, given, member) {
  anyPlace(given, member);
  const vertex = rules.vertexOf(given);
  const { count } = rules;
  // A vertex can also come from a place that is written differently, such as a cell past the end of its row.
  const isPlace = isInteger(vertex, 0, count - 1) && shown(rules.place(vertex)) === shown(given);
  check(`a place from ${rules.name(0)} to ${rules.name(count - 1)}`, () => isPlace)(given, member);
  return vertex;
}

/** The vertices of a line of legal plies; throws a `RangeError` for other lines. @param {Rules} rules @param {readonly Place[]} plies */
export function legalLine(rules, plies) {
  check('a list of places', Array.isArray)(plies, 'the plies');
  const line = Array.from(plies, (place, index) => vertexAt(rules, place, `ply ${index + 1}`));
  const illegal = rules.illegalPly(line);
  if (illegal >= 0) {
    throw new RangeError(`illegal move to ${rules.name(line[illegal])} in ply ${illegal + 1}`);
  }
  return line;
}

/** The text of a value in a message. @param {unknown} value @returns {string} */
function shown(value) {
  if (Array.isArray(value)) {
    return `[${[...value].map(shown).join()}]`;
  }
  if (isObject(value)) {
    return `{${Object.entries(Object(value)).map(([name, it]) => `${name}: ${shown(it)}`).join()}}`;
  }
  return typeof value === 'string' ? `"${value}"` : String(value);
}
