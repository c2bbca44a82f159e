import type { InputOf, ResultOf } from '@roger/contract/define';
import { TerminalModelRow, type terminalModel } from '@roger/contract/families/terminal-model';
import { SHORT_LIST } from '@roger/contract/fields/list-query';
import { orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { defineList, everybody, findRow, listPage } from '../kernel/list.ts';
import { joined, timestamp } from '../kernel/list-columns.ts';
import { isTaken } from '../kernel/unique.ts';
import { terminalCounts } from '../terminal/terminal-counts.ts';

type Calls = (typeof terminalModel)['endpoints'];

/** Hardware models; everybody's to read. The count is of the reader's scope. */
export const terminalModelList = defineList(TerminalModelRow, {
  from: 'terminal_model m',
  key: 'm.id',
  joins: {
    tc: terminalCounts('model', 'm.id'),
  },
  columns: {
    id: 'm.id',
    modelName: 'm.name',
    buttonCount: 'm.button_count',
    cloudSim: 'm.cloud_sim',
    terminalCount: joined('coalesce(tc.n, 0)', 'tc'),
    createTime: timestamp('m.create_time'),
    rowVersion: 'm.row_version',
  },
  guard: everybody,
  defaultSort: 'm.create_time',
  cost: SHORT_LIST,
});

/** Models, a page at a time. */
export function listTerminalModels(ctx: Ctx, input: InputOf<Calls['list']>): Promise<ResultOf<Calls['list']>> {
  return listPage(ctx, terminalModelList, input);
}

/** Models as options, by name. */
export async function allTerminalModels(ctx: Ctx): Promise<ResultOf<Calls['all']>> {
  const rows = await ctx.db.terminalModel.findMany({ orderBy: { name: 'asc' }, select: { id: true, name: true } });
  return rows.map(({ id, name }) => ({ id, modelName: name }));
}

/** One model. */
export async function getTerminalModel(ctx: Ctx, id: number): Promise<TerminalModelRow> {
  return orNotFound(await findRow(ctx, terminalModelList, id));
}

/** Is the name taken, other than by the model `id`? */
export async function isModelNameTaken(
  ctx: Ctx,
  { modelName, id }: { modelName: string; id?: number },
): Promise<boolean> {
  return isTaken(ctx, 'terminal_model', 'name', modelName, { exceptId: id });
}
