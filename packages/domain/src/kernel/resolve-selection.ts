import { MAX_SELECTED, type RowSelection } from '@roger/contract/fields/selection';
import { AppError, badField } from './app-error.ts';
import type { Ctx } from './ctx.ts';
import { listPage } from './list.ts';
import { givenFilters, selection as rowsOf, type ListDefinition } from './list-statement.ts';
import { lockClause, type RowLock } from './locks.ts';
import { distinctIds } from './rows.ts';
import { query } from './sql.ts';

/** The rows that a bulk call acts on: named by their ids, or all that pass filters of their list. */
export interface ChosenRows {
  ids?: readonly number[] | undefined;
  selection?: RowSelection | undefined;
}

/**
 * The ids of the rows that a call acts on, each once, in the order that rows are locked in. Those of a selection are locked; those
 * that are named the call locks itself, with what it asks of them.
 */
export async function chosenIds<Row>(
  tx: Ctx,
  list: ListDefinition<Row>,
  { ids, selection }: ChosenRows,
  lock: RowLock = 'update',
): Promise<number[]> {
  const chosen = namedOrSelected('ids', ids, selection);
  return 'named' in chosen ? distinctIds(chosen.named) : resolveSelection(tx, list, chosen.selection, lock);
}

/** What names the rows of a call: refused (400) where it is both, or neither. */
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
 * The ids of all rows in sight that pass filters, locked in their order. A row that somebody changes meanwhile is looked at again once
 * it is locked, so that none is acted on that the filters no longer leave.
 *
 * @throws badInput `count` where they are more than one call acts on.
 * @throws changed where they are not as many as the caller was told of.
 */
export async function resolveSelection<Row>(
  tx: Ctx,
  list: ListDefinition<Row>,
  { filters, count }: RowSelection,
  lock: RowLock | null,
): Promise<number[]> {
  await assertFew(tx, list, filters);
  const { values, rows, key } = rowsOf(tx, list, filters, givenFilters(list, filters));
  const [alias] = key.split('.');
  const locked = lock === null ? '' : lockClause(tx, lock, alias);
  const found = await query<{ id: number }>(tx, `select ${key} as id ${rows()} order by ${key} ${locked}`, values);
  if (found.length !== count) {
    throw new AppError('changed', { params: { reason: 'changed', count: found.length } });
  }
  return found.map(({ id }) => id);
}

/** What the list itself would not read is not acted on either; so it is asked first, on the readers' connections. */
async function assertFew<Row>(tx: Ctx, list: ListDefinition<Row>, filters: RowSelection['filters']): Promise<void> {
  const { total } = await listPage({ ...tx, inTransaction: false }, list, { ...filters, pageSize: 1 });
  if (total > MAX_SELECTED) throw badField('selection', 'count', { max: MAX_SELECTED, count: total });
}
