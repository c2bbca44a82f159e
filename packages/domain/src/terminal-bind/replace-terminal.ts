import type { InputOf, ResultOf } from '@roger/contract/define';
import type { Hardware, terminalBinds } from '@roger/contract/families/terminal-binds';
import { storedIccid } from '@roger/contract/fields/terminal-fields';
import { badField, orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { countPlansOf } from '../terminal-cloud-plan/end-plans.ts';
import { getTerminal } from '../terminal/list-terminals.ts';
import { lockTerminals } from '../terminal/named-terminals.ts';
import { judged } from './bind-terminals.ts';
import { boundValuesOf, type BoundValues } from './bound-values.ts';
import { storeBindings } from './store-bindings.ts';

type Replace = (typeof terminalBinds)['replaceMs'];

const FIELDS = { imei: 'toImei', imei2: 'toImei2', iccid: 'toIccid' } as const;

/**
 * Gives a terminal other hardware: the old numbers are free afterwards, an IMEI2 goes back to its stock, everything else stays
 * but a cloud plan, which ends with its card (docs/contract.md §4). The dry run answers what would change.
 */
export async function replaceHardware(ctx: Ctx, input: InputOf<Replace>): Promise<ResultOf<Replace>> {
  const { fromMsId, dryRun, toImei, toImei2, toIccid, toModelId } = input;
  if ((toImei ?? toImei2 ?? toIccid ?? toModelId) === undefined) throw badField('toImei', 'required');
  return tryOrDo(ctx, dryRun === true, async (tx) => {
    const [terminal] = await lockTerminals(tx, { msIds: [fromMsId] });
    const { id } = orNotFound(terminal, 'terminalNotFound');
    const values = {
      ...(toImei !== undefined && { imei: toImei }),
      ...(toImei2 !== undefined && { imei2: toImei2 }),
      ...(toIccid !== undefined && { iccid: storedIccid(toIccid) }),
      ...(toModelId !== undefined && (await modelOf(tx, toModelId))),
    };
    const before = orNotFound((await boundValuesOf(tx, [id])).get(id));
    const losesCard = before.iccid !== null && values.iccid !== undefined && values.iccid !== before.iccid;
    const cloudPlans = losesCard ? await countPlansOf(tx, [id]) : 0;
    const bindings = await judged(tx, [{ terminal: orNotFound(terminal), values }], (_index, field) => FIELDS[field]);
    if (dryRun !== true) await storeBindings(tx, bindings);
    const after = { ...before, ...values };
    return {
      row: { ...(await getTerminal(tx, { id })), ...values },
      before: hardwareOf(before),
      after: hardwareOf(after),
      cloudPlans,
    };
  });
}

async function modelOf(tx: Ctx, id: number): Promise<Pick<BoundValues, 'modelId' | 'modelName'>> {
  const model = await tx.db.terminalModel.findUnique({ where: { id }, select: { name: true } });
  return { modelId: id, modelName: orNotFound(model).name };
}

function hardwareOf({ imei, imei2, iccid, modelId, modelName }: BoundValues): Hardware {
  return { imei, imei2, iccid, modelId, modelName };
}
