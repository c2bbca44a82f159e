import type { InputOf, ResultOf } from '@roger/contract/define';
import type { Hardware, terminalBinds } from '@roger/contract/families/terminal-binds';
import { storedIccid } from '@roger/contract/fields/terminal-fields';
import { AppError, badField, orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { takeLock } from '../kernel/locks.ts';
import { transaction } from '../kernel/transaction.ts';
import { kickTerminals } from '../remote-control/kick-terminals.ts';
import { askRebind } from '../sim-card/ask-rebind.ts';
import { askedCard, type AskedCard } from '../sim-card/asked-card.ts';
import { completeRebind } from '../sim-card/complete-rebind.ts';
import { asQueryFailure } from '../sim-card/provider-refusal.ts';
import {
  judgeReplacement,
  reserveReplacement,
  type ReservedRebind,
  type WantedReplacement,
} from '../sim-card/reserve-rebind.ts';
import { countPlansOf } from '../terminal-cloud-plan/end-plans.ts';
import { getTerminal } from '../terminal/list-terminals.ts';
import { lockTerminals, type NamedTerminal } from '../terminal/named-terminals.ts';
import { judged } from './bind-terminals.ts';
import { boundValuesOf, type BoundValues } from './bound-values.ts';
import type { Binding } from './plan-bindings.ts';
import { storeBindings } from './store-bindings.ts';

type Replace = (typeof terminalBinds)['replaceMs'];

const FIELDS = { imei: 'toImei', imei2: 'toImei2', iccid: 'toIccid' } as const;

/**
 * Gives a terminal other hardware: the old numbers are free afterwards, the old device signs off, an IMEI2 goes back to its stock, everything
 * else stays (docs/contract.md §4). Another card for a cloud plan is a rebind: reserved first, then asked of the provider with no transaction
 * open, then done with the rest (docs/domain.md §10). The dry run answers what would change, and asks nobody.
 */
export async function replaceHardware(ctx: Ctx, input: InputOf<Replace>): Promise<ResultOf<Replace>> {
  const { dryRun, toImei, toImei2, toIccid, toModelId } = input;
  if ((toImei ?? toImei2 ?? toIccid ?? toModelId) === undefined) throw badField('toImei', 'required');
  const { answer, asked } = await tryOrDo(ctx, dryRun === true, async (tx) => {
    const replacement = await judge(tx, input);
    return { ...replacement, asked: dryRun === true ? null : await storeOrReserve(tx, replacement) };
  });
  if (asked === null) return answer;
  await ask(ctx, asked);
  return { ...answer, row: await getTerminal(ctx, { id: answer.row.id }) };
}

/** A replacement that can be made. */
interface Judged {
  answer: ResultOf<Replace>;
  bindings: Binding[];
  /** Another card for a cloud plan, which the provider has to bind; null where it need not be asked. */
  wanted: WantedReplacement | null;
}

async function judge(tx: Ctx, input: InputOf<Replace>): Promise<Judged> {
  const { fromMsId, toIccid } = input;
  const card = toIccid === undefined ? null : askedCard(toIccid, 'toIccid');
  // Rebinds take the lock of the card before those of terminals.
  if (card !== null) await takeLock(tx, `sim card ${card.iccid}`);
  const terminal = orNotFound((await lockTerminals(tx, { msIds: [fromMsId] }))[0], 'terminalNotFound');
  const values = await valuesOf(tx, input);
  const before = orNotFound((await boundValuesOf(tx, [terminal.id])).get(terminal.id));
  const after = { ...before, ...values };
  const bindings = await judged(tx, [{ terminal, values }], (_index, field) => FIELDS[field]);
  const wanted = card === null ? null : await wantedOf(tx, { input, card, terminal, before, after });
  const rebindsLeft = wanted === null ? null : await judgeReplacement(tx, wanted);
  const row = { ...(await getTerminal(tx, { id: terminal.id })), ...values };
  return { answer: { row, before: hardwareOf(before), after: hardwareOf(after), rebindsLeft }, bindings, wanted };
}

async function valuesOf(tx: Ctx, { toImei, toImei2, toIccid, toModelId }: InputOf<Replace>) {
  return {
    ...(toImei !== undefined && { imei: toImei }),
    ...(toImei2 !== undefined && { imei2: toImei2 }),
    ...(toIccid !== undefined && { iccid: storedIccid(toIccid) }),
    ...(toModelId !== undefined && (await modelOf(tx, toModelId))),
  };
}

interface Replacement {
  input: InputOf<Replace>;
  card: AskedCard;
  terminal: NamedTerminal;
  before: BoundValues;
  after: BoundValues;
}

/** What the provider is to be asked for; null where the card is none of a cloud plan, or stays. */
async function wantedOf(
  tx: Ctx,
  { input: { toImei, toImei2, toModelId }, card, terminal, before, after }: Replacement,
): Promise<WantedReplacement | null> {
  const replacedIccid = before.iccid;
  if (replacedIccid === null || replacedIccid === after.iccid) return null;
  if ((await countPlansOf(tx, [terminal.id])) === 0) return null;
  if (after.imei === null) throw badField('toImei', 'required');
  const hardware = {
    ...(toImei !== undefined && { imei: toImei }),
    ...(toImei2 !== undefined && { imei2: toImei2 }),
    ...(toModelId !== undefined && { modelId: toModelId }),
  };
  return { card, terminal, imei: after.imei, replacedIccid, hardware };
}

/** A replacement that the provider is asked for. */
interface Asked {
  card: AskedCard;
  reserved: ReservedRebind;
}

async function storeOrReserve(tx: Ctx, { bindings, wanted }: Judged): Promise<Asked | null> {
  if (wanted !== null) return { card: wanted.card, reserved: await reserveReplacement(tx, wanted) };
  await storeBindings(tx, bindings);
  await kickTerminals(
    tx,
    bindings.map(({ terminal }) => terminal.id),
  );
  return null;
}

async function ask(ctx: Ctx, { card, reserved }: Asked): Promise<void> {
  try {
    await askRebind(ctx, card, reserved);
  } catch (error) {
    throw asQueryFailure(ctx, error);
  }
  const completion = await transaction(ctx, async (tx) => completeRebind(tx, reserved.id));
  if (completion === 'changed') throw new AppError('changed', { params: { reason: 'notMoved' } });
}

async function modelOf(tx: Ctx, id: number): Promise<Pick<BoundValues, 'modelId' | 'modelName'>> {
  const model = await tx.db.terminalModel.findUnique({ where: { id }, select: { name: true } });
  return { modelId: id, modelName: orNotFound(model).name };
}

function hardwareOf({ imei, imei2, iccid, modelId, modelName }: BoundValues): Hardware {
  return { imei, imei2, iccid, modelId, modelName };
}
