import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { createStore } from './store.ts';

/** True while code waits for a connection; open screens stay. */
export const waitsForCode = createStore(false);

const RETRY_MS = 5000;

/** A small file of the console's own server; it is never cached. */
const PROBE = '/manifest.json';

let isDoubtful = false;

/** Set by the live stream when it ends without being asked to, unset when it is open again. */
export function doubtConnection(isLost: boolean): void {
  isDoubtful = isLost;
}

/** Code that loads on demand; without a connection it waits and loads by itself once there is one. */
// oxlint-disable-next-line typescript/no-explicit-any -- the same type as React's own lazy
export function lazyCode<C extends ComponentType<any>>(load: () => Promise<{ default: C }>): LazyExoticComponent<C> {
  return lazy(() => loadConnected(load));
}

/** A module that failed once fails until the page is reloaded: a doubtful connection is therefore tried first. */
async function loadConnected<T>(load: () => Promise<T>): Promise<T> {
  if (isDoubtful) await untilConnected();
  try {
    return await load();
  } catch (error) {
    if (await isConnected()) throw error;
    await untilConnected();
    await reloadFailedStyles();
    return load();
  }
}

async function isConnected(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return (await fetch(PROBE, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

async function untilConnected(): Promise<void> {
  while (!(await isConnected())) {
    waitsForCode.set(true);
    await pause();
  }
  waitsForCode.set(false);
}

/** Ends when the browser reports a connection, at the latest after 5 s. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, RETRY_MS);
    window.addEventListener('online', end);
  });
}

/** Vite adds the style sheet of a part only once, whether it has arrived or not. */
async function reloadFailedStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('head > link[rel=stylesheet]')];
  await Promise.all(links.filter(({ sheet }) => sheet === null).map(reloadStyle));
}

function reloadStyle(link: HTMLLinkElement): Promise<void> {
  const next = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve) => {
    next.addEventListener('load', () => resolve());
    next.addEventListener('error', () => resolve());
    link.replaceWith(next);
  });
}
