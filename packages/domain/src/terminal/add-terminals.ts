import { storedIccid, nextTerminalId } from '@roger/contract/fields/terminal-fields';
import type { ResultOf } from '@roger/contract/define';
import type { AddTerminals, terminal } from '@roger/contract/families/terminal';
import { actingClient } from '../client/client-guards.ts';
import { lockServersShared, lockTreeShared } from '../client/client-locks.ts';
import { AppError, badField, prefixFieldErrors } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { rowsByKey } from '../kernel/list.ts';
import { formatTimeOrNull } from '../kernel/time.ts';
import type { Party } from '../ledger/post-bill.ts';
import { newQuote, quoteChanged, readQuote, takeQuote } from '../ledger/quote.ts';
import { assertFreeImei2 } from '../terminal-bind/imei2-stock.ts';
import { bookAcquisition, newTerminals, purchase, validityFor, type Acquisition } from './acquisition.ts';
import { insertTerminals, lockTerminalIds, rowOfDraft } from './insert-terminals.ts';
import { assertNumbersFree, takenMsIds } from './terminal-checks.ts';
import { draftDefaults, type TerminalDraft } from './terminal-draft.ts';
import { newTerminalPassword } from './terminal-password.ts';
import { assertModel, assertServers, chosenFunctions, enabledType, ownerClient } from './terminal-references.ts';
import { assertFunctions, numberedName, type TerminalFunctionChoice } from './terminal.rules.ts';
import { terminalList } from './terminal.view.ts';

type Result = ResultOf<(typeof terminal)['endpoints']['add']>;

type WantedTerminal = Pick<TerminalDraft, 'msId' | 'msName'>;
type Template = Omit<TerminalDraft, 'msId' | 'msName' | 'password' | 'validity'>;

const MAX_NAME = 64;
// Values that only one terminal can have.
const SINGLE = ['imei', 'imei2', 'iccid'] as const;

/** What an add will store and what it costs, worked out with everything it touches locked. */
interface Offer {
  template: Template;
  wanted: readonly WantedTerminal[];
  acquisition: Acquisition;
  cost: Omit<Result, 'created' | 'billNo' | 'quoteId'>;
  /** What a quote tells. */
  quoted: Offer['cost'] & { msIds: string[]; expireTime: string | null };
}

/**
 * Creates a terminal, or `count` with consecutive ids, and books what they cost: all of it or nothing (docs/contract.md §4).
 * `dryRun` answers what it would be, with a quote.
 */
export async function addTerminals(ctx: Ctx, input: AddTerminals): Promise<Result> {
  return tryOrDo(ctx, input.dryRun === true, async (tx) => {
    await lockTreeShared(tx);
    await lockServersShared(tx);
    const payer = await actingClient(tx);
    const now = tx.clock.now();
    const quote = readQuote(tx, input);
    const offer = await offerAt(tx, input, payer, quote === null ? now : new Date(quote.time));
    const { cost, quoted } = offer;
    if (input.dryRun === true) {
      const created = await wouldCreate(tx, offer, input);
      return { ...cost, created, billNo: null, quoteId: newQuote(tx, input, quoted, now) };
    }
    if (!(await takeQuote(tx, input, quote, quoted))) {
      throw quoteChanged(tx, input, (await offerAt(tx, input, payer, now)).quoted, now);
    }
    return { ...cost, ...(await storeOffer(tx, offer, input)), quoteId: null };
  });
}

/** Stores and books what was offered. */
async function storeOffer(
  tx: Ctx,
  { template, wanted, acquisition }: Offer,
  input: AddTerminals,
): Promise<Pick<Result, 'billNo' | 'created'>> {
  const validity = validityFor(acquisition, template.client);
  const drafts = wanted.map((one) => ({
    ...template,
    ...one,
    validity,
    password: input.msPwd ?? newTerminalPassword(),
  }));
  const ids = await insertTerminals(tx, drafts);
  const billNo = await bookAcquisition(tx, acquisition, newTerminals(drafts, ids));
  const rows = await rowsByKey(tx, terminalList, ids);
  await audit(tx, { target: targetOf(drafts), targetClient: template.client, after: rows });
  const passwords = new Map(drafts.map(({ msId, password }) => [msId, password]));
  return { billNo, created: rows.map((row) => ({ ...row, msPwd: passwords.get(row.msId) ?? '' })) };
}

/** The rows that the terminals would have: all alike but for their ids and names. */
async function wouldCreate(
  tx: Ctx,
  { template, wanted, acquisition }: Offer,
  { msPwd = null }: AddTerminals,
): Promise<Result['created']> {
  const [first] = wanted;
  if (first === undefined) return [];
  const validity = validityFor(acquisition, template.client);
  const row = await rowOfDraft(tx, { ...template, ...first, validity, password: '' });
  return wanted.map((one) => ({ ...row, ...one, id: null, msPwd }));
}

async function offerAt(tx: Ctx, input: AddTerminals, payer: Party, now: Date): Promise<Offer> {
  const asked = wantedIds(input);
  const { functions, ...template } = await templateOf(tx, input);
  await lockTerminalIds(tx);
  const { wanted, skipped } = await withoutTaken(tx, input, asked);
  if (wanted.length > 0) {
    await assertNumbersFree(tx, template);
    await assertFreeImei2(tx, template.imei2);
  }
  const convert = (input.confirm ?? []).includes('convert');
  const order = { functions, count: wanted.length, now };
  const acquisition = await prefixFieldErrors('payment', ['voucherId', 'periods'], () =>
    purchase(tx, payer, order, { ...input.payment, convert }),
  );
  const cost = { ...acquisition.cost, skipped };
  const expireTime = formatTimeOrNull(validityFor(acquisition, template.client).expireTime);
  return {
    template,
    wanted,
    acquisition,
    cost,
    quoted: { ...cost, msIds: wanted.map(({ msId }) => msId), expireTime },
  };
}

async function withoutTaken(
  tx: Ctx,
  input: AddTerminals,
  asked: readonly WantedTerminal[],
): Promise<{ wanted: WantedTerminal[]; skipped: string[] }> {
  const taken = await takenMsIds(
    tx,
    asked.map(({ msId }) => msId),
  );
  const skipped = asked.filter(({ msId }) => taken.has(msId)).map(({ msId }) => msId);
  if (skipped.length > 0 && !skips(input)) {
    throw new AppError('terminalExists', {
      params: { msIds: skipped },
      result: { confirm: 'skipExisting', msIds: skipped },
    });
  }
  return { wanted: asked.filter(({ msId }) => !taken.has(msId)), skipped };
}

function skips({ skipExisting, confirm }: AddTerminals): boolean {
  return skipExisting === true || (confirm ?? []).includes('skipExisting');
}

function targetOf(drafts: readonly TerminalDraft[]): string {
  const first = drafts[0]?.msId ?? '';
  return drafts.length > 1 ? `${first} … ${drafts.at(-1)?.msId}` : first;
}

/** The ids and names asked for; a field that cannot be numbered, or that only one terminal can have, is refused by name. */
function wantedIds(input: AddTerminals): WantedTerminal[] {
  const count = input.count ?? 1;
  const single = SINGLE.find((field) => count > 1 && input[field] !== undefined && input[field] !== null);
  if (single !== undefined) throw badField(single, 'count', { max: 1 });
  return Array.from({ length: count }, (_, index) => {
    const msId = nextTerminalId(input.msId, index);
    if (msId === null) throw badField('count', 'max', { max: index });
    const msName = numberedName(input.msName, index, count);
    if (msName.length > MAX_NAME)
      throw badField('msName', 'maxLength', { max: MAX_NAME - (msName.length - input.msName.length) });
    return { msId, msName };
  });
}

async function templateOf(tx: Ctx, input: AddTerminals): Promise<Template & { functions: TerminalFunctionChoice[] }> {
  const client = await ownerClient(tx, input.clientId);
  const type = await enabledType(tx, input.typeId);
  await assertModel(tx, input.modelId);
  await assertServers(tx, [input.servId, input.backupServId]);
  const functions = await chosenFunctions(tx, input.functions);
  assertFunctions(type.kind, functions);
  const {
    count: _c,
    functions: _f,
    confirm: _k,
    skipExisting: _s,
    dryRun: _d,
    msPwd: _p,
    clientId: _i,
    payment: _y,
    quoteId: _q,
    ...fields
  } = input;
  return {
    ...draftDefaults,
    ...(fields as Partial<TerminalDraft>),
    typeId: type.id,
    client,
    iccid: input.iccid === undefined || input.iccid === null ? null : storedIccid(input.iccid),
    servId: input.servId === undefined ? client.servId : input.servId,
    functionIds: functions.map(({ id }) => id),
    functions,
  };
}
