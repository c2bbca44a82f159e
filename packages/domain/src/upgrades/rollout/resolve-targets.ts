import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { newParams, query, whereClause } from '../../platform/db/sql.ts';
import { fitsModel, ownerScope, targetConditions } from '../tasks/upgrade-targets.ts';
import { noChange } from './counts.rules.ts';
import { writeTask, type RolloutTask } from './rollout-task.ts';
import { addChange } from './shift-counts.ts';
import { isVersionAtLeast } from './version.rules.ts';

/** Terminals per transaction. */
const PORTION = 10_000;

interface Target {
  id: number;
  version: string | null;
  fits: boolean;
}

/**
 * Looks up the next portion of a task's terminals and creates their records; the last portion begins the first stage.
 */
export async function resolveTargets(tx: BaseCtx, task: RolloutTask): Promise<void> {
  const found = await nextTargets(tx, task);
  const matching = found.filter((target) => target.fits);
  const have = new Set(matching.flatMap(({ version }) => version ?? []));
  const already = [...have].filter((version) => isVersionAtLeast(version, task.apk.versionName));
  const made = await makeRecords(
    tx,
    task,
    matching.map(({ id }) => id),
    already,
  );
  const upgraded = made.filter(({ state }) => state === 'upgraded').length;
  const change = { ...noChange(), total: made.length, upgraded, waiting: made.length - upgraded };
  await addChange(tx, task.id, { ...change, leftOut: found.length - matching.length });
  const last = found.at(-1);
  const isLast = last === undefined || found.length < PORTION;
  const begin = { resolved_to: null, stage: 1, round: 1, walked_to: 0, walk_time: tx.clock.now() };
  await writeTask(tx, task.id, isLast ? begin : { resolved_to: last.id });
}

async function nextTargets(tx: BaseCtx, { owner, targets, apk, resolvedTo }: RolloutTask): Promise<Target[]> {
  const { values, add } = newParams();
  const conditions = targetConditions(ownerScope(owner), targets, add);
  const fit = fitsModel(add(apk.modelId));
  return query<Target>(
    tx,
    `select t.id, t.version, ${fit} as fits from terminal t
      ${whereClause([...conditions, `t.id > ${add(resolvedTo ?? 0)}::int`])} order by t.id limit ${PORTION}`,
    values,
  );
}

function makeRecords(
  tx: BaseCtx,
  { id, startAt }: RolloutTask,
  terminalIds: readonly number[],
  already: readonly string[],
): Promise<{ state: string }[]> {
  const isAlready = 'coalesce(t.version = any($3::text[]), false)';
  return query<{ state: string }>(
    tx,
    `insert into upgrade_record (task_id, terminal_id, ms_id, client_id, scope_path, state, old_version, new_version, reason, queued_time,
        create_time)
      select $1::int, t.id, t.ms_id, t.client_id, t.scope_path, case when ${isAlready} then 'upgraded' else 'waiting' end, t.version,
        case when ${isAlready} then t.version end, case when ${isAlready} then 'already' end, $4::timestamptz, $5::timestamptz
      from terminal t where t.id = any($2::int[]) order by t.id
      on conflict (task_id, terminal_id) do nothing returning state`,
    [id, terminalIds, already, new Date(startAt), tx.clock.now()],
  );
}
