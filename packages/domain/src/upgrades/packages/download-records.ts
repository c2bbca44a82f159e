import { Prisma } from '../../generated/prisma/client.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { ApkGrant } from './apk-address.ts';

/** Bytes of a package that a terminal received. */
export interface DeliveredBytes {
  taskId: number;
  msId: string;
  from: number;
  /** Exclusive. */
  to: number;
  /** Bytes of the whole package. */
  size: number;
}

/** May the package be downloaded? Without a task always, else until the task is cancelled or finished. */
export async function isAvailable(ctx: BaseCtx, { taskId }: ApkGrant): Promise<boolean> {
  if (taskId === null) return true;
  const task = await ctx.db.upgradeTask.findUnique({ where: { id: taskId }, select: { status: true } });
  return task !== null && task.status !== 'cancelled' && task.status !== 'finished';
}

/** Separate ranges that are kept of one download; one that would make more of them does not count. */
const MOST_RANGES = 100;

/** Counts a download for each full set of bytes, in one response or in ranges of any order (docs/domain.md §9). */
export async function recordDelivery(ctx: BaseCtx, delivered: DeliveredBytes): Promise<void> {
  await transaction(ctx, async (tx) => {
    if (!(await isWhole(tx, delivered))) return;
    const { taskId, msId } = delivered;
    await tx.db.apkDelivery.deleteMany({ where: { taskId, msId } });
    await tx.db.upgradeRecord.updateMany({
      where: { taskId, msId },
      data: { downloadTime: tx.clock.now(), downloadTimes: { increment: 1 } },
    });
  });
}

async function isWhole(tx: BaseCtx, { taskId, msId, from, to, size }: DeliveredBytes): Promise<boolean> {
  if (from === 0 && to === size) return true;
  const [row] = await query<{ isWhole: boolean }>(
    tx,
    Prisma.sql`insert into apk_delivery as d (task_id, ms_id, arrived)
      select id, ${msId}::text, int4multirange(int4range(${from}::int, ${to}::int)) from upgrade_task where id = ${taskId}::int
      on conflict (task_id, ms_id) do update
        set arrived = case
          when (select count(*) from unnest(d.arrived + excluded.arrived)) <= ${MOST_RANGES}::int
          then d.arrived + excluded.arrived else d.arrived end
      returning arrived @> int4range(0, ${size}::int) as "isWhole"`,
  );
  return row?.isWhole === true;
}
