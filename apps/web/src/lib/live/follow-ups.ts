import { registerUnsaved } from '../form/unsaved-changes.ts';
import { session } from '../session/session.ts';
import { createStore, useStore } from '../react/store.ts';

/** Action on a result until the page is reloaded, such as saving its file again. */
export interface FollowUp {
  label: string;
  run: () => void;
  /** Displays a secret once: the browser asks before it leaves the page until the action has run. */
  secret?: true;
}

/** Files are large: only the latest results keep their action. */
const MAX_FOLLOW_UPS = 5;
/** Secrets that are not saved yet have room of their own: other results do not drop them. */
const MAX_SECRETS = 10;

export const followUps = createStore<ReadonlyMap<string, FollowUp>>(new Map());

/** Functions that end the browser's question about secrets that are not saved yet, by the ids of their follow-ups. */
const releases = new Map<string, () => void>();

export function holdsSecret(id: string): boolean {
  return releases.has(id);
}

function release(id: string): void {
  releases.get(id)?.();
  releases.delete(id);
}

/** The browser must not ask about a secret that is gone. */
function replace(next: ReadonlyMap<string, FollowUp>): void {
  for (const id of releases.keys()) if (!next.has(id)) release(id);
  followUps.set(next);
}

// The next account must not get the follow-ups of the last one.
let owner = session.get().account;
session.subscribe(() => {
  const { account } = session.get();
  if (account === owner) return;
  owner = account;
  replace(new Map());
});

export function addFollowUp(id: string, followUp: FollowUp): void {
  if (followUp.secret === true) releases.set(id, registerUnsaved('secret', ''));
  const run = () => {
    followUp.run();
    release(id);
  };
  const all = [...followUps.get(), [id, { ...followUp, run }] as const];
  const others = all.filter(([one]) => !holdsSecret(one)).slice(-MAX_FOLLOW_UPS);
  const secrets = all.filter(([one]) => holdsSecret(one)).slice(-MAX_SECRETS);
  replace(new Map([...others, ...secrets]));
}

export function useFollowUps(): ReadonlyMap<string, FollowUp> {
  return useStore(followUps);
}
