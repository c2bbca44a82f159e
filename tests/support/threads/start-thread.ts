import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { inject } from 'vitest';

/**
 * Replaces the service's own function, which would compile a thread's sources at each start; the spreadsheet tests use
 * that one.
 */
export function startThread(name: string, _moduleUrl: string, options: WorkerOptions): Worker {
  return new Worker(join(inject('threadFolder'), `${name}.mjs`), { ...options, execArgv: ['--no-deprecation'] });
}
