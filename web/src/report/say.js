import { button, item } from '../elements.js';
import { words } from '../words.js';

/** The time after which a press on a move shows it and no longer plays it, in ms. */
const HOLD = 450;

/**
 * The card with the sentence about a position, its moves, and what the reader can do. `part`
 * returns the element with a name: top, pill, words, note, chips, extra, acts or progress.
 */
export class SayCard {
  constructor(report, part) {
    this.report = report;
    this.part = part;
  }

  /**
   * Shows a card: `top` and `pill`, short texts above the `sentence`; `tone`; `chips`, the
   * moves; `extra`, more elements; `actions`, buttons; `progress`, a number from 0 to 1.
   */
  show({ top, pill = '', sentence, tone = '', note = undefined, chips = [], extra = [], actions = [], progress = undefined }) {
    const { part } = this;
    part('top').textContent = top;
    part('pill').textContent = pill;
    part('pill').hidden = pill === '';
    part('words').textContent = sentence;
    part('words').className = `words ${tone}`;
    part('note').hidden = note === undefined;
    part('note').textContent = note ?? '';
    const focused = focusWithin(['chips', 'extra', 'acts'], part);
    part('chips').replaceChildren(...chips.map((chip) => item(this.chip(chip))));
    part('extra').replaceChildren(...extra);
    part('acts').replaceChildren(...actions.map((action) => this.action(action)));
    focused?.restore();
    part('progress').hidden = progress === undefined;
    part('progress').value = progress ?? 0;
  }

  chip({ vertex, tone = '', isDisabled = false, sign = '' }) {
    const { report } = this;
    const name = report.sentences.name(vertex);
    /** When a finger pressed the chip last, or null after a press with a mouse. */
    let pressed = null;
    const chip = button(name + sign, ({ timeStamp, detail }) => {
      // A click of the keyboard has the detail 0.
      const isHeld = detail > 0 && pressed !== null && timeStamp - pressed > HOLD;
      if (!isHeld) {
        report.play(vertex);
      }
    });
    chip.className = `chip ${tone}`;
    chip.dataset.vertex = vertex;
    chip.disabled = isDisabled;
    const spoken = { win: 'chip.win', lose: 'chip.lose', unknown: 'chip.unknown' }[tone];
    if (spoken !== undefined) {
      chip.setAttribute('aria-label', words.say(spoken, { v: name }));
    }
    for (const [event, lit] of [['pointerenter', vertex], ['focus', vertex], ['pointerleave', null], ['blur', null]]) {
      chip.addEventListener(event, () => report.board.light(lit));
    }
    chip.addEventListener('pointerdown', ({ pointerType, timeStamp }) => {
      pressed = pointerType === 'touch' ? timeStamp : null;
    });
    chip.addEventListener('contextmenu', (event) => {
      // A finger that stays on the chip shows the move, and not the menu of the browser.
      if (pressed !== null) {
        event.preventDefault();
      }
    });
    return chip;
  }

  /** The move whose button has the focus of the keyboard, or null. */
  focused() {
    const chip = document.activeElement?.closest('.chip:focus-visible');
    return chip === null || chip === undefined ? null : Number(chip.dataset.vertex);
  }

  action({ label, press, isPrimary = false, isPressed }) {
    const made = button(label, press);
    made.classList.toggle('primary', isPrimary);
    if (isPressed !== undefined) {
      made.setAttribute('aria-pressed', isPressed);
    }
    return made;
  }
}

/** The focus of the keyboard in one of these parts of a card, or null. */
function focusWithin(boxes, part) {
  const focused = boxes.find((box) => part(box).contains(document.activeElement));
  if (focused === undefined) {
    return null;
  }
  const { textContent } = document.activeElement;
  return {
    /** Focuses the button with the same text, or the most important one. */
    restore() {
      const buttons = [focused, 'acts', 'chips'].flatMap((box) => [...part(box).querySelectorAll('button:enabled')]);
      const same = buttons.find((it) => it.textContent === textContent);
      const primary = buttons.find((it) => it.classList.contains('primary'));
      (same ?? primary ?? buttons[0])?.focus({ preventScroll: true });
    },
  };
}
