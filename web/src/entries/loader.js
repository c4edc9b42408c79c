// Runs the script of a page: the Base64 text of its bytes in the format zlib, in `data-packed`.
import { inflated } from '../inflated.js';

const packed = document.currentScript?.dataset.packed ?? '';
inflated(packed).text().then((code) => {
  const script = document.createElement('script');
  script.textContent = code;
  document.body.append(script);
});
