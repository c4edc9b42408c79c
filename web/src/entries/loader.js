// Runs the script of a page, `data-packed`, with its texts, `data-words`: both are compressed.
import { inflated } from '../inflated.js';

const { packed = '', words = '' } = document.currentScript?.dataset ?? {};
Promise.all([inflated(packed).text(), inflated(words).json()]).then(([code, texts]) => {
  globalThis.matchplayWords = texts;
  const script = document.createElement('script');
  script.textContent = code;
  document.body.append(script);
});
