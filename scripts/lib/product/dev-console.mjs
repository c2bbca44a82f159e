// The console on Vite's dev server, in front of an API that runs.
import { createServer } from 'vite';
import { inProject } from '../project.mjs';

const API_PATHS = ['/nmsService', '/simService', '/gateway', '/webDispatcher', '/docs', '/health', '/metrics'];

/**
 * Starts it and returns a function that stops it; `cacheDir` is by default Vite's own.
 * @param {{ host: string, port: number, api: string, cacheDir?: string }} options
 */
export async function startDevConsole({ host, port, api, cacheDir }) {
  const proxy = Object.fromEntries(API_PATHS.map((prefix) => [prefix, { target: api }]));
  const server = await createServer({
    root: inProject('apps/web'),
    ...(cacheDir !== undefined && { cacheDir }),
    server: { host, port, strictPort: true, proxy },
  });
  await server.listen();
  return () => server.close();
}
