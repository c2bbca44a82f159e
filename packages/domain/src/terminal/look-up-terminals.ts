import type { ResultOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/terminal';
import type { Ctx } from '../kernel/ctx.ts';
import { scopeSql } from '../kernel/scope.ts';
import { newParams, query } from '../kernel/sql.ts';
import { assertAllNamed } from './named-terminals.ts';

type Models = ResultOf<(typeof terminal)['endpoints']['getModelByMsId']>;

interface Terminal {
  msId: string;
  clientId: number;
  modelId: number | null;
  modelName: string | null;
}

/** Do the terminals belong to one client (docs/contract.md §4)? */
export async function isSameClient(ctx: Ctx, { msIds }: { msIds: readonly string[] }): Promise<boolean> {
  const terminals = await terminalsByMsId(ctx, msIds);
  return new Set(terminals.map(({ clientId }) => clientId)).size === 1;
}

/** The models of terminals, in the order asked for. */
export async function modelsOfTerminals(ctx: Ctx, { msIds }: { msIds: readonly string[] }): Promise<Models> {
  const terminals = await terminalsByMsId(ctx, msIds);
  return terminals.map(({ msId, modelId, modelName }) => ({ msId, modelId, modelName }));
}

/** The terminals of the scope with these IDs, in the order asked for, repeats once; 3202 where one is not there. */
async function terminalsByMsId(ctx: Ctx, msIds: readonly string[]): Promise<Terminal[]> {
  const asked = [...new Set(msIds)];
  const params = newParams();
  const conditions = [`t.ms_id = any(${params.add(asked)}::text[])`, scopeSql(ctx.scope, 't.scope_path', params.add)];
  const rows = await query<Terminal>(
    ctx,
    `select t.ms_id as "msId", t.client_id as "clientId", t.model_id as "modelId", m.name as "modelName"
      from terminal t left join terminal_model m on m.id = t.model_id
      where ${conditions.filter((condition) => condition !== null).join(' and ')}`,
    params.values,
  );
  assertAllNamed(asked, rows);
  const byMsId = new Map(rows.map((row) => [row.msId, row]));
  return asked.flatMap((msId) => byMsId.get(msId) ?? []);
}
