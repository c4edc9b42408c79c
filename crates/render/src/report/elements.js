function byId(id) {
  return document.getElementById(id);
}

/** An element with this text. */
function element(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function button(text, press) {
  const made = element('button', text);
  made.type = 'button';
  made.addEventListener('click', press);
  return made;
}

function item(...children) {
  const made = document.createElement('li');
  made.append(...children);
  return made;
}

/** Scrolls a box, but not the page, to an element inside the box. */
function scrollWithin(box, inside) {
  if (inside === null) {
    return;
  }
  const [outer, inner] = [box, inside].map((it) => it.getBoundingClientRect());
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
  }
}
