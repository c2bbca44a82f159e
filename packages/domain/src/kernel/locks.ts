import { Prisma } from '../generated/prisma/client.ts';
import type { BaseCtx } from './ctx.ts';

/** Tables whose rows are locked by id alone; rows that are read with their lock have a function of their own. */
type LockedTable =
  | 'apk'
  | 'card_usage'
  | 'client'
  | 'cloud_plan'
  | 'function_kind'
  | 'price_template'
  | 'role'
  | 'saved_view'
  | 'server'
  | 'terminal'
  | 'terminal_group'
  | 'terminal_model'
  | 'terminal_profile'
  | 'terminal_type'
  | 'timing_report';

/**
 * What a row lock keeps out: `update` every other change and every new reference, `no key update` other changes only, `share`
 * changes but not other shared locks.
 */
export type RowLock = 'update' | 'no key update' | 'share';

/** The end of a statement that locks the rows of `alias` which it reads; nothing in a dry run, which has its snapshot. */
export function lockClause({ readOnly }: BaseCtx, lock: RowLock, alias?: string): string {
  if (readOnly === true) return '';
  return alias === undefined ? `for ${lock}` : `for ${lock} of ${alias}`;
}

/** Locks rows until the transaction ends, in the order of their ids; ids that do not exist are passed over. */
export async function lockRows(
  tx: BaseCtx,
  table: LockedTable,
  ids: readonly number[],
  lock: RowLock = 'update',
): Promise<void> {
  if (tx.readOnly === true) return;
  await tx.db.$queryRaw`select id from ${Prisma.raw(table)} where id = any(${[...ids]}::int[])
    order by id for ${Prisma.raw(lock)}`;
}

/** Takes a lock by name until the transaction ends: who takes the same one waits. */
export async function takeLock(tx: BaseCtx, name: string): Promise<void> {
  if (tx.readOnly === true) return;
  await tx.db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

/** Takes locks by their names, in the order of those, until the transaction ends. */
export async function takeLocks(tx: BaseCtx, names: readonly string[]): Promise<void> {
  if (tx.readOnly === true) return;
  await tx.db.$queryRaw`select count(pg_advisory_xact_lock(hashtextextended(name, 0))::text)::int
    from (select name from unnest(${[...names]}::text[]) name order by name) as sorted`;
}

/** Takes a lock by name beside others who share it; who takes it alone waits for all of them. */
export async function takeSharedLock(tx: BaseCtx, name: string): Promise<void> {
  if (tx.readOnly === true) return;
  await tx.db.$executeRaw`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`;
}
