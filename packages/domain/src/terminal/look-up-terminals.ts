import type { ResultOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/terminal';
import type { Ctx } from '../kernel/ctx.ts';
import { namedOrSelected, resolveSelection } from '../kernel/resolve-selection.ts';
import { scopeSql } from '../kernel/scope.ts';
import { newParams, query, whereClause } from '../kernel/sql.ts';
import { assertAllNamed, type ChosenTerminals } from './named-terminals.ts';
import { terminalList } from './terminal.view.ts';

type Models = ResultOf<(typeof terminal)['endpoints']['getModelByMsId']>;

/** What is looked up of each terminal, besides its ID, and the joins that it needs. */
interface Wanted {
  columns: string;
  joins?: string;
}

/** Do the terminals belong to one client (docs/contract.md §4)? */
export async function isSameClient(ctx: Ctx, chosen: ChosenTerminals): Promise<boolean> {
  const wanted = { columns: 't.client_id as "clientId"' };
  const terminals = await chosenTerminals<{ msId: string; clientId: number }>(ctx, chosen, wanted);
  return new Set(terminals.map(({ clientId }) => clientId)).size === 1;
}

/** The models of terminals, in the order asked for. */
export async function modelsOfTerminals(ctx: Ctx, chosen: ChosenTerminals): Promise<Models> {
  const columns = 't.model_id as "modelId", m.name as "modelName"';
  return chosenTerminals(ctx, chosen, { columns, joins: 'left join terminal_model m on m.id = t.model_id' });
}

/** The keys of terminals of the scope. */
export async function terminalIdsOf(ctx: Ctx, chosen: ChosenTerminals): Promise<number[]> {
  const terminals = await chosenTerminals<{ msId: string; id: number }>(ctx, chosen, { columns: 't.id' });
  return terminals.map(({ id }) => id);
}

/** Terminals of the scope: named ones in the order asked for, repeats once, 3202 where one is not there; else all that are selected. */
async function chosenTerminals<Row extends { msId: string }>(
  ctx: Ctx,
  { msIds, selection }: ChosenTerminals,
  wanted: Wanted,
): Promise<Row[]> {
  const chosen = namedOrSelected('msIds', msIds, selection);
  if ('selection' in chosen) {
    const ids = await resolveSelection(ctx, terminalList, chosen.selection, null);
    return terminalsWhere<Row>(ctx, wanted, (add) => `t.id = any(${add(ids)}::int[])`);
  }
  const asked = [...new Set(chosen.named)];
  const rows = await terminalsWhere<Row>(ctx, wanted, (add) => `t.ms_id = any(${add(asked)}::text[])`);
  assertAllNamed(asked, rows);
  const byMsId = new Map(rows.map((row) => [row.msId, row]));
  return asked.flatMap((msId) => byMsId.get(msId) ?? []);
}

async function terminalsWhere<Row>(
  ctx: Ctx,
  { columns, joins = '' }: Wanted,
  condition: (add: (value: unknown) => string) => string,
): Promise<Row[]> {
  const params = newParams();
  const conditions = [condition(params.add), scopeSql(ctx.scope, 't.scope_path', params.add)];
  const sql = `select t.ms_id as "msId", ${columns} from terminal t ${joins} ${whereClause(conditions)} order by t.id`;
  return query<Row>(ctx, sql, params.values);
}
