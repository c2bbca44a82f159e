import type { Endpoint } from '@roger/contract/define';
import { createStore, useStore } from '../react/store.ts';
import { session } from './session.ts';
import { readStored, writeStored } from './storage.ts';

/**
 * Calls that the service knows: `plain` are the 199 of the original nmsService alone. A first answer decides; until
 * then every call is made.
 */
type Knowledge = 'unsure' | 'full' | 'plain';

interface Declared {
  readonly endpoint: Pick<Endpoint, 'added' | 'permission'>;
}

const PLAIN = 'roger.plain';

const knowledge = createStore<Knowledge>(restore());

/** A reload within a session does not ask again. */
function restore(): Knowledge {
  return session.get().account !== null && readStored('session', PLAIN) === true ? 'plain' : 'unsure';
}

function store(): void {
  const isPlain = session.get().account !== null && knowledge.get() === 'plain';
  writeStored('session', PLAIN, isPlain ? true : null);
}

let { account } = session.get();

session.subscribe(() => {
  const before = account;
  ({ account } = session.get());
  // A proxy may have given the 404 while the service was away: the next sign-in finds out again. One over open screens
  // keeps the verdict that they were drawn by.
  if (before !== null && account === null && knowledge.get() === 'plain') knowledge.set('unsure');
  store();
});

/**
 * Learns from the code of an answer to an added call; 404 means that the service does not know the call. An answer to a
 * public call, which the frame around a plain service may give, is no proof of a full one. A later 404 is a fault and
 * changes nothing.
 */
export function learnFrom({ endpoint }: Declared, code: number | null): void {
  if (endpoint.added !== true || knowledge.get() !== 'unsure') return;
  if (code === 404) knowledge.set('plain');
  else if (code === 200 && endpoint.permission !== 'public') knowledge.set('full');
  store();
}

/** False for an added call of a plain service; such a call is not made. */
export function isKnown({ endpoint }: Declared): boolean {
  return endpoint.added !== true || knowledge.get() !== 'plain';
}

/** `isKnown` for components: parts of screens that need an unknown call are left out. */
export function useKnown(call: Declared): boolean {
  const isPlain = useIsPlain();
  return call.endpoint.added !== true || !isPlain;
}

/** True for a service that knows the original calls only. */
export function useIsPlain(): boolean {
  return useStore(knowledge) === 'plain';
}

/** Calls the listener once the console knows that the service is plain. */
export function onPlain(listener: () => void): void {
  knowledge.subscribe(() => {
    if (knowledge.get() === 'plain') listener();
  });
}
