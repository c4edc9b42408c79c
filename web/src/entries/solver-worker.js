// The worker of a `SolverWorker` in a page. It does not import `solver.js`, which starts it: on such a
// cycle, `next build` never ends.
import { serve } from '../solver/solver.js';

serve(globalThis);
