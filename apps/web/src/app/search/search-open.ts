import { createStore, useStore } from '../../lib/store.ts';

const open = createStore(false);
const text = createStore('');
let waiting: string[] = [];

export function openSearch(): void {
  if (open.get()) return;
  text.set('');
  document.addEventListener('keydown', keep, true);
  open.set(true);
}

export function closeSearch(): void {
  takeWaitingKeys();
  open.set(false);
}

export function useSearchOpen(): boolean {
  return useStore(open);
}

export function useSearchText(): string {
  return useStore(text);
}

export function searchFor(next: string): void {
  text.set(next);
}

/** The field has the focus: from now on it takes the keys itself. Answers those that choose and were pressed before. */
export function takeWaitingKeys(): string[] {
  document.removeEventListener('keydown', keep, true);
  const taken = waiting;
  waiting = [];
  return taken;
}

/** The field shows a moment after it was asked for; what is typed meanwhile is meant for it. */
function keep(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  if (ctrlKey || metaKey || altKey || isComposing) return;
  if (key.length === 1) text.set(text.get() + key);
  else if (['ArrowDown', 'ArrowUp', 'Enter'].includes(key)) waiting.push(key);
  else return;
  event.preventDefault();
  event.stopPropagation();
}
