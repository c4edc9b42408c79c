import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

const REPORT = new URL('../../crates/render/src/report/', import.meta.url);

/** The scripts of a page, in their order: the parts of `sources.rs` with these names. */
function scriptsOf(parts) {
  const sources = readFileSync(new URL('sources.rs', REPORT), 'utf8');
  const texts = parts.map((part) => (
    part.startsWith('of_')
      ? new RegExp(`fn ${part}\\(([^]*?)\\n {4}}\\n`).exec(sources)[1]
      : new RegExp(`macro_rules! ${part}([^]*?)\\n}\\n`).exec(sources)[1]));
  const lists = texts.join('').matchAll(/page!\("([^"]*)" "js":([^)]*)\)/g);
  return [...lists].flatMap(([, folder, names]) => (
    names.trim().split(/\s+/).map((name) => `../page/${folder}${name}.js`)));
}

for (const [page, parts, least] of [
  ['live', ['board_scripts', 'report_scripts', 'of_live'], 50],
  ['sheet', ['board_scripts', 'of_sheet'], 30],
]) {
  test(`no two scripts of the page ${page} declare the same name`, () => {
    const scripts = scriptsOf(parts);
    assert.ok(scripts.length > least);
    const declared = new Map();
    for (const script of scripts) {
      const text = readFileSync(new URL(script, REPORT), 'utf8');
      for (const [, name] of text.matchAll(/^(?:const|let|class|(?:async )?function\*?) (\w+)/gm)) {
        assert.equal(declared.get(name), undefined, `${name} in ${script}`);
        declared.set(name, script);
      }
    }
  });
}
