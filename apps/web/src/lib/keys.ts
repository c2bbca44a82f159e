import { useEffect, useRef } from 'react';
import { preferences } from './preferences.ts';
import { createStore, useStore } from './store.ts';
import { useTabActive } from './tab.ts';

/** Where the sheet of keys lists a key. */
export type KeyGroup = 'here' | 'everywhere' | 'go';

export interface KeyBinding {
  /** A character or a key's name (`n`, `?`, `Enter`), two of them one after the other (`g t`), or `Mod+k`: Ctrl or ⌘. */
  keys: string;
  group: KeyGroup;
  /** What it does, in the reader's language. */
  text: string;
  run: () => void;
}

/** How long the second key of two may take. */
const PATIENCE_MS = 1500;
const TYPED_IN = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';
const OWN_KEYS = `${TYPED_IN}, [role=menu], [role=listbox], [role=combobox], [role=slider]`;
const PRESSED_BY_ENTER = 'a, button, summary, [role=button], [role=menuitem], [role=tab], [role=switch]';

const registered = createStore<readonly KeyBinding[]>([]);

/** All keys that do something now, for the sheet that lists them. */
export function useKeyBindings(): readonly KeyBinding[] {
  return useStore(registered);
}

/** Gives keys a meaning while the component shows: that of a hidden tab has none. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const active = useTabActive();
  const latest = useRef(bindings);
  const signature = JSON.stringify(bindings.map(({ keys, group, text }) => ({ keys, group, text })));
  useEffect(() => {
    latest.current = bindings;
  });
  useEffect(() => {
    if (!active) return undefined;
    // What a key does may change with every render; that it does something, and how it is called, does not.
    const told = JSON.parse(signature) as Omit<KeyBinding, 'run'>[];
    const own = told.map((binding, index) => ({ ...binding, run: () => latest.current[index]?.run() }));
    registered.set([...registered.get(), ...own]);
    return () => registered.set(registered.get().filter((binding) => !own.includes(binding)));
  }, [active, signature]);
}

/** The key as a character; where the layout writes no Latin letters, the letter of its position. */
function characterOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (key.length > 1) return key;
  if (key.charCodeAt(0) > 127 && code.startsWith('Key')) return code.slice('Key'.length).toLowerCase();
  return shiftKey ? key : key.toLowerCase();
}

function isModK({ ctrlKey, metaKey, altKey, shiftKey, key, code }: KeyboardEvent): boolean {
  return ctrlKey !== metaKey && !altKey && !shiftKey && (key.toLowerCase() === 'k' || code === 'KeyK');
}

function dialogShows(): boolean {
  return [...document.querySelectorAll('[role=dialog]')].some((element) => element.getClientRects().length > 0);
}

/** Is the key meant for what has the focus: a field, a menu, or a button that it presses? */
function belongsElsewhere(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (target === null) return false;
  const presses = event.key === 'Enter' || event.key === ' ';
  return target.closest(presses ? `${OWN_KEYS}, ${PRESSED_BY_ENTER}` : OWN_KEYS) !== null;
}

function bindingOf(keys: string): KeyBinding | undefined {
  // The one that came last: a screen's own before the frame's.
  return registered.get().findLast((binding) => binding.keys === keys);
}

/** Listens until the answered function is called; a dialog keeps all keys to itself. */
export function listenForKeys(): () => void {
  let first = { key: '', at: 0 };
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || dialogShows()) return;
    const mod = isModK(event);
    if (!mod && (!preferences.get().keys || event.ctrlKey || event.metaKey || event.altKey)) return;
    if (!mod && belongsElsewhere(event)) return;
    const key = mod ? 'Mod+k' : characterOf(event);
    const second = event.timeStamp - first.at < PATIENCE_MS ? bindingOf(`${first.key} ${key}`) : undefined;
    const binding = second ?? bindingOf(key);
    first = { key: second === undefined ? key : '', at: event.timeStamp };
    if (binding === undefined) return;
    event.preventDefault();
    binding.run();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
