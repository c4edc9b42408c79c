import { draw } from '../elements.js';

/** The properties of a drawing that come from style sheets. */
const DRAWN = [
  'display', 'visibility', 'opacity', 'fill', 'fill-opacity', 'stroke', 'stroke-opacity', 'stroke-width',
  'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'paint-order', 'font-family', 'font-size',
  'font-weight', 'font-style', 'text-anchor', 'dominant-baseline',
];
/** The largest length of a side of a picture, in pixels. */
const PIXELS = 1600;
/** The largest number of pixels for a unit of the drawing. */
const PIXELS_PER_UNIT = 8;

/** The shown board as a picture with the colours of the shown theme. */
export class BoardPicture {
  /** @param {SVGSVGElement} stage */
  constructor(stage) {
    this.stage = stage;
    this.rules = [...drawnRules()];
  }

  /** The part of the drawing that is shown, in units. */
  get view() {
    const { x, y, width, height } = this.stage.viewBox.baseVal;
    return { x, y, width, height };
  }

  /** A complete SVG document. */
  svg() {
    const { x, y, width, height } = this.view;
    const picture = draw('svg', { viewBox: `${x} ${y} ${width} ${height}`, width, height });
    const own = this.copy(this.stage);
    for (const { name, value } of [...own.attributes]) {
      if (!['viewBox', 'width', 'height', 'id', 'role', 'tabindex', 'style'].includes(name) && !name.startsWith('aria-')) {
        picture.setAttribute(name, value);
      }
    }
    const style = getComputedStyle(this.stage);
    picture.setAttribute('font-family', style.fontFamily);
    picture.setAttribute('color', style.color);
    const paper = getComputedStyle(document.body).backgroundColor;
    const floor = draw('rect', { x, y, width, height, fill: paper });
    picture.append(floor, ...this.symbols(own), ...own.childNodes);
    limitTo(picture, `mp-${letters(textOf(picture))}`);
    return `${textOf(picture)}\n`;
  }

  /** The symbols of the page that the drawing uses. @param {Element} drawing */
  symbols(drawing) {
    const names = new Set();
    const found = [];
    const open = [drawing];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const use of next.querySelectorAll('use')) {
        const name = use.href.baseVal.slice(1);
        const symbol = names.has(name) ? null : document.getElementById(name);
        names.add(name);
        if (symbol !== null && !this.stage.contains(symbol)) {
          const made = this.copy(symbol);
          found.push(made);
          open.push(made);
        }
      }
    }
    const definitions = draw('defs', {});
    definitions.append(...found);
    return found.length === 0 ? [] : [definitions];
  }

  /** A copy of an element with the styles that the page gives it. @param {Element} original */
  copy(original) {
    const made = /** @type {Element} */ (original.cloneNode(true));
    const [from, to] = [original, made].map((root) => [root, ...root.querySelectorAll('*')]);
    from.forEach((element, index) => this.paint(element, to[index]));
    made.querySelectorAll('[tabindex]').forEach((it) => it.removeAttribute('tabindex'));
    return made;
  }

  /** @param {Element} original @param {Element} made */
  paint(original, made) {
    const properties = new Set();
    for (const { selector, names } of this.rules) {
      if (original.matches(selector)) {
        names.forEach((name) => properties.add(name));
      }
    }
    if (properties.size > 0) {
      const style = getComputedStyle(original);
      properties.forEach((name) => made.setAttribute(name, style.getPropertyValue(name)));
    }
  }

  /** The picture in pixels, as a PNG file. */
  async png() {
    const { width, height } = this.view;
    const scale = Math.min(PIXELS_PER_UNIT, PIXELS / Math.max(width, height));
    const file = new Blob([this.svg()], { type: 'image/svg+xml' });
    const address = URL.createObjectURL(file);
    try {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(width * scale);
      canvas.height = Math.round(height * scale);
      const context = canvas.getContext('2d');
      if (context === null) {
        throw new Error('the browser has no canvas');
      }
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      return await /** @type {Promise<Blob>} */ (new Promise((resolve, reject) => {
        canvas.toBlob((made) => (made === null ? reject(new Error('no picture')) : resolve(made)), 'image/png');
      }));
    } finally {
      URL.revokeObjectURL(address);
    }
  }
}

/** @param {Element} picture */
function textOf(picture) {
  return new XMLSerializer().serializeToString(picture);
}

/** Six letters of the hash FNV-1a of a text. @param {string} text */
function letters(text) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return Array.from({ length: 6 }, (_, index) => String.fromCharCode(97 + Math.floor(hash / 26 ** index) % 26)).join('');
}

/**
 * Adds a class to a picture, and puts it before all identifiers: pictures in one document do not clash.
 * @param {Element} picture @param {string} scope
 */
function limitTo(picture, scope) {
  picture.setAttribute('class', `${scope} ${picture.getAttribute('class') ?? ''}`);
  /** @param {string} id */
  const own = (id) => `${scope}-${id.replace(/^s-/, '')}`;
  for (const element of picture.querySelectorAll('[id]')) {
    element.id = own(element.id);
  }
  for (const use of picture.querySelectorAll('use')) {
    use.setAttribute('href', `#${own(use.href.baseVal.slice(1))}`);
  }
}

/** The style rules of the page that apply now and concern drawings. */
function* drawnRules() {
  const open = [...document.styleSheets].map((sheet) => sheet.cssRules);
  for (let rules = open.pop(); rules !== undefined; rules = open.pop()) {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        if (matchMedia(rule.conditionText).matches) {
          open.push(rule.cssRules);
        }
      } else if (rule instanceof CSSStyleRule) {
        const names = DRAWN.filter((name) => rule.style.getPropertyValue(name) !== '');
        if (names.length > 0) {
          yield { selector: rule.selectorText, names };
        }
      }
    }
  }
}
