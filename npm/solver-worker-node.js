// The worker of a `SolverWorker` in Node.

import { parentPort } from 'node:worker_threads';

import { serve } from './solver.js';

serve(parentPort);
