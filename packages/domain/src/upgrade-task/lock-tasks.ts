import type { BaseCtx } from '../kernel/ctx.ts';
import { distinctIds } from '../kernel/rows.ts';
import { query } from '../kernel/sql.ts';

/** SQL: the number that stands for a task among the locks that have one. */
const LOCK = `hashtextextended('upgrade-task ' || u.id, 0)`;

/**
 * Keeps others from starting, pausing, rolling out or ending these tasks until the transaction ends. What terminals tell goes on meanwhile: it moves
 * records and counts. So the row of a task is written last, after its records.
 */
export async function lockTasks(tx: BaseCtx, ids: readonly number[]): Promise<void> {
  if (tx.readOnly === true) return;
  const sql = `select pg_advisory_xact_lock(${LOCK}) from (select id from unnest($1::int[]) as g(id) order by id offset 0) u`;
  await tx.db.$executeRawUnsafe(sql, distinctIds(ids));
}

/** The same of one task, at once: false where somebody else has it. */
export async function tryLockTask(tx: BaseCtx, id: number): Promise<boolean> {
  const [row] = await query<{ got: boolean }>(
    tx,
    `select pg_try_advisory_xact_lock(${LOCK}) as got from (select $1::int as id) u`,
    [id],
  );
  return row?.got === true;
}
