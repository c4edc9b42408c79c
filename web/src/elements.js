const SVG = 'http://www.w3.org/2000/svg';

/** An SVG element with these attributes and this text. */
export function draw(name, attributes, text) {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) {
    element.setAttribute(attribute, value);
  }
  if (text !== undefined) {
    element.textContent = text;
  }
  return element;
}

export function byId(id) {
  return document.getElementById(id);
}

/** An element with this text. */
export function element(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

export function button(text, press) {
  const made = element('button', text);
  made.type = 'button';
  made.addEventListener('click', press);
  return made;
}

export function item(...children) {
  const made = document.createElement('li');
  made.append(...children);
  return made;
}

/** Scrolls a box, but not the page, to an element inside the box. */
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
 */
export function whenLoaded(act) {
  if (document.readyState === 'complete') {
    act();
  } else {
    window.addEventListener('load', act);
  }
}
