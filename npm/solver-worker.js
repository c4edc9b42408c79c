// The worker of a `SolverWorker` in a page.

import { serve } from './solver.js';

serve(globalThis);
