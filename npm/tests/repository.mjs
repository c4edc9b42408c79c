// The package and the native program, for the tests of the installed package.

import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

/** The folder of the repository, with a slash at its end. */
export const root = `${process.env.MATCHPLAY_REPOSITORY}/`;

/** The folder of the installed package. */
export const installed = new URL('../node_modules/matchplay/', import.meta.url);

/** The game records: the path and the text of each. */
export function gameRecords() {
  const files = readdirSync(`${root}game-records`).filter((name) => name.endsWith('.ron'));
  return files.map((name) => {
    const path = `game-records/${name}`;
    return { path, text: readFileSync(root + path, 'utf8') };
  });
}

/** The output of the native program. */
export function native(options, input) {
  const program = process.env.MATCHPLAY;
  const limits = { maxBuffer: 2 ** 30, timeout: 300_000 };
  return execFileSync(program, options, { cwd: root, input, encoding: 'utf8', ...limits });
}

/** The JSON rows that the native program prints. */
export function nativeRows(options, input) {
  const lines = native(options, input).trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}
