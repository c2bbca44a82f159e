import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { inject } from 'vitest';

/** Stands in for the service's own, which would compile a thread's sources at each start; the tests of spreadsheets have that one. */
export function startThread(name: string, _moduleUrl: string, options: WorkerOptions): Worker {
  return new Worker(join(inject('threadFolder'), `${name}.mjs`), { ...options, execArgv: ['--no-deprecation'] });
}
