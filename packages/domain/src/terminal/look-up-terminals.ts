import type { ResultOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/terminal';
import type { Ctx } from '../kernel/ctx.ts';
import { namedOrSelected, resolveSelection } from '../kernel/resolve-selection.ts';
import { scopeSql } from '../kernel/scope.ts';
import { newParams, query, whereClause } from '../kernel/sql.ts';
import { assertAllNamed, type ChosenTerminals } from './named-terminals.ts';
import { terminalList } from './terminal.view.ts';

type Models = ResultOf<(typeof terminal)['endpoints']['getModelByMsId']>;

interface Terminal {
  msId: string;
  clientId: number;
  modelId: number | null;
  modelName: string | null;
}

/** Do the terminals belong to one client (docs/contract.md §4)? */
export async function isSameClient(ctx: Ctx, chosen: ChosenTerminals): Promise<boolean> {
  const terminals = await chosenTerminals(ctx, chosen);
  return new Set(terminals.map(({ clientId }) => clientId)).size === 1;
}

/** The models of terminals, in the order asked for. */
export async function modelsOfTerminals(ctx: Ctx, chosen: ChosenTerminals): Promise<Models> {
  const terminals = await chosenTerminals(ctx, chosen);
  return terminals.map(({ msId, modelId, modelName }) => ({ msId, modelId, modelName }));
}

/** Terminals of the scope: named ones in the order asked for, repeats once, 3202 where one is not there; else all that are selected. */
async function chosenTerminals(ctx: Ctx, { msIds, selection }: ChosenTerminals): Promise<Terminal[]> {
  const chosen = namedOrSelected('msIds', msIds, selection);
  if ('selection' in chosen) {
    const ids = await resolveSelection(ctx, terminalList, chosen.selection, null);
    return terminalsWhere(ctx, (add) => `t.id = any(${add(ids)}::int[])`);
  }
  const asked = [...new Set(chosen.named)];
  const rows = await terminalsWhere(ctx, (add) => `t.ms_id = any(${add(asked)}::text[])`);
  assertAllNamed(asked, rows);
  const byMsId = new Map(rows.map((row) => [row.msId, row]));
  return asked.flatMap((msId) => byMsId.get(msId) ?? []);
}

async function terminalsWhere(ctx: Ctx, condition: (add: (value: unknown) => string) => string): Promise<Terminal[]> {
  const params = newParams();
  const conditions = [condition(params.add), scopeSql(ctx.scope, 't.scope_path', params.add)];
  return query<Terminal>(
    ctx,
    `select t.ms_id as "msId", t.client_id as "clientId", t.model_id as "modelId", m.name as "modelName"
      from terminal t left join terminal_model m on m.id = t.model_id
      ${whereClause(conditions)} order by t.id`,
    params.values,
  );
}
