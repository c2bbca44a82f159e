import type { InputOf, ResultOf } from '@roger/contract/define';
import { TerminalModelRow, type terminalModel } from '@roger/contract/families/fleet/terminal-model';
import { SHORT_LIST } from '@roger/contract/fields/list-query';
import { assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { defineList, publicWithinTenant, findRow, listPage } from '../../platform/list/list.ts';
import { joined, timestamp } from '../../platform/list/list-columns.ts';
import { isTaken } from '../../platform/db/unique.ts';
import { terminalCounts } from '../../platform/list/terminal-count-join.ts';

type Calls = (typeof terminalModel)['endpoints'];

/** Hardware models, readable for all; terminals are counted in the reader's scope. */
export const terminalModelList = defineList(TerminalModelRow, {
  from: 'terminal_model m',
  key: 'm.id',
  joins: {
    tc: terminalCounts('model', 'm.id'),
    pk: `left join lateral (select a.package_name from apk a where a.package_name is not null
      and (a.model_id = m.id or a.model_id is null) order by a.model_id nulls last, a.id desc limit 1) pk on true`,
  },
  columns: {
    id: 'm.id',
    modelName: 'm.name',
    buttonCount: 'm.button_count',
    cloudSim: 'm.cloud_sim',
    terminalCount: joined('coalesce(tc.n, 0)', 'tc'),
    packageName: joined('pk.package_name', 'pk'),
    createTime: timestamp('m.create_time'),
    rowVersion: 'm.row_version',
  },
  guard: publicWithinTenant,
  defaultSort: 'm.create_time',
  cost: SHORT_LIST,
});

/** Models, a page at a time. */
export function listTerminalModels(ctx: Ctx, input: InputOf<Calls['list']>): Promise<ResultOf<Calls['list']>> {
  return listPage(ctx, terminalModelList, input);
}

/** Models as options, by name. */
export async function listAllTerminalModels(ctx: Ctx): Promise<ResultOf<Calls['all']>> {
  const rows = await ctx.db.terminalModel.findMany({ orderBy: { name: 'asc' }, select: { id: true, name: true } });
  return rows.map(({ id, name }) => ({ id, modelName: name }));
}

/** One model. */
export async function getTerminalModel(ctx: Ctx, id: number): Promise<TerminalModelRow> {
  return assertFound(await findRow(ctx, terminalModelList, id));
}

/** Is the name used by a model other than `id`? */
export async function isModelNameTaken(
  ctx: Ctx,
  { modelName, id }: { modelName: string; id?: number },
): Promise<boolean> {
  return isTaken(ctx, 'terminal_model', 'name', modelName, { exceptId: id });
}
