import { button, byId } from '../elements.js';
import { copyText } from '../modes/share.js';
import { words } from '../words.js';
import { contestName, contestsOfOutput, firstDifference, linesOf } from './contest_output.js';
import { drawingOf } from './drawings.js';

/** The largest number of lines of the expected output that are shown. */
const SHOWN_LINES = 2000;
/** The largest number of characters of a line in a sentence. */
const LONGEST_LINE = 60;

/**
 * The input of a contest as the page has it, with the expected output for all cases.
 * @typedef {{ text: string, name: string, index: number, contest: string, expected: string, count: number }} ContestInput
 */

/** The pane of an input of a contest: the expected output, and a comparison with that of a program. */
export class ContestPane {
  /**
   * The callback `read` receives a text, its name, a contest and the index of a case, and `report` a
   * sentence.
   * @param {(text: string, name: string, contest: string, index: number) => void} read
   * @param {(sentence: string) => void} report
   */
  constructor(read, report) {
    this.read = read;
    this.report = report;
    /** The input with its answer, or null. @type {ContestInput | null} */
    this.input = null;
    /** The board of the input. */
    this.board = '';
    this.pane = byId('contest');
    this.found = byId('contest-found', HTMLTextAreaElement);
    this.found.addEventListener('input', () => this.compare());
    this.found.addEventListener('drop', (event) => this.drop(event));
    byId('contest-close').addEventListener('click', () => this.close());
    byId('contest-copy').addEventListener('click', () => this.copy());
    this.box = byId('contest-case', HTMLInputElement);
    this.box.addEventListener('change', () => {
      if (this.box.reportValidity()) {
        this.showCase(this.box.valueAsNumber - 1);
      }
    });
  }

  /**
   * Shows the answer of the engine about a text; the pane of a record is hidden. Returns whether the
   * text is the input of several contests, or too large; then there is no board to show.
   * @param {string} text @param {string} name @param {number} index @param {ReadRecord | Unread} answer
   */
  takesInput(text, name, index, answer) {
    if (answer.record === undefined) {
      const [{ contests, code }] = answer.problems;
      const isTooLarge = code === 'limit' && /^\s*\d/.test(text);
      if (contests !== undefined) {
        this.ask(text, name, contests);
      } else if (isTooLarge) {
        this.report(words.say('contest.large'));
      }
      return contests !== undefined || isTooLarge;
    }
    const { contest, expected, count } = answer;
    if (contest === null || expected === null) {
      this.close();
    } else {
      this.board = boardText(answer.record);
      this.answer({ text, name, index, contest, expected, count });
    }
    return false;
  }

  /** Lets the reader choose the contest of a text. @param {string} text @param {string} name @param {string[]} contests */
  ask(text, name, contests) {
    this.input = null;
    byId('contest-choices').replaceChildren(...contests.map((contest) => (
      button(words.say(contestName(contest)), () => this.read(text, name, contest, 0)))));
    byId('contest-answer').hidden = true;
    const sentence = words.say('contest.several', { c: ContestPane.names(contests) });
    this.open(sentence);
    this.pane.scrollIntoView({ block: 'nearest' });
    this.report(sentence);
  }

  /** Shows the expected output for an input. @param {ContestInput} input */
  answer(input) {
    const isSame = this.input?.text === input.text && this.input.contest === input.contest;
    this.input = input;
    this.showAnswer(input);
    if (!isSame) {
      this.found.value = '';
      this.open(words.say('contest.verdict', { c: words.say(contestName(input.contest)) }));
    }
    this.compare();
  }

  /** Shows the pane, and moves to it for readers who do not see it. @param {string} sentence */
  open(sentence) {
    byId('contest-words').textContent = sentence;
    this.pane.hidden = false;
    document.body.classList.add('with-contest');
    this.pane.focus({ preventScroll: true });
  }

  /** @param {string[]} contests */
  static names(contests) {
    return words.join('list', contests.map((contest) => words.say(contestName(contest))));
  }

  /** @param {ContestInput} input */
  showAnswer({ expected, count, index }) {
    byId('contest-choices').replaceChildren();
    byId('contest-answer').hidden = false;
    const lines = linesOf(expected);
    const isCut = lines.length > SHOWN_LINES;
    byId('contest-expected', HTMLTextAreaElement).value = isCut ? `${lines.slice(0, SHOWN_LINES).join('\n')}\n` : expected;
    byId('contest-cut').textContent = isCut ? words.say('contest.cut', { n: SHOWN_LINES }) : '';
    byId('contest-copied').textContent = '';
    this.box.parentElement?.toggleAttribute('hidden', count === 1);
    this.box.max = String(count);
    this.box.value = String(index + 1);
    byId('contest-count').textContent = words.say('contest.case', { n: count });
  }

  /**
   * Compares a text with the expected output, or asks for its input. Returns whether the text has the
   * form of an output.
   * @param {string} text
   */
  takesOutput(text) {
    const contests = contestsOfOutput(text);
    if (this.input !== null && contests.includes(this.input.contest)) {
      this.fill(text);
    } else if (contests.length > 0) {
      this.report(words.say('contest.alone', { c: ContestPane.names(contests) }));
    }
    return contests.length > 0;
  }

  /** @param {string} text */
  fill(text) {
    this.found.value = text;
    this.found.focus();
    this.compare();
  }

  /** Shows the first difference from the expected output. */
  compare() {
    const { found, input } = this;
    if (input === null) {
      return;
    }
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

  /** @param {ReturnType<typeof firstDifference>} difference */
  static comparison(difference) {
    if (difference === null) {
      return words.say('contest.same');
    }
    const { line, expected, found } = difference;
    return words.say('contest.differs', { l: line, e: ContestPane.line(expected), f: ContestPane.line(found) });
  }

  /** A line as a part of a sentence. @param {string | null} line */
  static line(line) {
    if (line === null || line === '') {
      return words.say(line === null ? 'contest.end' : 'contest.blank');
    }
    return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line;
  }

  /** @param {number} index */
  showCase(index) {
    if (this.input !== null) {
      const { text, name, contest } = this.input;
      this.read(text, name, contest, index);
    }
  }

  /** Reads a file that is dropped on the box of the program's output. @param {DragEvent} event */
  async drop(event) {
    const [file] = event.dataTransfer?.files ?? [];
    if (file !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      document.body.classList.remove('dropping');
      this.fill(await file.text());
    }
  }

  /** Closes the pane if the board of a record differs from that of the input. @param {GameRecord} record */
  follow(record) {
    if (this.input !== null && this.board !== boardText(record)) {
      this.close();
    }
  }

  async copy() {
    const isCopied = await copyText(this.input?.expected ?? '');
    byId('contest-copied').textContent = words.say(isCopied ? 'contest.copied' : 'contest.copy.failed');
  }

  close() {
    this.input = null;
    this.pane.hidden = true;
    document.body.classList.remove('with-contest');
  }
}

/** The board of a record as text, without the points of nodes. @param {GameRecord} record */
function boardText({ game }) {
  return JSON.stringify({ ...drawingOf(game).body, at: undefined });
}
