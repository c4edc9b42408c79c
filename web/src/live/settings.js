import { emptyDrawing } from './drawings.js';
import { byId, one } from '../elements.js';
import { LARGEST_LOCK, LARGEST_SIDE, STEP_WORDS, WRAPS } from '../game/board_code.js';
import { words } from '../words.js';

/** @import { Sketch } from './sketch.js' */
/** @typedef {'rows' | 'columns' | 'digits' | 'base'} Size */

/** The fields of the form for each ruleset. @type {Record<keyof Bodies, string[]>} */
const FIELDS = {
  Maze: ['steps', 'wrap', 'removes', 'rows', 'columns'],
  SlidingStones: ['rows', 'columns'],
  Graph: ['removes', 'add'],
  Lock: ['digits', 'base', 'turns'],
};
/** @type {Size[]} */
const SIZES = ['rows', 'columns', 'digits', 'base'];
/** The error of logarithms and roots that are integers. */
const ROUNDING = 1e-9;

/** The form with the ruleset, the size and the rules of the board. */
export class Settings {
  /** @param {Sketch} sketch @param {() => void} changed */
  constructor(sketch, changed) {
    this.sketch = sketch;
    this.changed = changed;
    this.form = byId('settings', HTMLFormElement);
    this.form.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) {
        this.read(target.name);
      }
    });
    this.form.addEventListener('submit', (event) => event.preventDefault());
  }

  /** @param {'ruleset' | 'steps' | 'wrap' | 'removes'} name */
  choice(name) {
    return one(this.form, `[name="${name}"]`, HTMLSelectElement);
  }

  /** @param {'pair' | 'turns' | Size} name */
  field(name) {
    return one(this.form, `[name="${name}"]`, HTMLInputElement);
  }

  /** Shows the rules of the drawing. */
  show() {
    const { ruleset, rules } = this.sketch.drawing;
    /** @type {NodeListOf<HTMLElement>} */
    const fields = this.form.querySelectorAll('[data-field]');
    for (const field of fields) {
      field.hidden = !FIELDS[ruleset].includes(field.dataset.field ?? '');
    }
    const { mazeSteps: steps } = rules;
    const isWord = typeof steps === 'string';
    this.choice('ruleset').value = ruleset;
    this.choice('steps').value = isWord ? steps : 'Leaper' in steps ? 'Leaper' : 'Offsets';
    one(this.form, '[data-field="pair"]').hidden = ruleset !== 'Maze' || isWord;
    if (!isWord && document.activeElement !== this.field('pair')) {
      const pairs = 'Leaper' in steps ? [steps.Leaper] : steps.Offsets;
      this.field('pair').value = pairs.map((pair) => pair.join(',')).join(' ');
    }
    this.choice('wrap').value = rules.wrap ?? '';
    this.field('turns').checked = rules.wraps;
    this.choice('removes').value = rules.removesEdges ? 'Edges' : 'Vertices';
    for (const size of SIZES.filter((name) => FIELDS[ruleset].includes(name))) {
      this.field(size).value = String(rules[size]);
    }
    this.showProblem('');
  }

  /** Shows what is wrong with the value of a field, or with none. @param {string} problem @param {string} [name] */
  showProblem(problem, name) {
    byId('problem').textContent = problem;
    for (const field of this.form.elements) {
      field.setAttribute('aria-invalid', String(field.getAttribute('name') === name));
    }
  }

  /** Changes the drawing by the value of a field; an impossible value stays in the field only. @param {string} name */
  read(name) {
    const drawing = this.changedBy(name);
    if (typeof drawing === 'string') {
      this.showProblem(drawing, name);
    } else {
      this.sketch.draw(drawing);
      this.changed();
    }
  }

  /** The drawing after a change of a field, or a sentence about the problem. @param {string} name @returns {AnyDrawing | string} */
  changedBy(name) {
    const { drawing } = this.sketch;
    const { base, digits } = drawing.rules;
    switch (name) {
      case 'ruleset': return emptyDrawing(this.choice(name).value);
      case 'steps': return this.withSteps(this.choice('steps').value);
      case 'pair': return this.withSteps(this.choice('steps').value, this.field('pair').value);
      case 'wrap': return drawing.ruleset === 'Maze'
        ? drawing.with({ wrap: WRAPS.find((wrap) => wrap === this.choice(name).value) })
        : drawing;
      case 'turns': return drawing.ruleset === 'Lock'
        ? drawing.with({ wrap: this.field(name).checked ? undefined : false })
        : drawing;
      case 'removes': return drawing.ruleset === 'Maze' || drawing.ruleset === 'Graph'
        ? drawing.with({ removes: this.choice(name).value === 'Edges' ? 'Edges' : undefined })
        : drawing;
      case 'digits': return this.withSize(name, 1, Math.floor(Math.log(LARGEST_LOCK) / Math.log(base) + ROUNDING));
      case 'base': return this.withSize(name, 2, Math.min(36, Math.floor(LARGEST_LOCK ** (1 / digits) + ROUNDING)));
      default: return this.withSize(name === 'rows' ? 'rows' : 'columns', 1, LARGEST_SIDE);
    }
  }

  /** The drawing of a maze with other steps: a word, or the numbers in a text. @param {string} word @returns {AnyDrawing | string} */
  withSteps(word, text = word === 'Leaper' ? '1,3' : '0,1 1,0') {
    const { drawing } = this.sketch;
    const named = STEP_WORDS.find((known) => known === word);
    if (drawing.ruleset !== 'Maze') {
      return drawing;
    }
    if (named !== undefined) {
      return drawing.with({ steps: named === 'Orthogonal' ? undefined : named });
    }
    const pairs = text.trim().split(/\s+/).map((pair) => pair.split(',').map(Number));
    if (!pairs.every(isStep) || hasRepeated(pairs) || pairs.length > 64 || (word === 'Leaper' && pairs.length !== 1)) {
      return words.say('draw.steps.problem');
    }
    const [[a, b]] = pairs;
    return drawing.with({ steps: word === 'Leaper' ? { Leaper: [Math.abs(a), Math.abs(b)] } : { Offsets: pairs } });
  }

  /**
   * The drawing after a change of one of its numbers, whose limits are given.
   * @param {Size} name @param {number} least @param {number} most
   * @returns {AnyDrawing | string}
   */
  withSize(name, least, most) {
    const { drawing } = this.sketch;
    const field = this.field(name);
    const number = Number(field.value);
    if (!Number.isInteger(number) || number < least || number > most) {
      return words.say('draw.number', { f: field.labels?.[0].textContent ?? name, a: least, n: most });
    }
    const { rows, columns, digits, base } = drawing.rules;
    const size = { rows, columns, digits, base, [name]: number };
    switch (drawing.ruleset) {
      case 'Lock': return drawing.resized(size.digits, size.base);
      case 'Graph': return drawing;
      default: return drawing.resized(size.rows, size.columns);
    }
  }
}

/** Whether numbers are a step that leaves its cell. @param {number[]} step @returns {step is Pair} */
function isStep(step) {
  return step.length === 2 && step.every((it) => Number.isInteger(it) && Math.abs(it) <= LARGEST_SIDE)
    && step.some((it) => it !== 0);
}

/** Whether steps contain one twice, or with its opposite. @param {Pair[]} steps */
function hasRepeated(steps) {
  return steps.some(([a, b], index) => (
    steps.slice(0, index).some(([c, d]) => (a === c && b === d) || (a === -c && b === -d))));
}
