import type { UpgradeTargets } from '@roger/contract/families/upgrades/upgrade-task';
import type { AuditClient } from '../../platform/audit/audit.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import type { TaskRules, TaskSums } from './stage.rules.ts';

/** A task with all that the rollout needs; times in epoch ms. */
export interface RolloutTask extends TaskSums, TaskRules {
  id: number;
  name: string;
  status: string;
  owner: AuditClient;
  targets: UpgradeTargets;
  apk: { id: number; modelId: number | null; versionName: string; versionCode: number; size: number; sha256: string };
  deadlineHours: number;
  offlineDays: number;
  stage: number;
  round: number;
  measured: number;
  seconds: number;
  /** 0 = a draft without a start time. */
  startAt: number;
  /** 0 = never resumed. */
  resumedAt: number;
  resolvedTo: number | null;
  walkedTo: number | null;
  walkAt: number | null;
}

/** Reads a task; undefined where it was deleted. */
export async function readTask(tx: BaseCtx, id: number): Promise<RolloutTask | undefined> {
  const [task] = await query<RolloutTask>(
    tx,
    `select u.id, u.name, u.status, json_build_object('id', c.id, 'path', c.path, 'name', c.name) as owner, u.targets, u.stages,
        json_build_object('id', a.id, 'modelId', a.model_id, 'versionName', a.version_name, 'versionCode', a.version_code, 'size', a.size,
          'sha256', a.sha256) as apk,
        u.done_share as "doneShare", u.max_failed as "maxFailed", u.max_silent as "maxSilent", u.deadline_hours as "deadlineHours",
        u.offline_days as "offlineDays", u.stage, u.total, u.waiting, u.under_way as "underWay", u.silent, u.upgraded, u.failed, u.begun,
        u.round, u.round_begun as "roundBegun", u.round_failed as "roundFailed", u.round_silent as "roundSilent", u.measured,
        u.seconds::float8 as seconds, coalesce(extract(epoch from u.start_time) * 1000, 0)::float8 as "startAt",
        coalesce(extract(epoch from u.resume_time) * 1000, 0)::float8 as "resumedAt", u.resolved_to as "resolvedTo",
        u.walked_to as "walkedTo", (extract(epoch from u.walk_time) * 1000)::float8 as "walkAt"
      from upgrade_task u join client c on c.id = u.client_id join apk a on a.id = u.apk_id where u.id = $1::int`,
    [id],
  );
  return task;
}

/** Columns that the rollout writes, besides the counts. */
export interface TaskColumns {
  status?: string;
  paused_by?: string | null;
  pause_reason?: string | null;
  pause_share?: number | null;
  stage?: number;
  round?: number;
  round_begun?: number;
  round_failed?: number;
  round_silent?: number;
  resolved_to?: number | null;
  walked_to?: number | null;
  walk_time?: Date | null;
  end_time?: Date | null;
  forecast_time?: Date | null;
}

/** Writes columns of a task. */
export async function writeTask(tx: BaseCtx, id: number, columns: TaskColumns): Promise<void> {
  const names = Object.keys(columns);
  if (names.length === 0) return;
  const set = names.map((column, index) => `${column} = $${index + 2}`);
  await query(tx, `update upgrade_task set ${set.join(', ')} where id = $1::int`, [id, ...Object.values(columns)]);
}
