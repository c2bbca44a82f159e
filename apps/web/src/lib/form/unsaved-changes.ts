import { useEffect } from 'react';
import { useTab } from '../address/tab.ts';

/** Unsaved input, or a secret that is displayed only once. */
export type Unsaved = 'changes' | 'secret';

interface UnsavedEntry {
  kind: Unsaved;
  /** Route of the tab; empty outside of all tabs. */
  route: string;
}

const registered = new Set<UnsavedEntry>();

/** Makes the browser ask before it leaves the page. */
function guardPage(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Registers unsaved work that outlives its component; the returned function removes it. */
export function registerUnsaved(kind: Unsaved, route: string): () => void {
  const entry = { kind, route };
  registered.add(entry);
  window.addEventListener('beforeunload', guardPage);
  return () => {
    registered.delete(entry);
    if (registered.size === 0) window.removeEventListener('beforeunload', guardPage);
  };
}

/** Makes the tab ask before it closes, and the browser before it leaves the page; null for nothing unsaved. */
export function useUnsavedChanges(kind: Unsaved | null): void {
  const { route } = useTab();
  useEffect(() => (kind === null ? undefined : registerUnsaved(kind, route)), [kind, route]);
}

/** The unsaved work in the tabs of these routes, or in the whole console; a secret comes before changes. */
export function findUnsaved(routes: readonly string[] | 'all'): Unsaved | null {
  const within = [...registered].filter(({ route }) => routes === 'all' || routes.includes(route));
  const kinds = within.map(({ kind }) => kind);
  return kinds.includes('secret') ? 'secret' : (kinds[0] ?? null);
}
