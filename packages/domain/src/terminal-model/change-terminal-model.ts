import type { InputOf } from '@roger/contract/define';
import { terminalModel, type TerminalModelRow } from '@roger/contract/families/terminal-model';
import { DEFAULT_BUTTONS } from '@roger/contract/families/terminal-settings';
import { assertThat } from '../kernel/app-error.ts';
import { audit, listNames } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { lockRows } from '../kernel/locks.ts';
import { assertPlatform } from '../kernel/platform.ts';
import { chosenIds } from '../kernel/resolve-selection.ts';
import { assertFixed, assertVersion, givenOr, nextVersion } from '../kernel/rows.ts';
import { transaction } from '../kernel/transaction.ts';
import { refuseTaken } from '../kernel/unique.ts';
import { getTerminalModel, terminalModelList } from './terminal-models.ts';

type Calls = (typeof terminalModel)['endpoints'];

const uniqueFields = { name: 'modelName' };

/** Creates a model. */
export async function addTerminalModel(
  ctx: Ctx,
  { modelName, buttonCount = DEFAULT_BUTTONS, cloudSim = true }: InputOf<Calls['add']>,
): Promise<TerminalModelRow> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => {
    const data = { name: modelName, buttonCount, cloudSim, createTime: tx.clock.now() };
    const { id } = await refuseTaken(uniqueFields, () => tx.db.terminalModel.create({ data, select: { id: true } }));
    const after = await getTerminalModel(tx, id);
    await audit(tx, { target: modelName, after });
    return after;
  });
}

/** Changes a model. Its terminals keep what their buttons do; those that they have no more do nothing. Cloud plans
 * that run, run on where it takes no SIM card any more; no other is bound. */
export async function editTerminalModel(ctx: Ctx, input: InputOf<Calls['edit']>): Promise<TerminalModelRow> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => {
    await lockRows(tx, 'terminal_model', [input.id]);
    const before = await getTerminalModel(tx, input.id);
    assertFixed<TerminalModelRow>(input, before, ['createTime']);
    assertVersion(input.rowVersion, before.rowVersion);
    const data = {
      name: givenOr(input.modelName, before.modelName),
      buttonCount: givenOr(input.buttonCount, before.buttonCount),
      cloudSim: givenOr(input.cloudSim, before.cloudSim),
      rowVersion: nextVersion(terminalModel.endpoints.edit, input, before),
    };
    await refuseTaken(uniqueFields, () => tx.db.terminalModel.update({ where: { id: before.id }, data }));
    const after = await getTerminalModel(tx, before.id);
    await audit(tx, { target: after.modelName, before, after });
    return after;
  });
}

/** Deletes models that no terminal and no package has, all or none. */
export async function deleteTerminalModels(
  ctx: Ctx,
  input: InputOf<Calls['deleteBatch']>,
): Promise<{ deleted: number }> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => {
    const ids = await chosenIds(tx, terminalModelList, input);
    await lockRows(tx, 'terminal_model', ids);
    const models = await tx.db.terminalModel.findMany({ where: { id: { in: ids } } });
    assertThat(models.length === ids.length, 'notFound');
    const count = await tx.db.terminal.count({ where: { modelId: { in: ids } } });
    assertThat(count === 0, 'inUse', { count });
    const packages = await tx.db.apk.count({ where: { modelId: { in: ids } } });
    assertThat(packages === 0, 'inUse', { packages });
    await tx.db.terminalModel.deleteMany({ where: { id: { in: ids } } });
    await audit(tx, { target: listNames(models.map(({ name }) => name)), before: models });
    return { deleted: models.length };
  });
}
