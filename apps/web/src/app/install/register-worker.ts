import { HOUR_MS } from '@roger/contract/constants';
import { createStore } from '../../lib/react/store.ts';
import type { WorkerMessage } from './worker-scope.ts';

/** True while a newer version of the console than that of this page is ready. */
export const newVersion = createStore(false);

/** Time after the load of the page: the files of the first screen come first. */
const DELAY_MS = 3000;

let registration: ServiceWorkerRegistration | null = null;
let isRegistered = false;
let isReloadRequested = false;

/** Registers the service worker once, in an idle moment after the load; browsers without workers go on without. */
export function registerWorker(): void {
  if (isRegistered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isRegistered = true;
  if (document.readyState === 'complete') registerLater();
  else window.addEventListener('load', registerLater, { once: true });
}

function registerLater(): void {
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(register);
    else register();
  }, DELAY_MS);
}

function register(): void {
  void followWorker(navigator.serviceWorker);
}

/** Starts the newest version; the page reloads when it runs. */
export function reloadWithNewVersion(): void {
  const waiting = registration?.waiting ?? null;
  if (waiting === null) return window.location.reload();
  isReloadRequested = true;
  send(waiting, { kind: 'activate' });
}

async function followWorker(container: ServiceWorkerContainer): Promise<void> {
  // A first worker replaces none: the page is its version.
  let isReplacement = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    const { controller } = container;
    if (isReloadRequested) return window.location.reload();
    if (controller === null) return;
    storeLoadedFiles(controller);
    if (isReplacement) void notifyIfOther(controller);
    isReplacement = true;
  });
  try {
    // A browser that blocks workers may resolve with nothing.
    const found: ServiceWorkerRegistration | undefined = await container.register('/worker.js', {
      updateViaCache: 'none',
    });
    registration = found ?? null;
  } catch {
    // Private windows and strict settings refuse workers.
    return;
  }
  if (registration === null) return;
  followUpdates(registration);
  if (container.controller !== null) storeLoadedFiles(container.controller);
}

function followUpdates(current: ServiceWorkerRegistration): void {
  if (current.waiting !== null) void useOrNotify(current.waiting);
  current.addEventListener('updatefound', () => {
    const next = current.installing;
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && current.active !== null) void useOrNotify(next);
    });
  });
  // A console that stays open for days asks too; a lost connection is no fault.
  setInterval(() => void current.update().catch(() => undefined), HOUR_MS);
}

/** A page that was loaded with the new version lets it start at once; an older one asks its user. */
async function useOrNotify(waiting: ServiceWorker): Promise<void> {
  if (await isOtherVersion(waiting)) newVersion.set(true);
  else send(waiting, { kind: 'activate' });
}

async function notifyIfOther(controller: ServiceWorker): Promise<void> {
  if (await isOtherVersion(controller)) newVersion.set(true);
}

function isOtherVersion(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const script = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '/';
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<boolean>) => resolve(data), { once: true });
    port1.start();
    send(worker, { kind: 'isOther', script: new URL(script, window.location.href).pathname }, [port2]);
  });
}

function storeLoadedFiles(worker: ServiceWorker): void {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  send(worker, { kind: 'loaded', files: files.filter((file) => file.startsWith('/assets/')) });
}

function send(worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []): void {
  worker.postMessage(message, ports);
}
