import { createStore, useStore } from '../../lib/react/store.ts';

const open = createStore(false);

export function showKeys(): void {
  open.set(true);
}

export function hideKeys(): void {
  open.set(false);
}

export function useKeysOpen(): boolean {
  return useStore(open);
}
