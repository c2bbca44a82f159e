import { Prisma } from '../../generated/prisma/client.ts';
import type { BaseCtx } from '../ctx/ctx.ts';

/** Tables that lockRows accepts. */
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
 * A row lock: `update` excludes other changes and new references, `no key update` other changes only, `share` changes
 * but not other shared locks.
 */
export type RowLock = 'update' | 'no key update' | 'share';

/** SQL that locks the rows of `alias`; empty in a dry run, which reads a snapshot. */
export function lockClause({ readOnly }: BaseCtx, lock: RowLock, alias?: string): string {
  if (readOnly === true) return '';
  return alias === undefined ? `for ${lock}` : `for ${lock} of ${alias}`;
}

/** Locks rows until the transaction ends, in the order of their ids; ids that do not exist are ignored. */
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

/** Acquires a named lock until the transaction ends. */
export async function acquireLock(tx: BaseCtx, name: string): Promise<void> {
  if (tx.readOnly === true) return;
  await tx.db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

/** Acquires named locks, in the order of their names, until the transaction ends. */
export async function acquireLocks(tx: BaseCtx, names: readonly string[]): Promise<void> {
  if (tx.readOnly === true) return;
  await tx.db.$queryRaw`select count(pg_advisory_xact_lock(hashtextextended(name, 0))::text)::int
    from (select name from unnest(${[...names]}::text[]) name order by name) as sorted`;
}

/** Acquires a named lock that others may share; an exclusive one waits for all of them. */
export async function acquireSharedLock(tx: BaseCtx, name: string): Promise<void> {
  if (tx.readOnly === true) return;
  await tx.db.$executeRaw`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`;
}
