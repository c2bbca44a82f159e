import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Starts a thread from the file beside `moduleUrl`: built in an installation, source in development. */
export function startThread(name: string, moduleUrl: string, options: WorkerOptions): Worker {
  const built = new URL(`${name}.mjs`, moduleUrl);
  if (existsSync(built)) return new Worker(built, { ...options, execArgv: [] });
  const source = new URL(`${name}.ts`, moduleUrl);
  return new Worker(source, { ...options, execArgv: ['--import', tsxForThreads(moduleUrl)] });
}

// `--import tsx` sets up the main thread only, so that a thread has to register the loader itself.
function tsxForThreads(moduleUrl: string): string {
  const api = pathToFileURL(createRequire(moduleUrl).resolve('tsx/esm/api'));
  const esm = new URL('index.mjs', api);
  return `data:text/javascript,${encodeURIComponent(`import { register } from '${esm.href}'; register();`)}`;
}
