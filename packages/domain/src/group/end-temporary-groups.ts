import type { SystemCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';
import { removeGroups, type RemovedGroup } from './remove-groups.ts';

const BATCH = 100;

/**
 * Deletes temporary groups whose end has passed (docs/domain.md §5), a batch a transaction so that no lock is held for long. Running
 * twice, or again after being killed, deletes nothing more.
 */
export async function endTemporaryGroups(ctx: SystemCtx): Promise<{ ended: number }> {
  let ended = 0;
  for (;;) {
    const batch = await transaction(ctx, endBatch);
    ended += batch;
    if (batch < BATCH) return { ended };
  }
}

async function endBatch(tx: SystemCtx): Promise<number> {
  const groups = await query<RemovedGroup>(
    tx,
    `select g.id, g.name, g.type, json_build_object('id', c.id, 'path', c.path, 'name', c.name) as client
      from terminal_group g join client c on c.id = g.client_id
      where g.type = 'temporary' and g.end_time <= $1::timestamptz order by g.id limit ${BATCH} for update of g skip locked`,
    [tx.clock.now()],
  );
  if (groups.length > 0) await removeGroups(tx, groups);
  return groups.length;
}
