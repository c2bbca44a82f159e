import type { ResultOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/workflows/terminal';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { namedOrSelected, resolveSelection } from '../../platform/list/resolve-selection.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { newParams, query, whereClause } from '../../platform/db/sql.ts';
import { assertAllFound, type SelectedTerminals } from './named-terminals.ts';
import { terminalList } from './terminal.view.ts';

type Models = ResultOf<(typeof terminal)['endpoints']['getModelByMsId']>;

/** Columns to read of each terminal, with their joins. */
interface SelectedColumns {
  columns: string;
  joins?: string;
}

/** Do the terminals belong to one client (docs/contract.md §4)? */
export async function isSameClient(ctx: Ctx, selected: SelectedTerminals): Promise<boolean> {
  const columns = { columns: 't.client_id as "clientId"' };
  const terminals = await readSelected<{ msId: string; clientId: number }>(ctx, selected, columns);
  return new Set(terminals.map(({ clientId }) => clientId)).size === 1;
}

/** Models of terminals, in the requested order. */
export async function listModelsOfTerminals(ctx: Ctx, selected: SelectedTerminals): Promise<Models> {
  const columns = 't.model_id as "modelId", m.name as "modelName"';
  return readSelected(ctx, selected, { columns, joins: 'left join terminal_model m on m.id = t.model_id' });
}

/** Row ids of terminals of the scope. */
export async function resolveTerminalIds(ctx: Ctx, selected: SelectedTerminals): Promise<number[]> {
  const terminals = await readSelected<{ msId: string; id: number }>(ctx, selected, { columns: 't.id' });
  return terminals.map(({ id }) => id);
}

/** Selected terminals of the scope, or named ones in the requested order without repeats; 3202 for an unknown ID. */
async function readSelected<Row extends { msId: string }>(
  ctx: Ctx,
  { msIds, selection }: SelectedTerminals,
  columns: SelectedColumns,
): Promise<Row[]> {
  const selected = namedOrSelected('msIds', msIds, selection);
  if ('selection' in selected) {
    const ids = await resolveSelection(ctx, terminalList, selected.selection, null);
    return readTerminals<Row>(ctx, columns, (add) => `t.id = any(${add(ids)}::int[])`);
  }
  const requested = [...new Set(selected.named)];
  const rows = await readTerminals<Row>(ctx, columns, (add) => `t.ms_id = any(${add(requested)}::text[])`);
  assertAllFound(requested, rows);
  const byMsId = new Map(rows.map((row) => [row.msId, row]));
  return requested.flatMap((msId) => byMsId.get(msId) ?? []);
}

async function readTerminals<Row>(
  ctx: Ctx,
  { columns, joins = '' }: SelectedColumns,
  condition: (add: (value: unknown) => string) => string,
): Promise<Row[]> {
  const params = newParams();
  const conditions = [condition(params.add), scopeSql(ctx.scope, 't.scope_path', params.add)];
  const sql = `select t.ms_id as "msId", ${columns} from terminal t ${joins} ${whereClause(conditions)} order by t.id`;
  return query<Row>(ctx, sql, params.values);
}
