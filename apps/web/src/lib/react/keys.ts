import { useEffect, useRef } from 'react';
import { isComposingKey } from './composition.ts';
import { preferences } from '../session/preferences.ts';
import { createStore, useStore } from './store.ts';
import { useTabActive } from '../address/tab.ts';

export type KeyGroup = 'here' | 'everywhere' | 'go';

export interface KeyBinding {
  /** A character or a key's name (`n`, `?`, `Enter`), a sequence of two (`g t`), or `Mod+k`: Ctrl or ⌘. */
  keys: string;
  group: KeyGroup;
  /** Description in the current language. */
  text: string;
  run: () => void;
}

/** Maximum time between the two keys of a sequence. */
const SEQUENCE_MS = 1500;
const TYPED_IN = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';
const OWN_KEYS = `${TYPED_IN}, [role=menu], [role=listbox], [role=combobox], [role=slider]`;
const PRESSED_BY_SPACE = 'input';
const PRESSED_BY_ENTER = 'a, button, summary, [role=button], [role=menuitem], [role=tab], [role=switch]';

const registered = createStore<readonly KeyBinding[]>([]);

export function useKeyBindings(): readonly KeyBinding[] {
  return useStore(registered);
}

/** Binds keys while the component is mounted in the active tab. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const active = useTabActive();
  const latest = useRef(bindings);
  const signature = JSON.stringify(bindings.map(({ keys, group, text }) => ({ keys, group, text })));
  useEffect(() => {
    latest.current = bindings;
  });
  useEffect(() => {
    if (!active) return undefined;
    // `run` may change with every render; key, group and text change with the signature only.
    const described = JSON.parse(signature) as Omit<KeyBinding, 'run'>[];
    const own = described.map((binding, index) => ({ ...binding, run: () => latest.current[index]?.run() }));
    registered.set([...registered.get(), ...own]);
    return () => registered.set(registered.get().filter((binding) => !own.includes(binding)));
  }, [active, signature]);
}

/** The key as a character; on a layout without Latin letters, the letter at its position. */
function characterOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (key === ' ') return 'Space';
  if (key.length > 1) return key;
  if (key.charCodeAt(0) > 127 && code.startsWith('Key')) return code.slice('Key'.length).toLowerCase();
  return shiftKey ? key : key.toLowerCase();
}

function isModK({ ctrlKey, metaKey, altKey, shiftKey, key, code }: KeyboardEvent): boolean {
  return ctrlKey !== metaKey && !altKey && !shiftKey && (key.toLowerCase() === 'k' || code === 'KeyK');
}

function isDialogOpen(): boolean {
  return [...document.querySelectorAll('[role=dialog]')].some((element) => element.getClientRects().length > 0);
}

/** True if the key belongs to the focused element: a field, a menu, or a button that it presses. */
function isForFocused(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (target === null) return false;
  const own = [OWN_KEYS];
  if (event.key === 'Enter' || event.key === ' ') own.push(PRESSED_BY_ENTER);
  if (event.key === ' ') own.push(PRESSED_BY_SPACE);
  return target.closest(own.join(', ')) !== null;
}

function bindingOf(keys: string): KeyBinding | undefined {
  // The last registered one: a screen's binding before the frame's.
  return registered.get().findLast((binding) => binding.keys === keys);
}

/** Listens until the returned function is called; ignores keys while a dialog is open. */
export function listenForKeys(): () => void {
  let first = { key: '', at: 0 };
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposingKey(event) || isDialogOpen()) return;
    const mod = isModK(event);
    if (!mod && (!preferences.get().keys || event.ctrlKey || event.metaKey || event.altKey)) return;
    if (!mod && isForFocused(event)) return;
    const key = mod ? 'Mod+k' : characterOf(event);
    const second = event.timeStamp - first.at < SEQUENCE_MS ? bindingOf(`${first.key} ${key}`) : undefined;
    const binding = second ?? bindingOf(key);
    first = { key: second === undefined ? key : '', at: event.timeStamp };
    if (binding === undefined) return;
    event.preventDefault();
    binding.run();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
