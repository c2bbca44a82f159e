import { holdLoss } from './loss.ts';
import { session } from './session.ts';
import { createStore, useStore } from './store.ts';

/** What can still be done about a result while the page stays as it is: saving its file once more, say. */
export interface FollowUp {
  label: string;
  run: () => void;
  /** It hands over what is shown this once: the browser asks before it leaves the page until that was done. */
  secret?: true;
}

/** Files are large: of more results than these the oldest can only be read of. */
const MOST = 5;

const followUps = createStore<ReadonlyMap<string, FollowUp>>(new Map());

// What was made for one account is none of the next one's.
let owner = session.get().account;
session.subscribe(() => {
  const { account } = session.get();
  if (account === owner) return;
  owner = account;
  followUps.set(new Map());
});

/** Keeps what can be done about the result with this id. */
export function addFollowUp(id: string, followUp: FollowUp): void {
  const release = followUp.secret === true ? holdLoss('secret', '') : null;
  const run = () => {
    followUp.run();
    release?.();
  };
  followUps.set(new Map([...[...followUps.get()].slice(1 - MOST), [id, { ...followUp, run }]]));
}

/** What can be done about results, by their ids. */
export function useFollowUps(): ReadonlyMap<string, FollowUp> {
  return useStore(followUps);
}
