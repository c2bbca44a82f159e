import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** Where the thread's code lies and how Node has to be started for it. */
export interface ThreadEntry {
  readonly url: URL;
  readonly execArgv: readonly string[];
}

/** Finds the thread's code beside `moduleUrl`: the built file in an installation, the source during development. */
export function findThreadEntry(moduleUrl: string): ThreadEntry {
  const built = new URL('workbook-thread.mjs', moduleUrl);
  if (existsSync(built)) return { url: built, execArgv: [] };
  return { url: new URL('workbook-thread.ts', moduleUrl), execArgv: ['--import', tsxForThreads(moduleUrl)] };
}

// `--import tsx` sets up the main thread only, so that a thread has to register the loader itself.
function tsxForThreads(moduleUrl: string): string {
  const api = pathToFileURL(createRequire(moduleUrl).resolve('tsx/esm/api'));
  const esm = new URL('index.mjs', api);
  return `data:text/javascript,${encodeURIComponent(`import { register } from '${esm.href}'; register();`)}`;
}
