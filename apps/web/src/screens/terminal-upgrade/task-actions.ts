import type { UpgradeTaskRow } from '@roger/contract/families/upgrades/upgrade-task';
import { api } from '../../lib/api/api.ts';

export type TaskAction = 'start' | 'pause' | 'resume' | 'cancel' | 'retry';

const { start, pause, resume, cancel, retry } = api.upgradeTask;
export const TASK_CALLS = { start, pause, resume, cancel, retry } as const;

/** Actions that the task's status allows; the one that advances it comes first. */
export function allowedTaskActions({ status, failed }: UpgradeTaskRow): TaskAction[] {
  const again: TaskAction[] = failed > 0 ? ['retry'] : [];
  const actions: Record<UpgradeTaskRow['status'], TaskAction[]> = {
    draft: ['start'],
    running: ['pause', ...again, 'cancel'],
    paused: ['resume', ...again, 'cancel'],
    finished: again,
    cancelled: [],
  };
  return actions[status];
}
