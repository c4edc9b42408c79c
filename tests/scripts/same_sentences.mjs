// Compares the sentences of the scripts with those of the program, which are in a file: for each
// case the column of its language, the data of its page, and the sentences of the first lines of
// the page.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import { load, texts } from './scripts.mjs';

const SCRIPTS = ['words.js', 'game/rules.js', 'game/proof_line.js', 'game/tree.js', 'game/sentences.js'];

for (const { column, payload, lines } of JSON.parse(readFileSync(process.argv[2], 'utf8'))) {
  const globals = { WORDS: texts(column) };
  const { Rules, Tree, Sentences, words } = load(
    SCRIPTS,
    ['Rules', 'Tree', 'Sentences', 'words'],
    globals,
    'globalThis.words = Words.ofPage();',
  );
  const tree = new Tree(payload, new Rules(payload.record.game));
  const sentences = new Sentences(tree, payload.players, payload.labels ?? {});
  lines.forEach((expected, index) => {
    const { at, kind, steps } = payload.lines[index];
    const before = tree.path(tree.lines[index]).length - steps.length;
    assert.equal(before, kind === 'game' ? 0 : at + 1);
    tree.path(tree.lines[index]).slice(before).forEach((node, step) => {
      // Only a page adds who would win the unfinished game.
      const isCut = node === tree.game.at(-1) && node.parent !== null && !sentences.isStuck(node);
      const sentence = isCut ? words.join('sentences', [expected[step], sentences.cut(node)]) : expected[step];
      assert.equal(sentences.of(node), sentence);
    });
  });
}
