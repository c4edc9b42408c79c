// A worker of Node with the events of a worker of a page.

import { Worker } from 'node:worker_threads';

export class NodeWorker extends Worker {
  onmessage = null;
  onerror = null;

  constructor(script) {
    super(script);
    this.on('message', (data) => this.onmessage?.({ data }));
    this.on('error', (error) => this.onerror?.(error));
  }
}
