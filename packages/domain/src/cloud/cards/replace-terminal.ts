import type { InputOf, ResultOf } from '@roger/contract/define';
import type { Hardware, terminalBinds } from '@roger/contract/families/fleet/import/terminal-binds';
import { storedIccid } from '@roger/contract/fields/terminal-fields';
import { AppError, badField, assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { runOrPreview } from '../../platform/ctx/dry-run.ts';
import { acquireLock } from '../../platform/db/locks.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { kickTerminals } from '../../fleet/commands/kick-terminals.ts';
import { requestRebind } from './request-rebind.ts';
import { parseCard, type RequestedCard } from './requested-card.ts';
import { completeRebind } from './complete-rebind.ts';
import { asQueryFailure } from './provider-refusal.ts';
import {
  validateReplacement,
  reserveReplacement,
  type ReservedRebind,
  type ReplacementRequest,
} from './reserve-rebind.ts';
import { countPlans } from '../terminal-plans/end-plans.ts';
import { getTerminal } from '../../fleet/terminals/list-terminals.ts';
import { lockTerminals, type NamedTerminal } from '../../fleet/terminals/named-terminals.ts';
import { validateBindings } from '../../fleet/hardware/bind-terminals.ts';
import { getBoundValues, type BoundValues } from '../../fleet/hardware/bound-values.ts';
import type { Binding } from '../../fleet/hardware/plan-bindings.ts';
import { storeBindings } from '../../fleet/hardware/store-bindings.ts';

type Replace = (typeof terminalBinds)['replaceMs'];

const FIELDS = { imei: 'toImei', imei2: 'toImei2', iccid: 'toIccid' } as const;

/**
 * Replaces the hardware of a terminal: its old numbers become free, the old device signs off, an IMEI2 returns to its
 * stock, everything else remains (docs/contract.md §4). Another card for a cloud plan is a rebind: reserved, requested
 * from the provider outside of a transaction, then applied with the rest (docs/domain.md §10). A dry run does not
 * contact the provider.
 */
export async function replaceHardware(ctx: Ctx, input: InputOf<Replace>): Promise<ResultOf<Replace>> {
  const { dryRun, toImei, toImei2, toIccid, toModelId } = input;
  if ((toImei ?? toImei2 ?? toIccid ?? toModelId) === undefined) throw badField('toImei', 'required');
  const { answer, pending } = await runOrPreview(ctx, dryRun === true, async (tx) => {
    const replacement = await validate(tx, input);
    return { ...replacement, pending: dryRun === true ? null : await storeOrReserve(tx, replacement) };
  });
  if (pending === null) return answer;
  await requestAndComplete(ctx, pending);
  return { ...answer, row: await getTerminal(ctx, { id: answer.row.id }) };
}

/** A valid replacement. */
interface ValidReplacement {
  answer: ResultOf<Replace>;
  bindings: Binding[];
  /** Rebind of another card for a cloud plan; null if the provider is not needed. */
  rebind: ReplacementRequest | null;
}

async function validate(tx: Ctx, input: InputOf<Replace>): Promise<ValidReplacement> {
  const { fromMsId, toIccid } = input;
  const card = toIccid === undefined ? null : parseCard(toIccid, 'toIccid');
  // Rebinds lock the card before terminals.
  if (card !== null) await acquireLock(tx, `sim card ${card.iccid}`);
  const terminal = assertFound((await lockTerminals(tx, { msIds: [fromMsId] }))[0], 'terminalNotFound');
  const values = await toValues(tx, input);
  const before = assertFound((await getBoundValues(tx, [terminal.id])).get(terminal.id));
  const after = { ...before, ...values };
  const bindings = await validateBindings(tx, [{ terminal, values }], (_index, field) => FIELDS[field]);
  const rebind = card === null ? null : await rebindFor(tx, { input, card, terminal, before, after });
  const rebindsLeft = rebind === null ? null : await validateReplacement(tx, rebind);
  const row = { ...(await getTerminal(tx, { id: terminal.id })), ...values };
  return { answer: { row, before: hardwareOf(before), after: hardwareOf(after), rebindsLeft }, bindings, rebind };
}

async function toValues(tx: Ctx, { toImei, toImei2, toIccid, toModelId }: InputOf<Replace>) {
  return {
    ...(toImei !== undefined && { imei: toImei }),
    ...(toImei2 !== undefined && { imei2: toImei2 }),
    ...(toIccid !== undefined && { iccid: storedIccid(toIccid) }),
    ...(toModelId !== undefined && (await getModel(tx, toModelId))),
  };
}

interface Replacement {
  input: InputOf<Replace>;
  card: RequestedCard;
  terminal: NamedTerminal;
  before: BoundValues;
  after: BoundValues;
}

/** Rebind to request; null if the card has no cloud plan, or does not change. */
async function rebindFor(
  tx: Ctx,
  { input: { toImei, toImei2, toModelId }, card, terminal, before, after }: Replacement,
): Promise<ReplacementRequest | null> {
  const replacedIccid = before.iccid;
  if (replacedIccid === null || replacedIccid === after.iccid) return null;
  if ((await countPlans(tx, [terminal.id])) === 0) return null;
  if (after.imei === null) throw badField('toImei', 'required');
  const hardware = {
    ...(toImei !== undefined && { imei: toImei }),
    ...(toImei2 !== undefined && { imei2: toImei2 }),
    ...(toModelId !== undefined && { modelId: toModelId }),
  };
  return { card, terminal, imei: after.imei, replacedIccid, hardware };
}

/** A reserved rebind to request from the provider. */
interface PendingReplacement {
  card: RequestedCard;
  reserved: ReservedRebind;
}

async function storeOrReserve(tx: Ctx, { bindings, rebind }: ValidReplacement): Promise<PendingReplacement | null> {
  if (rebind !== null) return { card: rebind.card, reserved: await reserveReplacement(tx, rebind) };
  await storeBindings(tx, bindings);
  const terminalIds = bindings.map(({ terminal }) => terminal.id);
  await kickTerminals(tx, terminalIds);
  return null;
}

async function requestAndComplete(ctx: Ctx, { card, reserved }: PendingReplacement): Promise<void> {
  try {
    await requestRebind(ctx, card, reserved);
  } catch (error) {
    throw asQueryFailure(ctx, error);
  }
  const completion = await transaction(ctx, async (tx) => completeRebind(tx, reserved.id));
  if (completion === 'changed') throw new AppError('changed', { params: { reason: 'notMoved' } });
}

async function getModel(tx: Ctx, id: number): Promise<Pick<BoundValues, 'modelId' | 'modelName'>> {
  const model = await tx.db.terminalModel.findUnique({ where: { id }, select: { name: true } });
  return { modelId: id, modelName: assertFound(model).name };
}

function hardwareOf({ imei, imei2, iccid, modelId, modelName }: BoundValues): Hardware {
  return { imei, imei2, iccid, modelId, modelName };
}
