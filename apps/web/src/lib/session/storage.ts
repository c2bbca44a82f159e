// Browsers throw if storage is disabled or full, some when a page only names it; the console works without it.

export type StorageName = 'local' | 'session';

export function readStored(storage: StorageName, key: string): unknown {
  try {
    const text = globalThis[`${storage}Storage`].getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export function writeStored(storage: StorageName, key: string, value: unknown): void {
  try {
    if (value === null) globalThis[`${storage}Storage`].removeItem(key);
    else globalThis[`${storage}Storage`].setItem(key, JSON.stringify(value));
  } catch {
    // The value is then lost with the page.
  }
}
