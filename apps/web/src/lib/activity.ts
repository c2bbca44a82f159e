import { newKey } from './idempotency.ts';
import { readStored, writeStored } from './storage.ts';
import { session } from './session.ts';
import { createStore, useStore } from './store.ts';

/** A place in the console: an address of its router and the words that lead there. */
export interface ActivityLink {
  to: string;
  label: string;
}

/** What somebody did in this console, and what came of it. */
export interface ActivityEntry {
  id: string;
  /** When it was done, in milliseconds since 1970 (UTC). */
  at: number;
  /** What was done, in the language in which it was done. */
  text: string;
  /** Leads to what was made or moved. */
  item?: ActivityLink | undefined;
  /** Leads to what came of it. */
  link?: ActivityLink | undefined;
  /** Leads to where it can be undone, with the question already asked. */
  undo?: ActivityLink | undefined;
  /** It came to nothing; the text says why. */
  failed?: true;
}

const MOST = 20;

interface Activity {
  account: string | null;
  entries: readonly ActivityEntry[];
}

function keyOf(account: string | null): string {
  return `roger.activity.${account}`;
}

/** Who only looks on leaves nothing behind. */
function storage(): Storage {
  return session.get().seen === null ? localStorage : sessionStorage;
}

function isEntry(value: unknown): value is ActivityEntry {
  const { id, at, text } = (value ?? {}) as Partial<Record<keyof ActivityEntry, unknown>>;
  return typeof id === 'string' && typeof at === 'number' && typeof text === 'string';
}

/** Read from the browser, since its other tabs add to the same list. */
function restore(account: string | null): Activity {
  const stored = account === null ? [] : readStored(storage(), keyOf(account));
  return { account, entries: Array.isArray(stored) ? stored.filter(isEntry).slice(0, MOST) : [] };
}

const activity = createStore<Activity>(restore(session.get().account));

session.subscribe(() => {
  const { account } = session.get();
  if (account !== activity.get().account) activity.set(restore(account));
});

/** The ways that lead on from a result, in the order in which they are offered. */
export function waysOf({ item, link, undo }: Pick<ActivityEntry, 'item' | 'link' | 'undo'>): ActivityLink[] {
  return [item, link, undo].filter((way) => way !== undefined);
}

/** Remembers a result under the id that is answered; the newest stands first, and the oldest beyond twenty is forgotten. */
export function addActivity(entry: Omit<ActivityEntry, 'id' | 'at'>): string | null {
  const { account } = session.get();
  if (account === null) return null;
  const added: ActivityEntry = { ...entry, id: newKey(), at: Date.now() };
  const entries = [added, ...restore(account).entries].slice(0, MOST);
  activity.set({ account, entries });
  writeStored(storage(), keyOf(account), entries);
  return added.id;
}

/** The last twenty results of the signed-in account, newest first. */
export function useActivity(): readonly ActivityEntry[] {
  return useStore(activity).entries;
}
