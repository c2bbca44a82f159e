import { createStore, useStore } from '../../lib/store.ts';

const open = createStore(false);

export function openSearch(): void {
  open.set(true);
}

export function closeSearch(): void {
  open.set(false);
}

export function useSearchOpen(): boolean {
  return useStore(open);
}
