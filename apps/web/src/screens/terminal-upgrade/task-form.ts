import type { InputFor } from '../../lib/call.ts';
import type { api } from '../../lib/api.ts';

/** All of something, in percent. */
export const WHOLE = 100;

/** What a form of a task holds. */
export type TaskValues = Partial<InputFor<typeof api.upgradeTask.add>>;

/** What a dry run can be asked about: a task without a name has the same targets. */
export function countInput({ apkId, targets }: TaskValues, name: string): InputFor<typeof api.upgradeTask.add> | null {
  if (typeof apkId !== 'number') return null;
  const given = Object.entries(targets ?? {}).filter(([, value]) => Array.isArray(value) && value.length > 0);
  return { taskName: name, apkId, targets: Object.fromEntries(given) };
}
