import assert from 'node:assert/strict';
import test from 'node:test';

import { contestsOfOutput, firstDifference } from '../src/live/contest_output.js';

test('blanks at the ends of lines and the last line end do not count', () => {
  assert.equal(firstDifference('WIN\n1 1\n', 'WIN \r\n1 1'), null);
  assert.equal(firstDifference('WIN\n1 1\n', 'WIN\n1 1\n\n \n'), null);
  assert.equal(firstDifference('', '\n'), null);
});

test('the first line that differs is found', () => {
  assert.deepEqual(firstDifference('Bob\nAlice\nBob\n', 'Bob\nBob\nAlice\n'), { line: 2, expected: 'Alice', found: 'Bob' });
  assert.deepEqual(firstDifference('1\n', ' 1\n'), { line: 1, expected: '1', found: ' 1' });
  assert.deepEqual(firstDifference('1\n2\n', '1\n\n2\n'), { line: 2, expected: '2', found: '' });
});

test('an output that is too short or too long differs after its end', () => {
  assert.deepEqual(firstDifference('1\n2\n', '1\n'), { line: 2, expected: '2', found: null });
  assert.deepEqual(firstDifference('1\n', '1\n2\n'), { line: 2, expected: null, found: '2' });
});

test('an output is recognised by its first word', () => {
  assert.deepEqual(contestsOfOutput('WIN\n1 1\n'), ['jsoi2009']);
  assert.deepEqual(contestsOfOutput('\nLOSE'), ['jsoi2009']);
  assert.deepEqual(contestsOfOutput('Mirko\nSlavko\n'), ['coci2017']);
  assert.deepEqual(contestsOfOutput('Alice\n'), ['ccpc2020', 'p4136', 'seerc2019f']);
  for (const text of ['', '1\n2\n', 'WINNER', '(format: 1)', '{"format": 1}', 'bob']) {
    assert.deepEqual(contestsOfOutput(text), [], text);
  }
});
