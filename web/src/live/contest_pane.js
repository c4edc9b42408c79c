import { button, byId } from '../elements.js';
import { copyText } from '../modes/share.js';
import { words } from '../words.js';
import { contestName, contestsOfOutput, firstDifference, linesOf } from './contest_output.js';

/** The largest number of lines of the expected output that are shown. */
const SHOWN_LINES = 2000;
/** The largest number of characters of a line in a sentence. */
const LONGEST_LINE = 60;

/** The pane of an input of a contest: the expected output, and a comparison with that of a program. */
export class ContestPane {
  /**
   * The callback `read` receives a text, its name, a contest and the index of a case, and `report` a
   * sentence.
   */
  constructor(read, report) {
    this.read = read;
    this.report = report;
    /** The input with its answer, or null. */
    this.input = null;
    this.pane = byId('contest');
    this.found = byId('contest-found');
    this.found.addEventListener('input', () => this.compare());
    this.found.addEventListener('drop', (event) => this.drop(event));
    byId('contest-close').addEventListener('click', () => this.close());
    byId('contest-copy').addEventListener('click', () => this.copy());
    byId('contest-case').addEventListener('change', ({ target }) => {
      if (target.reportValidity()) {
        this.showCase(target.valueAsNumber - 1);
      }
    });
  }

  /**
   * Shows the answer of the engine about a text; the pane of a record is hidden. Returns whether the
   * text is the input of several contests, or too large, so that there is no board to show.
   */
  takesInput(input) {
    const [problem] = input.problems;
    if (problem?.contests !== undefined) {
      this.ask(input, problem.contests);
      return true;
    }
    if (input.record === undefined) {
      const isTooLarge = problem.code === 'limit' && /^\s*\d/.test(input.text);
      if (isTooLarge) {
        this.report(words.say('contest.large'));
      }
      return isTooLarge;
    }
    if (input.contest === null) {
      this.close();
    } else {
      this.answer(input);
    }
    return false;
  }

  /** Lets the reader choose the contest of a text. */
  ask(input, contests) {
    this.input = input;
    byId('contest-choices').replaceChildren(...contests.map((contest) => (
      button(words.say(contestName(contest)), () => this.read(input.text, input.name, contest, 0)))));
    byId('contest-answer').hidden = true;
    const sentence = words.say('contest.several', { c: ContestPane.names(contests) });
    this.open(sentence);
    this.pane.scrollIntoView({ block: 'nearest' });
    this.report(sentence);
  }

  /** Shows the expected output for an input. */
  answer(input) {
    const isSame = this.input?.text === input.text && this.input.contest === input.contest;
    this.input = input;
    this.showAnswer();
    if (!isSame) {
      this.found.value = '';
      this.open(words.say('contest.verdict', { c: words.say(contestName(input.contest)) }));
    }
    this.compare();
  }

  /** Shows the pane, and moves to it for readers who do not see it. */
  open(sentence) {
    byId('contest-words').textContent = sentence;
    this.pane.hidden = false;
    document.body.classList.add('with-contest');
    this.pane.focus({ preventScroll: true });
  }

  static names(contests) {
    return words.join('list', contests.map((contest) => words.say(contestName(contest))));
  }

  showAnswer() {
    const { expected, count, index } = this.input;
    byId('contest-choices').replaceChildren();
    byId('contest-answer').hidden = false;
    const lines = linesOf(expected);
    const isCut = lines.length > SHOWN_LINES;
    byId('contest-expected').value = isCut ? `${lines.slice(0, SHOWN_LINES).join('\n')}\n` : expected;
    byId('contest-cut').textContent = isCut ? words.say('contest.cut', { n: SHOWN_LINES }) : '';
    byId('contest-copied').textContent = '';
    const box = byId('contest-case');
    box.parentElement.hidden = count === 1;
    box.max = count;
    box.value = index + 1;
    byId('contest-count').textContent = words.say('contest.case', { n: count });
  }

  /**
   * Compares a text with the expected output, or asks for its input. Returns whether the text has the
   * form of an output.
   */
  takesOutput(text) {
    const contests = contestsOfOutput(text);
    if (contests.includes(this.input?.contest)) {
      this.fill(text);
    } else if (contests.length > 0) {
      this.report(words.say('contest.alone', { c: ContestPane.names(contests) }));
    }
    return contests.length > 0;
  }

  fill(text) {
    this.found.value = text;
    this.found.focus();
    this.compare();
  }

  /** Shows the first difference from the expected output. */
  compare() {
    const { found, input } = this;
    const isEmpty = found.value.trim() === '';
    const difference = isEmpty ? null : firstDifference(input.expected, found.value);
    const sentence = byId('contest-compared');
    sentence.hidden = isEmpty;
    sentence.className = `words ${difference === null ? 'right' : 'mistake'}`;
    sentence.textContent = isEmpty ? '' : ContestPane.comparison(difference);
    // An answer of one line belongs to each case.
    const hasLines = input.count > 1 && linesOf(input.expected).length === input.count;
    const index = (difference?.line ?? 0) - 1;
    const isCase = hasLines && index >= 0 && index < input.count && index !== input.index;
    byId('contest-acts').replaceChildren(...isCase
      ? [button(words.say('contest.case.show', { k: index + 1 }), () => this.showCase(index))]
      : []);
  }

  static comparison(difference) {
    if (difference === null) {
      return words.say('contest.same');
    }
    const { line, expected, found } = difference;
    return words.say('contest.differs', { l: line, e: ContestPane.line(expected), f: ContestPane.line(found) });
  }

  /** A line as a part of a sentence. */
  static line(line) {
    if (line === null || line === '') {
      return words.say(line === null ? 'contest.end' : 'contest.blank');
    }
    return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line;
  }

  showCase(index) {
    const { text, name, contest } = this.input;
    this.read(text, name, contest, index);
  }

  /** Reads a file that is dropped on the box of the program's output. */
  async drop(event) {
    const [file] = event.dataTransfer?.files ?? [];
    if (file !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      document.body.classList.remove('dropping');
      this.fill(await file.text());
    }
  }

  async copy() {
    const isCopied = await copyText(this.input.expected);
    byId('contest-copied').textContent = words.say(isCopied ? 'contest.copied' : 'contest.copy.failed');
  }

  close() {
    this.input = null;
    this.pane.hidden = true;
    document.body.classList.remove('with-contest');
  }
}
