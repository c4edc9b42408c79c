import { report } from './report.js';

document.querySelector('output').textContent = await report();
