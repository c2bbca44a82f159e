import { createStore, useStore } from '../../lib/react/store.ts';

const open = createStore<string | null>(null);

export function openHelp(page: string): void {
  open.set(page);
}

export function closeHelp(): void {
  open.set(null);
}

/** The page that the drawer opened with; null while it is closed. */
export function useOpenHelp(): string | null {
  return useStore(open);
}

/** The manual's page for a screen, or for the details of one of its rows. */
export function helpPageOf(route: string, item: string | null): string {
  return route === '/terminal-list' && item !== null ? 'terminal-page' : route.slice(1);
}
