// Lists the errors in the layout of the page in the current window, as sentences.
(() => {
  /** The smallest ratio of the contrast of text. */
  const CONTRAST = 4.5;
  /** The distance in pixels that rounding and bearings of letters explain. */
  const SLACK = 1.5;
  const faults = new Set();
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const colours = new Map();

  /** Red, green and blue from 0 to 255, and the opacity from 0 to 1. */
  function colour(text) {
    if (!colours.has(text)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
      colours.set(text, [red, green, blue, alpha / 255]);
    }
    return colours.get(text);
  }

  function over([red, green, blue, alpha], ground) {
    return [red, green, blue].map((channel, index) => channel * alpha + ground[index] * (1 - alpha));
  }

  function luminance(channels) {
    const [red, green, blue] = channels.map((channel) => {
      const part = channel / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  function ancestors(element) {
    const all = [];
    for (let it = element; it !== null; it = it.parentElement) {
      all.push(it);
    }
    return all;
  }

  /** The colour behind the text of an element. */
  function groundOf(element) {
    const grounds = ancestors(element).map((it) => colour(getComputedStyle(it).backgroundColor));
    return grounds.reverse().reduce((ground, layer) => over(layer, ground), colour('Canvas').slice(0, 3));
  }

  function contrast(element) {
    const ground = groundOf(element);
    const [red, green, blue, alpha] = colour(getComputedStyle(element).color);
    const opacity = ancestors(element).reduce((product, it) => product * getComputedStyle(it).opacity, alpha);
    const [dark, light] = [luminance(over([red, green, blue, opacity], ground)), luminance(ground)]
      .sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  }

  /**
   * The part of a rectangle that its scrolling ancestors show; `isCut` if others hide a part of
   * it without an ellipsis.
   */
  function visible(rect, element) {
    const shown = { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom };
    let isCut = false;
    for (const it of ancestors(element)) {
      const style = getComputedStyle(it);
      const box = it.getBoundingClientRect();
      for (const [axis, low, high] of [['overflowX', 'left', 'right'], ['overflowY', 'top', 'bottom']]) {
        if (style[axis] !== 'visible' && it !== document.body && it !== document.documentElement) {
          const isOutside = shown[low] < box[low] - SLACK || shown[high] > box[high] + SLACK;
          const isScrolled = !['hidden', 'clip'].includes(style[axis]) || it.closest('svg') !== null;
          const isShortened = axis === 'overflowX' && style.textOverflow === 'ellipsis';
          isCut ||= isOutside && !isScrolled && !isShortened;
          shown[low] = Math.max(shown[low], box[low]);
          shown[high] = Math.min(shown[high], box[high]);
        }
      }
      if (style.position === 'fixed') {
        break;
      }
    }
    return { ...shown, isCut };
  }

  const isInactive = (element) => element.closest(':disabled, [aria-disabled=true]') !== null;
  // Text for screen readers is in boxes of one pixel.
  const isForScreenReaders = (element) => ancestors(element).some((it) => {
    const { width, height } = it.getBoundingClientRect();
    return width <= 1 && height <= 1 && getComputedStyle(it).overflow !== 'visible';
  });

  /** The lines of all visible text: the text, its element, and the rectangle of the letters. */
  function lines() {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const element = node.parentElement;
      const text = node.data.trim();
      if (text === '' || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        || isForScreenReaders(element)) {
        continue;
      }
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        // The upper and the lower part of a line have few parts of letters.
        const letters = {
          left: rect.left, right: rect.right, top: rect.top + rect.height * 0.2, bottom: rect.bottom - rect.height * 0.2,
        };
        const { isCut, ...shown } = visible(letters, element);
        if (shown.right - shown.left > SLACK && shown.bottom - shown.top > SLACK) {
          found.push({ text, element, node, isCut, ...shown });
        }
      }
    }
    return found;
  }

  const all = lines();
  if (document.documentElement.scrollWidth > innerWidth) {
    faults.add(`the page is ${document.documentElement.scrollWidth} pixels wide`);
  }
  for (const { text, element, isCut, right } of all) {
    if (isCut || right > innerWidth + SLACK) {
      faults.add(`“${text}” is cut off`);
    }
    // Text in drawings is on shapes.
    if (element.closest('svg') === null && !isInactive(element)) {
      const ratio = contrast(element);
      if (ratio < CONTRAST) {
        faults.add(`“${text}” has a contrast of ${ratio.toFixed(2)}`);
      }
    }
  }
  // A bar that stays in place is above the text that scrolls below it.
  const layer = (element) => ancestors(element).find((it) => ['fixed', 'sticky'].includes(getComputedStyle(it).position));
  const layers = new Map(all.map(({ element }) => [element, layer(element)]));
  all.sort((a, b) => a.top - b.top);
  for (const [index, a] of all.entries()) {
    for (const b of all.slice(index + 1)) {
      if (b.top > a.bottom) {
        break;
      }
      const right = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      // The text of a token is the same as that of the vertex below it.
      const isToken = a.text === b.text && a.element.closest('svg') !== null;
      if (a.node !== b.node && !isToken && layers.get(a.element) === layers.get(b.element) && right > SLACK && down > SLACK) {
        faults.add(`“${a.text}” and “${b.text}” overlap`);
      }
    }
  }
  return [...faults];
})()
