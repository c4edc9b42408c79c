// A worker of `reviewMany` in Node.

import { parentPort } from 'node:worker_threads';

import { serve } from './answers.js';

serve(parentPort);
