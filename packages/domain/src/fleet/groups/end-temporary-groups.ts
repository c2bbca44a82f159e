import type { SystemCtx } from '../../platform/ctx/ctx.ts';
import { eachPortion } from '../../platform/jobs/each.ts';
import { query } from '../../platform/db/sql.ts';
import { removeGroups, type RemovedGroup } from './remove-groups.ts';

const BATCH = 100;

/**
 * Deletes temporary groups after their end (docs/domain.md §5), one transaction per batch. Idempotent, also after being
 * killed.
 * @throws AggregateError at the end, with the groups that failed.
 */
export async function endTemporaryGroups(ctx: SystemCtx): Promise<{ ended: number }> {
  const failure = 'temporary group not deleted';
  return { ended: await eachPortion(ctx, (after) => endedAfter(ctx, after), endGroups, { failure }) };
}

async function endedAfter(ctx: SystemCtx, after = 0): Promise<number[]> {
  const rows = await query<{ id: number }>(
    ctx,
    `select id from terminal_group where type = 'temporary' and end_time <= $1::timestamptz and id > $2::int
      order by id limit ${BATCH}`,
    [ctx.clock.now(), after],
  );
  return rows.map(({ id }) => id);
}

async function endGroups(tx: SystemCtx, ids: readonly number[]): Promise<number> {
  const groups = await query<RemovedGroup>(
    tx,
    `select g.id, g.name, g.type, json_build_object('id', c.id, 'path', c.path, 'name', c.name) as client
      from terminal_group g join client c on c.id = g.client_id
      where g.id = any($2::int[]) and g.type = 'temporary' and g.end_time <= $1::timestamptz
      order by g.id for update of g skip locked`,
    [tx.clock.now(), ids],
  );
  if (groups.length > 0) await removeGroups(tx, groups);
  return groups.length;
}
