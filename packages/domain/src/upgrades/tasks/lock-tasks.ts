import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { distinctIds } from '../../platform/db/rows.ts';
import { query } from '../../platform/db/sql.ts';

/** SQL: advisory lock key of a task. */
const LOCK = `hashtextextended('upgrade-task ' || u.id, 0)`;

/**
 * Stops others from starting, pausing, rolling out or ending these tasks until the transaction ends. Reports of
 * terminals go on and change records, then counts in the task's row: write the row of a task after its records.
 */
export async function lockTasks(tx: BaseCtx, ids: readonly number[]): Promise<void> {
  if (tx.readOnly === true) return;
  const sql = `select pg_advisory_xact_lock(${LOCK}) from (select id from unnest($1::int[]) as g(id) order by id offset 0) u`;
  await tx.db.$executeRawUnsafe(sql, distinctIds(ids));
}

/** Tries to lock one task; false where another transaction has it. */
export async function tryLockTask(tx: BaseCtx, id: number): Promise<boolean> {
  const [row] = await query<{ got: boolean }>(
    tx,
    `select pg_try_advisory_xact_lock(${LOCK}) as got from (select $1::int as id) u`,
    [id],
  );
  return row?.got === true;
}
