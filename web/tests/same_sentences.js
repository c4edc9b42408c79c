// Compares the sentences of the scripts with those of the program, which are in a file: for each
// case the column of its language, the data of its page, and the sentences of the first lines of
// the page.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import { texts } from './page.js';
import { Rules } from '../src/game/rules.js';
import { Sentences } from '../src/game/sentences.js';
import { Tree } from '../src/game/tree.js';
import { words } from '../src/words.js';

for (const { column, payload, lines } of JSON.parse(readFileSync(process.argv[2], 'utf8'))) {
  words.use(texts(column));
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
