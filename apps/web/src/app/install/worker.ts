/**
 * The service worker, built as one file `/worker.js`: it stores the files of the console's frame, so that a page opens
 * without a connection. Responses with data are never stored.
 */
import { isServedPath } from './served-paths.ts';
import type { WorkerMessage, WorkerScope } from './worker-scope.ts';

/** The build writes the frame's files in place of this name (apps/web/frame-files.ts). */
declare const FRAME_OF_THE_BUILD: { version: string; files: string[] };

const scope = globalThis as unknown as WorkerScope;
const { version, files } = FRAME_OF_THE_BUILD;
const PREFIX = 'roger-frame-';
const CACHE = `${PREFIX}${version}`;
const PAGE = '/index.html';
/** Files below it have a hash in their name and never change. */
const ASSETS = '/assets/';
const RETRY_MS = 3000;
/** Browsers end an event of a worker after 5 min. */
const MAX_ATTEMPTS = 80;

scope.addEventListener('install', (event) => event.waitUntil(storeFrame()));
scope.addEventListener('activate', (event) => event.waitUntil(replaceOldFrames()));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin || isServedPath(pathname)) return;
  if (pathname.startsWith(ASSETS)) event.respondWith(getAsset(request));
  else if (request.mode === 'navigate') event.respondWith(getPage(request));
});

scope.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data.kind === 'isOther') ports[0]?.postMessage(!files.includes(data.script));
  else event.waitUntil(data.kind === 'activate' ? scope.skipWaiting() : storeLoaded(data));
});

async function storeFrame(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([new Request(PAGE, { cache: 'reload' }), ...files]);
}

async function replaceOldFrames(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  await scope.clients.claim();
}

/** The browser has these files already: it caches them for a year. */
async function storeLoaded({ files: loaded }: Extract<WorkerMessage, { kind: 'loaded' }>): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const file of loaded) if (file.startsWith(ASSETS) && !(await cache.match(file))) await cache.add(file);
}

async function getAsset(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const stored = await cache.match(request, { ignoreVary: true });
  if (stored !== undefined) return stored;
  const response = await fetchOnceConnected(request);
  // Some servers answer the page for a file that they do not have.
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
  if (response.ok && !isPage) await cache.put(request, response.clone());
  return response;
}

/** A script that failed once fails until the page is reloaded: without a connection its response waits for one. */
async function fetchOnceConnected(request: Request): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetch(request);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || request.signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/** The network comes first, so that a reload always gets the newest version. */
async function getPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await (await caches.open(CACHE)).match(PAGE)) ?? Response.error();
  }
}
