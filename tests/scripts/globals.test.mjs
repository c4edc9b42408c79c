import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

const REPORT = new URL('../../crates/render/src/report/', import.meta.url);

test('no two scripts of the live page declare the same name', () => {
  const sources = readFileSync(new URL('sources.rs', REPORT), 'utf8');
  const [, board] = /macro_rules! board_scripts([^]*?)\n}\n/.exec(sources);
  const [, report] = /macro_rules! report_scripts([^]*?)\n}\n/.exec(sources);
  const [, live] = /fn of_live\(language: Language\)([^]*?)\n {4}}\n/.exec(sources);
  const scripts = [...(board + report + live).matchAll(/include_str!\("([^"]+\.js)"\)/g)].map(([, name]) => name);
  assert.ok(scripts.length > 50);
  const declared = new Map();
  for (const script of scripts) {
    const text = readFileSync(new URL(script, REPORT), 'utf8');
    for (const [, name] of text.matchAll(/^(?:const|let|class|(?:async )?function\*?) (\w+)/gm)) {
      assert.equal(declared.get(name), undefined, `${name} in ${script}`);
      declared.set(name, script);
    }
  }
});
