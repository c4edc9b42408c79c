// The stored modules, for the tests in Node.

import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

import { Engine } from '../../../web/src/game/engine.js';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The module of pages. */
export const bytes = inflateSync(readFileSync(`${root}crates/render/assets/engine.wasm.z`));

/** The module that reads documents. */
export const documents = inflateSync(readFileSync(`${root}crates/cli/assets/documents.wasm.z`));

/** The engine of a game. */
export function load(rules) {
  return Engine.compile(bytes, rules);
}

const debug = `${process.env.CARGO_TARGET_DIR ?? `${root}target`}/debug`;

const BUILD = { cwd: root, timeout: 1_800_000 };

/** Builds the native programs. */
export function buildNative() {
  const programs = ['-p', 'matchplay-wasm', '--example', 'rows', '-p', 'matchplay-cli', '--bin', 'matchplay'];
  execFileSync('cargo', ['build', '--quiet', '--locked', ...programs], BUILD);
}

/**
 * Builds the native answers about documents with the solver of the module: another solver
 * finds other matchings of the same size.
 */
export function buildDocuments() {
  const features = ['--features', 'documents,matchplay-solver/compact'];
  const example = ['-p', 'matchplay-wasm', '--example', 'documents', ...features];
  execFileSync('cargo', ['build', '--quiet', '--locked', ...example], BUILD);
}

function run(program, options, input) {
  const limits = { maxBuffer: 2 ** 30, timeout: 300_000 };
  return execFileSync(`${debug}/${program}`, options, { cwd: root, input, ...limits });
}

/** The output of the program. */
export function matchplay(options) {
  return run('matchplay', options).toString();
}

/** The rows that the example `rows` prints. */
function rows(files, input) {
  const printed = run('examples/rows', files, input).toString();
  return printed.trim().split('\n').map((line) => JSON.parse(line));
}

function records() {
  const files = readdirSync(`${root}game-records`).filter((file) => file.endsWith('.ron'));
  return files.map((file) => `game-records/${file}`);
}

/** The inputs of contests in the transcripts of the program. */
export function contestInputs() {
  const inputs = 'tests/cli/contests.in';
  const folders = readdirSync(`${root}${inputs}`).map((folder) => `${inputs}/${folder}`);
  return folders.flatMap((folder) => readdirSync(`${root}${folder}`).map((file) => `${folder}/${file}`));
}

/** The rows of all of `game-records`. */
export function recordRows() {
  return rows(records());
}

/** The rows that the example `documents` prints about game records and inputs of contests. */
export function documentRows() {
  const printed = run('examples/documents', [...records(), ...contestInputs()]).toString();
  return printed.trim().split('\n').map((line) => JSON.parse(line));
}

/** The rows of random games. */
export function randomRows(options) {
  return rows([], run('matchplay', ['generate', ...options]));
}
