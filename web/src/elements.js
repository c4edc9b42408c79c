const SVG = 'http://www.w3.org/2000/svg';

/**
 * An SVG element with these attributes and this text.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} name @param {Record<string, string | number>} attributes @param {string | number} [text]
 */
export function draw(name, attributes, text) {
  const element = document.createElementNS(SVG, name);
  setAttributes(element, attributes);
  if (text !== undefined) {
    element.textContent = String(text);
  }
  return element;
}

/** @param {Element} element @param {Record<string, string | number>} attributes */
export function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, String(value));
  }
}

/**
 * An element of the page with this id, of this class; throws an error without one.
 * @template {Element} [E=HTMLElement]
 * @param {string} id @param {new () => E} [kind]
 * @returns {E}
 */
export function byId(id, kind) {
  return one(document, `#${id}`, kind);
}

/**
 * The first element of a selector inside a root, of this class; throws an error without one.
 * @template {Element} [E=HTMLElement]
 * @param {ParentNode} root @param {string} selector @param {new () => E} [kind]
 * @returns {E}
 */
export function one(root, selector, kind) {
  const found = root.querySelector(selector);
  if (found instanceof (kind ?? HTMLElement)) {
    return /** @type {E} */ (found);
  }
  throw new Error(`the page has no ${selector}`);
}

/**
 * The point of a picture that is at a point of the window.
 * @param {SVGSVGElement} picture @param {{ clientX: number, clientY: number }} point
 */
export function pointIn(picture, { clientX, clientY }) {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(picture.getScreenCTM()?.inverse());
  return { x, y };
}

/** The element with a selector that contains the target of an event, or null. @param {Event} event @param {string} selector */
export function around({ target }, selector) {
  return target instanceof Element ? target.closest(selector) : null;
}

/** The vertex of a board whose symbol is the target of an event, or null. @param {Event} event */
export function vertexUnder(event) {
  const symbol = around(event, '[data-v]');
  return symbol === null ? null : Number(symbol.getAttribute('data-v'));
}

/**
 * An element with this text and these classes.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name @param {string} [text] @param {string} [classes]
 */
export function element(name, text = '', classes) {
  const made = document.createElement(name);
  made.textContent = text;
  if (classes !== undefined) {
    made.className = classes;
  }
  return made;
}

/** @param {string} text @param {(event: MouseEvent) => void} press */
export function button(text, press) {
  const made = element('button', text);
  made.type = 'button';
  made.addEventListener('click', press);
  return made;
}

/**
 * A group of buttons with a label, one of them pressed.
 * @param {string} label @param {{ label: string, isPressed: boolean, press: () => void }[]} options
 */
export function choice(label, options) {
  const group = element('div', '', 'choice');
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', label);
  group.append(...options.map((option) => {
    const made = button(option.label, option.press);
    made.setAttribute('aria-pressed', String(option.isPressed));
    return made;
  }));
  return group;
}

/** @param {(Node | string)[]} children */
export function item(...children) {
  const made = element('li');
  made.append(...children);
  return made;
}

/**
 * Scrolls a box, but not the page, to an element inside the box.
 * @param {Element} box @param {Element | null} inside
 */
export function scrollWithin(box, inside) {
  if (inside === null) {
    return;
  }
  const [outer, inner] = [box, inside].map((it) => it.getBoundingClientRect());
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
  }
}

/**
 * Acts after all scripts are loaded. The module is in the last script, so the first paint does not
 * wait for it.
 * @param {() => void} act
 */
export function whenLoaded(act) {
  if (document.readyState === 'complete') {
    act();
  } else {
    window.addEventListener('load', act);
  }
}

/**
 * Closes a dialog by its buttons with `data-close`. Firefox blocks the form of a dialog if the policy
 * allows no form addresses, and leaves the dialog open.
 */
export function closeDialogsByButtons() {
  document.addEventListener('click', (event) => around(event, '[data-close]')?.closest('dialog')?.close());
}
