import style from 'board-style';
import sprites from '../../../crates/render/src/picture/sprites.svg';

/** The conditions of dark colours in each theme. */
const CONDITIONS = { auto: '@media (prefers-color-scheme: dark)', light: '@media not all', dark: '@media all' };
/** @type {Map<string, CSSStyleSheet>} */
const SHEETS = new Map();

/** The style sheet of a theme: `light`, `dark`, or by default that of the reader. @param {string | null} theme */
export function styleSheet(theme) {
  const name = theme === 'light' || theme === 'dark' ? theme : 'auto';
  let sheet = SHEETS.get(name);
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    // The variables belong to an element inside, which those of the host page do not reach.
    const rules = style.replaceAll(/@media *\(prefers-color-scheme: *dark\)/g, CONDITIONS[name]);
    sheet.replaceSync(rules.replaceAll(':root', '.root'));
    SHEETS.set(name, sheet);
  }
  return sheet;
}

/** The symbols of boards, as an element. */
export function spriteSheet() {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" class="sprites" aria-hidden="true">${sprites}</svg>`;
  return document.importNode(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement, true);
}
