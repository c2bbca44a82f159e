import { vi } from 'vitest';

/** Storage of a browser, or of one of its tabs. */
export function createStorage(entries: Record<string, string> = {}) {
  const values = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

/** Entry of a tab that is signed in on a stubbed page. */
export const SIGNED_IN = { 'roger.account': '"admin"' };

/** Makes the next import of the console's modules as that of a page that was just loaded. */
export function stubPage(tab = createStorage(), browser = createStorage()): void {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('localStorage', browser);
  vi.stubGlobal('document', { cookie: 'admin=token' });
}
