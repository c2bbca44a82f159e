import { readStored, writeStored } from '../session/storage.ts';

/** Scripts of the builds that this browser tab has left by a reload of its own. */
const LEFT = 'roger.left';

/**
 * Reloads the page after its files were replaced by another build, unless typed input would be lost. Each build is left at
 * most once in a browser tab, so that servers with different builds cause no loop.
 */
export async function reloadForNewBuild(): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module]')?.getAttribute('src') ?? '';
  const stored = readStored('session', LEFT);
  const left = Array.isArray(stored) ? (stored as unknown[]) : [];
  if (left.includes(script) || hasInput() || !(await isOtherBuild(script))) return;
  writeStored('session', LEFT, [...left, script]);
  // Without storage nothing would end a loop.
  if (readStored('session', LEFT) !== null) window.location.reload();
}

/** Unsaved work stops the leaving of the page; the sign-in has its fields alone. */
function hasInput(): boolean {
  const leaves = window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const passwords = document.querySelectorAll<HTMLInputElement>('input[type=password]');
  return !leaves || [...passwords].some(({ value }) => value !== '');
}

async function isOtherBuild(script: string): Promise<boolean> {
  try {
    const response = await fetch('/index.html', { cache: 'no-store' });
    return response.ok && !(await response.text()).includes(script);
  } catch {
    return false;
  }
}
