// A worker of `reviewMany` in a page.

import { serve } from './answers.js';

serve(globalThis);
