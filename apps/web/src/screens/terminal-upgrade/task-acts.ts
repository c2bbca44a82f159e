import type { UpgradeTaskRow } from '@roger/contract/families/upgrade-task';
import { api } from '../../lib/api.ts';

/** What is done with a whole task. */
export type TaskAct = 'start' | 'pause' | 'resume' | 'cancel' | 'retry';

export const TASK_CALLS = {
  start: api.upgradeTask.start,
  pause: api.upgradeTask.pause,
  resume: api.upgradeTask.resume,
  cancel: api.upgradeTask.cancel,
  retry: api.upgradeTask.retry,
} as const;

/** What can be done with a task as it stands, what moves it on first. */
export function actsOf({ status, failed }: UpgradeTaskRow): TaskAct[] {
  const again: TaskAct[] = failed > 0 ? ['retry'] : [];
  const acts: Record<UpgradeTaskRow['status'], TaskAct[]> = {
    draft: ['start'],
    running: ['pause', ...again, 'cancel'],
    paused: ['resume', ...again, 'cancel'],
    finished: again,
    cancelled: [],
  };
  return acts[status];
}
