import { Engine } from './engine.js';
import { MatchplayError } from './error.js';

/** The number of texts in a message to a worker. */
const CHUNK = 16;

/**
 * Calls a function of the module with each of many texts in up to `count` workers, and returns the
 * JSON of the answers in the order of the texts. If the signal is aborted, the workers are
 * terminated.
 */
export async function answers(call, texts, { start, count }, signal) {
  signal?.throwIfAborted();
  const workers = Array.from({ length: Math.min(count, Math.ceil(texts.length / CHUNK)) }, start);
  const found = [];
  let next = 0;
  const finished = (worker) => new Promise((resolve, reject) => {
    const send = () => {
      const first = next;
      next += CHUNK;
      if (first >= texts.length) {
        resolve();
        return;
      }
      worker.onmessage = ({ data }) => {
        data.forEach((answer, index) => (found[first + index] = answer));
        send();
      };
      worker.postMessage({ ...call, texts: texts.slice(first, next) });
    };
    worker.onerror = ({ message }) => {
      reject(new MatchplayError({ code: 'engine', message: message || 'the worker cannot be loaded' }));
    };
    send();
  });
  let abort;
  const aborted = new Promise((_, reject) => (abort = () => reject(signal.reason)));
  signal?.addEventListener('abort', abort);
  try {
    await Promise.race([aborted, Promise.all(workers.map(finished))]);
    return found;
  } finally {
    signal?.removeEventListener('abort', abort);
    workers.forEach((worker) => worker.terminate());
  }
}

/** Runs in a worker: answers the messages that `answers` sends to this port. */
export function serve(port) {
  let engine;
  port.addEventListener('message', ({ data: { module, name, numbers, texts } }) => {
    engine ??= new Engine(module, new WebAssembly.Instance(module).exports);
    port.postMessage(texts.map((text) => engine.json(name, numbers, [text])));
  });
}
