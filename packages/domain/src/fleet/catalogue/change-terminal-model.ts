import type { InputOf } from '@roger/contract/define';
import { terminalModel, type TerminalModelRow } from '@roger/contract/families/fleet/terminal-model';
import { DEFAULT_BUTTONS } from '@roger/contract/families/fleet/terminal-settings';
import { assert } from '../../platform/ctx/app-error.ts';
import { audit, listNames } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { assertPlatform } from '../../platform/ctx/platform.ts';
import { selectedIds, type SelectedRows } from '../../platform/list/resolve-selection.ts';
import { assertFixed, assertVersion, givenOr, nextVersion } from '../../platform/db/rows.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { refuseDuplicate } from '../../platform/db/unique.ts';
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
    const { id } = await refuseDuplicate(uniqueFields, () =>
      tx.db.terminalModel.create({ data, select: { id: true } }),
    );
    const after = await getTerminalModel(tx, id);
    await audit(tx, { target: modelName, after });
    return after;
  });
}

/** Changes a model. Settings of removed buttons remain; running cloud plans continue without SIM card support. */
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
    await refuseDuplicate(uniqueFields, () => tx.db.terminalModel.update({ where: { id: before.id }, data }));
    const after = await getTerminalModel(tx, before.id);
    await audit(tx, { target: after.modelName, before, after });
    return after;
  });
}

/** Deletes models without terminals and packages, all or none. */
export async function deleteTerminalModels(ctx: Ctx, input: SelectedRows): Promise<{ deleted: number }> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => {
    const ids = await selectedIds(tx, terminalModelList, input);
    await lockRows(tx, 'terminal_model', ids);
    const models = await tx.db.terminalModel.findMany({ where: { id: { in: ids } } });
    assert(models.length === ids.length, 'notFound');
    const count = await tx.db.terminal.count({ where: { modelId: { in: ids } } });
    assert(count === 0, 'inUse', { count });
    const packages = await tx.db.apk.count({ where: { modelId: { in: ids } } });
    assert(packages === 0, 'inUse', { packages });
    await tx.db.terminalModel.deleteMany({ where: { id: { in: ids } } });
    await audit(tx, { target: listNames(models.map(({ name }) => name)), before: models });
    return { deleted: models.length };
  });
}
