import { MAX_SELECTED, type RowSelection } from '@roger/contract/fields/selection';
import { AppError, badField } from '../ctx/app-error.ts';
import type { Ctx } from '../ctx/ctx.ts';
import { listPage } from './list.ts';
import { givenFilters, selection as rowsOf, type ListDefinition } from './list-statement.ts';
import { lockClause, type RowLock } from '../db/locks.ts';
import { distinctIds } from '../db/rows.ts';
import { query } from '../db/sql.ts';

/** Rows of a bulk call: named by ids, or all that pass filters of their list. */
export interface SelectedRows {
  ids?: readonly number[] | undefined;
  selection?: RowSelection | undefined;
}

/**
 * The distinct ids of the rows of a call, in lock order. Rows of a selection are locked here; the call itself locks
 * named ones, with its own conditions.
 */
export async function selectedIds<Row>(
  tx: Ctx,
  list: ListDefinition<Row>,
  { ids, selection }: SelectedRows,
  lock: RowLock = 'update',
): Promise<number[]> {
  const rows = namedOrSelected('ids', ids, selection);
  return 'named' in rows ? distinctIds(rows.named) : resolveSelection(tx, list, rows.selection, lock);
}

/** The named rows or the selection of a call. @throws badInput (400) with both or neither. */
export function namedOrSelected<T>(
  field: 'ids' | 'msIds' | 'toMsIds',
  named: readonly T[] | undefined,
  selection: RowSelection | undefined,
): { named: readonly T[] } | { selection: RowSelection } {
  if (selection === undefined) {
    if (named === undefined) throw badField(field, 'required');
    return { named };
  }
  if (named !== undefined) throw badField('selection', 'unknown');
  return { selection };
}

/**
 * The ids of all visible rows that pass filters, locked in their order. PostgreSQL checks a row again after its lock,
 * so a row that was changed to fail the filters is left out.
 *
 * @throws badInput `count` for more rows than one call may change.
 * @throws changed where their number differs from the one that the caller saw.
 */
export async function resolveSelection<Row>(
  tx: Ctx,
  list: ListDefinition<Row>,
  { filters, count }: RowSelection,
  lock: RowLock | null,
): Promise<number[]> {
  await assertCount(tx, list, filters);
  const { values, rows, key } = rowsOf(tx, list, filters, givenFilters(list, filters));
  const [alias] = key.split('.');
  const locked = lock === null ? '' : lockClause(tx, lock, alias);
  const found = await query<{ id: number }>(tx, `select ${key} as id ${rows()} order by ${key} ${locked}`, values);
  if (found.length !== count) {
    throw new AppError('changed', { params: { reason: 'changed', count: found.length } });
  }
  return found.map(({ id }) => id);
}

/** Refuses filters that the list itself refuses, and too many rows; reads on the connections of readers. */
async function assertCount<Row>(tx: Ctx, list: ListDefinition<Row>, filters: RowSelection['filters']): Promise<void> {
  const { total } = await listPage({ ...tx, inTransaction: false }, list, { ...filters, pageSize: 1 });
  if (total > MAX_SELECTED) throw badField('selection', 'count', { max: MAX_SELECTED, count: total });
}
