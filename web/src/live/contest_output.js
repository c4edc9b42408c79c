/**
 * The keys of the names of contests.
 * @type {Record<string, string>}
 */
const NAMES = {
  noi2011: 'contest.noi2011',
  jsoi2009: 'contest.jsoi2009',
  coci2017: 'contest.coci2017',
  ccpc2020: 'contest.ccpc2020',
  seerc2019f: 'contest.seerc2019f',
  hamilg: 'contest.hamilg',
  p4136: 'contest.p4136',
};

/** The contests whose outputs start with a word. */
const FIRST_WORDS = [
  [['WIN', 'LOSE'], ['jsoi2009']],
  [['Slavko', 'Mirko'], ['coci2017']],
  [['Alice', 'Bob'], ['ccpc2020', 'p4136', 'seerc2019f']],
];

/**
 * The key of the name of a contest.
 * @param {string} contest
 */
export function contestName(contest) {
  return NAMES[contest] ?? contest;
}

/**
 * The contests whose output a text can be. Outputs that are numbers have no form of their own.
 * @param {string} text
 * @returns {string[]}
 */
export function contestsOfOutput(text) {
  const [first] = text.trimStart().split(/\s/, 1);
  return FIRST_WORDS.find(([firsts]) => firsts.includes(first))?.[1] ?? [];
}

/**
 * The lines that judges compare: without blanks at their ends and without empty lines at the end.
 * @param {string} output
 */
export function linesOf(output) {
  return output.trimEnd().split('\n').map((line) => line.trimEnd());
}

/**
 * The first line, from 1, in which two outputs differ, or null. An output that has ended has the
 * line null.
 * @param {string} expected @param {string} found
 */
export function firstDifference(expected, found) {
  const [expectedLines, foundLines] = [expected, found].map(linesOf);
  const length = Math.max(expectedLines.length, foundLines.length);
  for (let at = 0; at < length; at += 1) {
    if (expectedLines[at] !== foundLines[at]) {
      return { line: at + 1, expected: expectedLines[at] ?? null, found: foundLines[at] ?? null };
    }
  }
  return null;
}
