/** The text that the browser stores under a key; null without one, or if it blocks storage. @param {string} key */
export function remembered(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text under a key, unless the browser blocks storage. @param {string} key @param {string} text */
export function remember(key, text) {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
}
