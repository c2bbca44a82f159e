import { isComposingKey } from '../../lib/react/composition.ts';
import { createStore, useStore } from '../../lib/react/store.ts';

const open = createStore(false);
const text = createStore('');
let waiting: string[] = [];

export function openSearch(): void {
  if (open.get()) return;
  text.set('');
  document.addEventListener('keydown', captureKey, true);
  open.set(true);
}

export function closeSearch(): void {
  claimWaitingKeys();
  open.set(false);
}

export function useSearchOpen(): boolean {
  return useStore(open);
}

export function useSearchText(): string {
  return useStore(text);
}

/** The text at this moment, also before it is rendered. */
export function searchText(): string {
  return text.get();
}

export function setSearchText(next: string): void {
  text.set(next);
}

/** Ends the capture of keys, once the field has the focus. Returns the arrow and Enter keys pressed until then. */
export function claimWaitingKeys(): string[] {
  document.removeEventListener('keydown', captureKey, true);
  const keys = waiting;
  waiting = [];
  return keys;
}

/** The field appears a moment after the search opens; the keys typed until then belong to it. */
function captureKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || isComposingKey(event)) return;
  if (key.length === 1) text.set(text.get() + key);
  else if (['ArrowDown', 'ArrowUp', 'Enter'].includes(key)) waiting.push(key);
  else return;
  event.preventDefault();
  event.stopPropagation();
}
