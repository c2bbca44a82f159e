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

const followUps = createStore<ReadonlyMap<string, FollowUp>>(new Map());

// The next account must not get the follow-ups of the last one.
let owner = session.get().account;
session.subscribe(() => {
  const { account } = session.get();
  if (account === owner) return;
  owner = account;
  followUps.set(new Map());
});

export function addFollowUp(id: string, followUp: FollowUp): void {
  const release = followUp.secret === true ? registerUnsaved('secret', '') : null;
  const run = () => {
    followUp.run();
    release?.();
  };
  followUps.set(new Map([...[...followUps.get()].slice(1 - MAX_FOLLOW_UPS), [id, { ...followUp, run }]]));
}

export function useFollowUps(): ReadonlyMap<string, FollowUp> {
  return useStore(followUps);
}
