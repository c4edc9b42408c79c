import { emptyDrawing } from './drawings.js';
import { byId } from '../elements.js';
import { LARGEST_LOCK, LARGEST_SIDE } from '../game/largest.js';
import { words } from '../words.js';

/** The fields of the form for each ruleset. */
const FIELDS = {
  Maze: ['steps', 'wrap', 'removes', 'rows', 'columns'],
  SlidingStones: ['rows', 'columns'],
  Graph: ['removes', 'add'],
  Lock: ['digits', 'base', 'turns'],
};
/** The error of logarithms and roots that are integers. */
const ROUNDING = 1e-9;
const STEP_WORDS = ['Orthogonal', 'Diagonal', 'King', 'Knight', 'Hex'];

/** The form with the ruleset, the size and the rules of the board. */
export class Settings {
  constructor(sketch, changed) {
    this.sketch = sketch;
    this.changed = changed;
    this.form = byId('settings');
    this.form.addEventListener('change', (event) => this.read(event.target.name));
    this.form.addEventListener('submit', (event) => event.preventDefault());
  }

  field(name) {
    return this.form.elements.namedItem(name);
  }

  /** Shows the rules of the drawing. */
  show() {
    const { drawing } = this.sketch;
    const { body, ruleset } = drawing;
    for (const field of this.form.querySelectorAll('[data-field]')) {
      field.hidden = !FIELDS[ruleset].includes(field.dataset.field);
    }
    const { steps = 'Orthogonal' } = body;
    const isWord = typeof steps === 'string';
    const word = 'Leaper' in Object(steps) ? 'Leaper' : 'Offsets';
    this.field('ruleset').value = ruleset;
    this.field('steps').value = isWord ? steps : word;
    this.form.querySelector('[data-field="pair"]').hidden = ruleset !== 'Maze' || isWord;
    if (!isWord && document.activeElement !== this.field('pair')) {
      this.field('pair').value = (steps.Leaper ? [steps.Leaper] : steps.Offsets).map((step) => step.join(',')).join(' ');
    }
    this.field('wrap').value = body.wrap ?? '';
    this.field('turns').checked = drawing.wraps ?? true;
    this.field('removes').value = body.removes ?? 'Vertices';
    for (const name of ['rows', 'columns', 'digits', 'base']) {
      const value = drawing[name];
      if (value !== undefined) {
        this.field(name).value = value;
      }
    }
    this.showProblem('');
  }

  /** Shows what is wrong with the value of a field, or with none. */
  showProblem(problem, name) {
    byId('problem').textContent = problem;
    for (const field of this.form.elements) {
      field.setAttribute('aria-invalid', field.name === name);
    }
  }

  /** Changes the drawing by the value of a field; an impossible value stays in the field only. */
  read(name) {
    const drawing = this.changedBy(name);
    if (typeof drawing === 'string') {
      this.showProblem(drawing, name);
    } else {
      this.sketch.draw(drawing);
      this.changed();
    }
  }

  /** The drawing after a change of a field, or a sentence about the problem. */
  changedBy(name) {
    const { drawing } = this.sketch;
    switch (name) {
      case 'ruleset': return emptyDrawing(this.field(name).value);
      case 'steps': return this.withSteps(this.field('steps').value);
      case 'pair': return this.withSteps(this.field('steps').value, this.field('pair').value);
      case 'wrap': return drawing.with({ wrap: this.field(name).value || undefined });
      case 'turns': return drawing.with({ wrap: this.field(name).checked ? undefined : false });
      case 'removes': return drawing.with({ removes: this.field(name).value === 'Edges' ? 'Edges' : undefined });
      case 'digits': return this.withNumber(name, 1, Math.floor(Math.log(LARGEST_LOCK) / Math.log(drawing.base) + ROUNDING));
      case 'base': return this.withNumber(name, 2, Math.min(36, Math.floor(LARGEST_LOCK ** (1 / drawing.digits) + ROUNDING)));
      default: return this.withNumber(name, 1, LARGEST_SIDE);
    }
  }

  withSteps(word, text = word === 'Leaper' ? '1,3' : '0,1 1,0') {
    const { drawing } = this.sketch;
    if (STEP_WORDS.includes(word)) {
      return drawing.with({ steps: word === 'Orthogonal' ? undefined : word });
    }
    const pairs = text.trim().split(/\s+/).map((pair) => pair.split(',').map(Number));
    const isPair = (pair) => pair.length === 2 && pair.every((it) => Number.isInteger(it) && Math.abs(it) <= LARGEST_SIDE)
      && (pair[0] !== 0 || pair[1] !== 0);
    const same = (/** @type {number[]} */ [a, b], /** @type {number[]} */ [c, d]) => (a === c && b === d) || (a === -c && b === -d);
    const isRepeated = pairs.some((pair, index) => pairs.slice(0, index).some((other) => same(pair, other)));
    if (!pairs.every(isPair) || isRepeated || pairs.length > 64 || (word === 'Leaper' && pairs.length !== 1)) {
      return words.say('draw.steps.problem');
    }
    const [leaper] = pairs;
    const steps = word === 'Leaper' ? { Leaper: leaper.map(Math.abs) } : { Offsets: pairs };
    return drawing.with({ steps });
  }

  /** The drawing after a change of one of its numbers, whose limits are given. */
  withNumber(name, least, most) {
    const { drawing } = this.sketch;
    const field = this.field(name);
    const number = Number(field.value);
    if (!Number.isInteger(number) || number < least || number > most) {
      return words.say('draw.number', { f: field.labels[0].textContent, a: least, n: most });
    }
    const sizes = drawing.ruleset === 'Lock' ? ['digits', 'base'] : ['rows', 'columns'];
    return drawing.resized(...sizes.map((size) => (size === name ? number : drawing[size])));
  }
}
