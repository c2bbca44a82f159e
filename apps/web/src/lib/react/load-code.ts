import { showFault } from './fault-words.ts';
import { reloadForNewBuild } from './new-build.ts';
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

/** Waits before the second and the third attempt. */
const WAITS_MS = [500, 2000];
/** Attempts until a part counts as missing. */
const MAX_ATTEMPTS = 3;

/** Loads a part until it is there; where it is missing, a note offers the reload of the page. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await tryCode(load);
  } catch {
    const hideFault = showFault();
    for (;;) {
      await pause(RETRY_MS);
      const loaded = await tryCode(load, 1).catch(() => null);
      if (loaded === null) continue;
      hideFault();
      return loaded;
    }
  }
}

/**
 * Loads a part in some attempts. After an upgrade of the service the page is reloaded where nothing would be lost.
 *
 * @throws the last error where the part is missing.
 */
export async function tryCode<T>(load: () => Promise<T>, attempts = MAX_ATTEMPTS): Promise<T> {
  if (isDoubtful) await untilConnected();
  for (let attempt = 1; ; attempt += 1) {
    try {
      const loaded = await load();
      if (failedStyles.size > 0 && !(await reloadFailedStyles())) throw new Error('a style sheet is missing');
      return loaded;
    } catch (error) {
      if (!(await isConnected())) await untilConnected();
      else if (attempt >= attempts) {
        await reloadForNewBuild();
        throw error;
      } else await pause(WAITS_MS[attempt - 1] ?? RETRY_MS);
      await reloadFailedStyles();
    }
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
    await pause(RETRY_MS);
  }
  waitsForCode.set(false);
}

/** Ends when the browser reports a connection, at the latest after this time. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
  });
}

/** Links of style sheets that did not come. Chromium has an empty `sheet` for a 404, so that the event alone shows it. */
const failedStyles = new Set<HTMLLinkElement>();

window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  },
  true,
);

/** Vite adds the style sheet of a part only once, whether it has arrived or not. Returns whether all are there now. */
async function reloadFailedStyles(): Promise<boolean> {
  const links = [...failedStyles].filter(({ isConnected: isInPage }) => isInPage);
  failedStyles.clear();
  await Promise.all(links.map(reloadStyle));
  return failedStyles.size === 0;
}

/** Ends when the sheet is there, or has failed again. */
function reloadStyle(link: HTMLLinkElement): Promise<void> {
  const next = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve) => {
    next.addEventListener('load', () => resolve());
    next.addEventListener('error', () => resolve());
    link.replaceWith(next);
  });
}
