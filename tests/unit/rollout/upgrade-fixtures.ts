import type { UpgradeRecord } from '@roger/domain/upgrades/rollout/record.rules';
import type { TaskSums } from '@roger/domain/upgrades/rollout/stage.rules';

/** Counts of a task with 1 000 waiting terminals, but for those given. */
export const sums = (more: Partial<TaskSums> = {}): TaskSums => ({
  total: 1000,
  waiting: 1000,
  underWay: 0,
  silent: 0,
  upgraded: 0,
  failed: 0,
  begun: 0,
  roundBegun: 0,
  roundFailed: 0,
  roundSilent: 0,
  ...more,
});

/** A record that was asked once, with times in ms, but for the fields given. */
export const record = (more: Partial<UpgradeRecord> = {}): UpgradeRecord => ({
  id: '1',
  taskId: 1,
  terminalId: 1,
  state: 'asked',
  tries: 1,
  queuedAt: 0,
  askedAt: 1000,
  round: 1,
  dueAt: 86_400_000,
  newVersion: null,
  upgradedAt: null,
  downloadedAt: null,
  downloadTimes: 0,
  reason: null,
  versionName: '2.0',
  deadlineMs: 86_400_000,
  ...more,
});
