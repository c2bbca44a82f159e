import { newKey } from '../api/idempotency.ts';
import { readStored, writeStored } from '../session/storage.ts';
import { accountStorage, session } from '../session/session.ts';
import { createStore, useStore } from '../react/store.ts';
import { holdsSecret } from './follow-ups.ts';

export interface ActivityLink {
  to: string;
  label: string;
  /** Bill that the link undoes, over the current screen. */
  undoes?: string | undefined;
}

export interface ActivityEntry {
  id: string;
  /** Milliseconds since 1970 (UTC). */
  at: number;
  /** Description, in the language at that time. */
  text: string;
  item?: ActivityLink | undefined;
  /** The result, such as a bill. */
  link?: ActivityLink | undefined;
  /** Opens the undo dialog. */
  undo?: ActivityLink | undefined;
  /** The operation failed; the text has the reason. */
  failed?: true;
}

const MAX_ENTRIES = 20;

interface Activity {
  account: string | null;
  entries: readonly ActivityEntry[];
}

function keyOf(account: string | null): string {
  return `roger.activity.${account}`;
}

function isEntry(value: unknown): value is ActivityEntry {
  const { id, at, text } = (value ?? {}) as Partial<Record<keyof ActivityEntry, unknown>>;
  return typeof id === 'string' && typeof at === 'number' && typeof text === 'string';
}

/** The latest entries; those that lead to a secret which is not saved yet stay, however old they are. */
function latest(entries: readonly ActivityEntry[]): ActivityEntry[] {
  const others = entries.filter(({ id }) => !holdsSecret(id));
  const dropped = new Set(others.slice(MAX_ENTRIES - (entries.length - others.length)));
  return entries.filter((entry) => !dropped.has(entry));
}

/** Reads the storage: other tabs add to the same list, and drop old entries, also those with a secret of this tab. */
function restore(account: string | null, known: readonly ActivityEntry[] = []): Activity {
  const stored = account === null ? [] : readStored(accountStorage(), keyOf(account));
  const entries = Array.isArray(stored) ? stored.filter(isEntry) : [];
  const missing = known.filter(({ id }) => holdsSecret(id) && entries.every((entry) => entry.id !== id));
  return { account, entries: latest([...entries, ...missing]) };
}

export const activity = createStore<Activity>(restore(session.get().account));

session.subscribe(() => {
  const { account } = session.get();
  if (account !== activity.get().account) activity.set(restore(account));
});

window.addEventListener('storage', ({ key }) => {
  const { account, entries } = activity.get();
  if (key === keyOf(account)) activity.set(restore(account, entries));
});

export function linksOf({ item, link, undo }: Pick<ActivityEntry, 'item' | 'link' | 'undo'>): ActivityLink[] {
  return [item, link, undo].filter((one) => one !== undefined);
}

/** Stores a result and returns its id; null without an account. */
export function addActivity(entry: Omit<ActivityEntry, 'id' | 'at'>): string | null {
  const { account } = session.get();
  if (account === null) return null;
  const added: ActivityEntry = { ...entry, id: newKey(), at: Date.now() };
  const entries = latest([added, ...restore(account, activity.get().entries).entries]);
  activity.set({ account, entries });
  writeStored(accountStorage(), keyOf(account), entries);
  return added.id;
}

export function useActivity(): readonly ActivityEntry[] {
  return useStore(activity).entries;
}
