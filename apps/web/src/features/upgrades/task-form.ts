import type { InputFor } from '../../lib/api/call.ts';
import type { api } from '../../lib/api/api.ts';

export const WHOLE = 100;

export type TaskValues = Partial<InputFor<typeof api.upgradeTask.add>>;

/** Input of the dry run that counts targets; null until a package is selected. The name does not change the targets. */
export function countInput({ apkId, targets }: TaskValues, name: string): InputFor<typeof api.upgradeTask.add> | null {
  if (typeof apkId !== 'number') return null;
  const given = Object.entries(targets ?? {}).filter(([, value]) => Array.isArray(value) && value.length > 0);
  return { taskName: name, apkId, targets: Object.fromEntries(given) };
}
