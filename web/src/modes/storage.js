/** A text that the browser remembers; null without one, or if it denies its storage. @param {string} key */
export function remembered(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a text, if the browser permits it. @param {string} key @param {string} text */
export function remember(key, text) {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The page has the text until it is closed.
  }
}
