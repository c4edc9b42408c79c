import { button, byId, item } from '../elements.js';
import { words } from '../words.js';
import { labelButton, showDuration } from './move_buttons.js';

/** The largest number of moves that are buttons. */
const MOST_CHIPS = 40;
/** The time after which a press on a move shows it and no longer plays it, in ms. */
const HOLD = 450;

/**
 * The elements of a card, by name.
 * @typedef {Record<'top' | 'pill' | 'words' | 'note' | 'chips' | 'extra' | 'acts', HTMLElement> & { progress: HTMLProgressElement, duration?: HTMLElement }} CardParts
 */
/** The parts of a report or a puzzle that a card uses. @typedef {Pick<Page, 'sentences' | 'board'> & { play: (to: number) => void }} CardHost */

/** The card with the sentence about a position, its moves, and what the reader can do. */
export class SayCard {
  /** @param {CardHost} host @param {CardParts} parts */
  constructor(host, parts) {
    this.host = host;
    this.parts = parts;
  }

  /** The elements of the card of a report. @returns {CardParts} */
  static partsOfPage() {
    return {
      top: byId('top'),
      pill: byId('pill'),
      words: byId('words'),
      duration: byId('duration'),
      note: byId('note'),
      chips: byId('chips'),
      extra: byId('extra'),
      acts: byId('acts'),
      progress: byId('progress', HTMLProgressElement),
    };
  }

  /** @param {Card} card */
  show({ top, pill = '', sentence, tone = '', duration, note = undefined, chips = [], extra = [], actions = [], progress = undefined }) {
    const { parts } = this;
    parts.top.textContent = top;
    parts.pill.textContent = pill;
    parts.pill.hidden = pill === '';
    parts.words.textContent = sentence;
    parts.words.className = `words ${tone}`;
    if (parts.duration !== undefined) {
      showDuration(parts.duration, duration);
    }
    parts.note.hidden = note === undefined;
    parts.note.textContent = note ?? '';
    const focused = focusWithin(parts);
    const more = chips.length > MOST_CHIPS ? [item(words.say('list.more', { n: chips.length - MOST_CHIPS }))] : [];
    parts.chips.replaceChildren(...chips.slice(0, MOST_CHIPS).map((chip) => item(this.chip(chip))), ...more);
    parts.extra.replaceChildren(...extra);
    parts.acts.replaceChildren(...actions.map((action) => this.action(action)));
    focused?.restore();
    parts.progress.hidden = progress === undefined;
    parts.progress.value = progress ?? 0;
  }

  /** @param {Chip} chip */
  chip({ vertex, tone = '', lasts, isDisabled = false, sign = '' }) {
    const { host } = this;
    const name = host.sentences.name(vertex);
    /** When a finger pressed the chip last, or null after a press with a mouse. @type {number | null} */
    let pressed = null;
    const chip = button(name + sign, ({ timeStamp, detail }) => {
      // A click of the keyboard has the detail 0.
      const isHeld = detail > 0 && pressed !== null && timeStamp - pressed > HOLD;
      if (!isHeld) {
        host.play(vertex);
      }
    });
    labelButton(chip, name, tone, lasts);
    chip.dataset.vertex = String(vertex);
    chip.disabled = isDisabled;
    for (const event of ['pointerenter', 'focus', 'pointerleave', 'blur']) {
      const lit = event === 'pointerenter' || event === 'focus' ? vertex : null;
      chip.addEventListener(event, () => host.board.light(lit));
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
    return chip == null ? null : Number(chip.getAttribute('data-vertex'));
  }

  /** @param {Action} action */
  action({ label, press, isPrimary = false, isPressed, isBusy = false }) {
    const made = button(label, press);
    made.ariaBusy = String(isBusy);
    made.classList.toggle('primary', isPrimary);
    if (isPressed !== undefined) {
      made.setAttribute('aria-pressed', String(isPressed));
    }
    return made;
  }
}

/**
 * The focus of the keyboard on a button of a card, or null. The sentence has it while there is no button.
 * @param {CardParts} parts
 */
function focusWithin({ chips, extra, acts, words: sentence }) {
  const { activeElement } = document;
  const focused = [chips, extra, acts, sentence].find((box) => box.contains(activeElement));
  if (focused === undefined || activeElement === null) {
    return null;
  }
  const { textContent } = activeElement;
  return {
    /** Focuses the button with the same text, or the most important one. */
    restore() {
      const buttons = [focused, acts, chips].flatMap((box) => [...box.querySelectorAll('button')]).filter((it) => !it.disabled);
      const same = buttons.find((it) => it.textContent === textContent);
      const primary = buttons.find((it) => it.classList.contains('primary'));
      sentence.tabIndex = -1;
      (same ?? primary ?? buttons[0] ?? sentence).focus({ preventScroll: true });
      // A click on the sentence must not focus it.
      if (document.activeElement !== sentence) {
        sentence.removeAttribute('tabindex');
      }
    },
  };
}
