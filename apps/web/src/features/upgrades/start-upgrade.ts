import { api } from '../../lib/api/api.ts';
import { sameCall } from '../../lib/api/call-from.ts';
import type { CallOptions, InputFor, ResultFor } from '../../lib/api/call.ts';

const { add, start } = api.upgradeTask;

type Input = InputFor<typeof add>;
type Task = ResultFor<typeof add>;

/** Adds a task and starts it. A task with its own start time, or with a refused start, stays a draft. */
async function addAndStart(input: Input, options?: CallOptions): Promise<Task> {
  const draft = await add(input, options);
  if (draft.id === null || (input.startTime ?? null) !== null) return draft;
  return start({ id: draft.id }, options).catch(() => draft);
}

/** `addAndStart` as a call for a form. */
export const startUpgrade = sameCall(add, addAndStart as typeof addAndStart & Pick<typeof add, 'types'>);
