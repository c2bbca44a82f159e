import { storedIccid, nextTerminalId } from '@roger/contract/fields/terminal-fields';
import type { ResultOf } from '@roger/contract/define';
import type { AddTerminals, terminal } from '@roger/contract/families/workflows/terminal';
import { actingClient } from '../../tenancy/clients/client-guards.ts';
import { lockServersShared, lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { AppError, badField, prefixFieldErrors } from '../../platform/ctx/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { runOrPreview } from '../../platform/ctx/dry-run.ts';
import { rowsByKey } from '../../platform/list/list.ts';
import { formatTimeOrNull } from '../../platform/common/time.ts';
import type { Party } from '../../money/ledger/post-bill.ts';
import { quotedOffer } from '../renewals/quoted-offer.ts';
import { assertFreeImei2 } from '../hardware/imei2-stock.ts';
import { bookAcquisition, toNewTerminals, purchase, computeValidity, type Acquisition } from './acquisition.ts';
import { insertTerminals, lockTerminalIds, rowOfDraft } from './insert-terminals.ts';
import { assertNumbersFree, findUsedMsIds } from '../terminals/terminal-checks.ts';
import { draftDefaults, type TerminalDraft } from './terminal-draft.ts';
import { newTerminalPassword } from '../terminals/terminal-password.ts';
import {
  assertModel,
  assertServers,
  selectFunctions,
  getEnabledType,
  getOwnerClient,
} from '../terminals/terminal-references.ts';
import { assertFunctions, numberedName, type TerminalFunctionChoice } from '../terminals/terminal.rules.ts';
import { terminalList } from '../terminals/terminal.view.ts';
import { pluck } from '../../platform/common/pluck.ts';

type Result = ResultOf<(typeof terminal)['endpoints']['add']>;

type RequestedTerminal = Pick<TerminalDraft, 'msId' | 'msName'>;
type Template = Omit<TerminalDraft, 'msId' | 'msName' | 'password' | 'validity'>;

const MAX_NAME = 64;
// Values that only one terminal can have.
const UNIQUE_VALUES = ['imei', 'imei2', 'iccid'] as const;

/** An addition with its cost; everything that it touches is locked. */
interface Offer {
  template: Template;
  requested: readonly RequestedTerminal[];
  acquisition: Acquisition;
  cost: Omit<Result, 'created' | 'billNo' | 'quoteId'>;
  /** Content of the quote. */
  outcome: Offer['cost'] & { msIds: string[]; expireTime: string | null };
}

/** Creates and books a terminal, or `count` with consecutive ids; a dry run returns a quote (docs/contract.md §4). */
export async function addTerminals(ctx: Ctx, input: AddTerminals): Promise<Result> {
  return runOrPreview(ctx, input.dryRun === true, async (tx) => {
    await lockTreeShared(tx);
    await lockServersShared(tx);
    const payer = await actingClient(tx);
    const { offer, quoteId } = await quotedOffer(tx, input, (at) => offerAt(tx, input, payer, at));
    if (input.dryRun !== true) return { ...offer.cost, ...(await storeOffer(tx, offer, input)), quoteId };
    return { ...offer.cost, created: await previewRows(tx, offer, input), billNo: null, quoteId };
  });
}

async function storeOffer(
  tx: Ctx,
  { template, requested, acquisition }: Offer,
  input: AddTerminals,
): Promise<Pick<Result, 'billNo' | 'created'>> {
  const validity = computeValidity(acquisition, template.client);
  const passwordOf = () => input.msPwd ?? newTerminalPassword();
  const drafts = requested.map((one) => ({ ...template, ...one, validity, password: passwordOf() }));
  const ids = await insertTerminals(tx, drafts);
  const billNo = await bookAcquisition(tx, acquisition, toNewTerminals(drafts, ids));
  const rows = await rowsByKey(tx, terminalList, ids);
  await audit(tx, { target: targetOf(drafts), targetClient: template.client, after: rows });
  const passwords = new Map(drafts.map(({ msId, password }) => [msId, password]));
  return { billNo, created: rows.map((row) => ({ ...row, msPwd: passwords.get(row.msId) ?? '' })) };
}

/** Rows that the terminals would have; they differ only in id and name. */
async function previewRows(
  tx: Ctx,
  { template, requested, acquisition }: Offer,
  { msPwd = null }: AddTerminals,
): Promise<Result['created']> {
  const [first] = requested;
  if (first === undefined) return [];
  const validity = computeValidity(acquisition, template.client);
  const row = await rowOfDraft(tx, { ...template, ...first, validity, password: '' });
  return requested.map((one) => ({ ...row, ...one, id: null, msPwd }));
}

async function offerAt(tx: Ctx, input: AddTerminals, payer: Party, now: Date): Promise<Offer> {
  const numbered = numberTerminals(input);
  const { functions, ...template } = await templateOf(tx, input);
  await lockTerminalIds(tx);
  const { requested, skipped } = await skipUsed(tx, input, numbered);
  if (requested.length > 0) {
    await assertNumbersFree(tx, template);
    await assertFreeImei2(tx, template.imei2);
  }
  const convert = (input.confirm ?? []).includes('convert');
  const order = { functions, count: requested.length, now };
  const acquisition = await prefixFieldErrors('payment', ['voucherId', 'periods'], () =>
    purchase(tx, payer, order, { ...input.payment, convert }),
  );
  const cost = { ...acquisition.cost, skipped };
  const expireTime = formatTimeOrNull(computeValidity(acquisition, template.client).expireTime);
  const outcome = { ...cost, msIds: pluck(requested, 'msId'), expireTime };
  return { template, requested, acquisition, cost, outcome };
}

async function skipUsed(
  tx: Ctx,
  input: AddTerminals,
  numbered: readonly RequestedTerminal[],
): Promise<{ requested: RequestedTerminal[]; skipped: string[] }> {
  const used = await findUsedMsIds(tx, pluck(numbered, 'msId'));
  const skipped = pluck(numbered, 'msId').filter((msId) => used.has(msId));
  if (skipped.length > 0 && !skips(input)) {
    const result = { confirm: 'skipExisting', msIds: skipped };
    throw new AppError('terminalExists', { params: { msIds: skipped }, result });
  }
  return { requested: numbered.filter(({ msId }) => !used.has(msId)), skipped };
}

function skips({ skipExisting, confirm }: AddTerminals): boolean {
  return skipExisting === true || (confirm ?? []).includes('skipExisting');
}

function targetOf(drafts: readonly TerminalDraft[]): string {
  const first = drafts[0]?.msId ?? '';
  return drafts.length > 1 ? `${first} … ${drafts.at(-1)?.msId}` : first;
}

/** Requested ids and names. Refuses a field that cannot be numbered, or that only one terminal can have. */
function numberTerminals(input: AddTerminals): RequestedTerminal[] {
  const count = input.count ?? 1;
  const single = UNIQUE_VALUES.find((field) => count > 1 && input[field] !== undefined && input[field] !== null);
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
  const client = await getOwnerClient(tx, input.clientId);
  const type = await getEnabledType(tx, input.typeId);
  await assertModel(tx, input.modelId);
  await assertServers(tx, client.id, [input.servId, input.backupServId]);
  const functions = await selectFunctions(tx, input.functions);
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
    functionIds: pluck(functions, 'id'),
    functions,
  };
}
