import { PLATFORM_ID } from '@roger/contract/constants';
import type { InputOf, ResultOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/terminal';
import { actingClient } from '../client/client-guards.ts';
import { lockServersShared, lockTreeShared } from '../client/client-locks.ts';
import { AppError, assertThat, badField } from '../kernel/app-error.ts';
import { auditPerClient } from '../kernel/audit.ts';
import { withPauses } from '../kernel/event-loop.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { IMPORT_MS } from '../kernel/transaction.ts';
import type { Party } from '../ledger/post-bill.ts';
import { newQuote, quoteChanged, readQuote, takeQuote } from '../ledger/quote.ts';
import {
  bookAcquisition,
  grant,
  newTerminals,
  purchase,
  unpaid,
  validityFor,
  type Acquisition,
} from './acquisition.ts';
import { judgeTerminals, normalise } from './check-import.ts';
import type { ImportRow, ImportSheet } from './import-columns.ts';
import { lookUp, type Lookups } from './import-lookups.ts';
import { insertTerminals, lockTerminalIds } from './insert-terminals.ts';
import { draftDefaults, type TerminalDraft } from './terminal-draft.ts';
import { newTerminalPassword } from './terminal-password.ts';
import type { TerminalFunctionChoice } from './terminal.rules.ts';
import { chosenFunctions } from './terminal-references.ts';

type Result = ResultOf<(typeof terminal)['endpoints']['batchImport']>;

/** What an import may be told besides its sheet. */
export type ImportOptions = InputOf<(typeof terminal)['endpoints']['batchImport']>;

/** What an import will store and what it costs. */
interface Offer {
  good: ImportRow[];
  lookups: Lookups;
  functions: TerminalFunctionChoice[];
  acquisition: Acquisition;
  /** What a quote tells. */
  answer: Omit<Result, 'billNo' | 'quoteId' | 'created'>;
}

/**
 * Creates terminals from a sheet and books what they cost: every row is checked first, then all are stored or none
 * (docs/contract.md §1 'Import'). Paid like an add, given by the platform, or else stored limited for want of payment
 * (docs/domain.md §4). A dry run judges and prices.
 */
export async function importTerminals(ctx: Ctx, given: ImportSheet, options: ImportOptions): Promise<Result> {
  const sheet = normalise(given);
  assertWay(ctx, options);
  // What is quoted is the sheet too: a quote does not fit another one.
  const quotable = { ...options, rows: sheet.rows };
  const importOnce = async (tx: Ctx): Promise<Result> => {
    await lockTreeShared(tx);
    await lockServersShared(tx);
    const payer = await actingClient(tx);
    const now = tx.clock.now();
    const quote = readQuote(tx, quotable);
    const at = quote === null ? now : new Date(quote.time);
    const offer = await offerAt(tx, sheet, options, payer, at);
    if (options.dryRun === true)
      return { ...offer.answer, billNo: null, quoteId: newQuote(tx, quotable, offer.answer, now) };
    if (!(await takeQuote(tx, quotable, quote, offer.answer)))
      throw quoteChanged(tx, quotable, (await offerAt(tx, sheet, options, payer, now)).answer, now);
    return { ...offer.answer, ...(await storeOffer(tx, offer)), quoteId: null };
  };
  return tryOrDo(ctx, options.dryRun === true, importOnce, { timeoutMs: IMPORT_MS });
}

/** Stores and books what was accepted. Passwords nobody chose are told this once, since only their hashes are kept. */
async function storeOffer(
  tx: Ctx,
  { good, lookups, functions, acquisition }: Offer,
): Promise<Pick<Result, 'billNo' | 'created'>> {
  const functionIds = functions.map(({ id }) => id);
  const drafts: TerminalDraft[] = [];
  for await (const row of withPauses(good)) drafts.push(draftOf(row, lookups, functionIds, acquisition));
  const ids = await insertTerminals(tx, drafts);
  const billNo = await bookAcquisition(tx, acquisition, newTerminals(drafts, ids));
  await auditImported(tx, good, drafts);
  const created = drafts.flatMap(({ msId, msName, password }, index) => {
    const { row = 0, values } = good[index] ?? {};
    return values?.msPwd === undefined ? [{ row, msId, msName, msPwd: password }] : [];
  });
  return { billNo, created };
}

/** Paid or given, and by the platform alone. */
function assertWay(ctx: Ctx, { method, periods, voucherId, grantPeriods }: ImportOptions): void {
  if (method !== undefined && periods === undefined) throw badField('periods', 'required');
  if (method === undefined && (periods ?? voucherId) !== undefined) throw badField('method', 'required');
  if (grantPeriods === undefined) return;
  if (method !== undefined) throw badField('grantPeriods', 'enum');
  assertThat(ctx.actor.clientId === PLATFORM_ID, 'noPermission');
}

async function offerAt(tx: Ctx, sheet: ImportSheet, options: ImportOptions, payer: Party, now: Date): Promise<Offer> {
  const { method, periods, voucherId, grantPeriods, skipExisting, confirm = [] } = options;
  await lockTerminalIds(tx);
  const lookups = await lookUp(tx, sheet.rows);
  const skips = skipExisting === true || confirm.includes('skipExisting');
  const judged = await judgeTerminals(sheet, lookups, skips);
  const { good, faults } = judged;
  const skipped = judged.skipped.map(({ values }) => values.msId ?? '');
  const totalCount = sheet.rows.length;
  if (faults.faults.length > 0) {
    const result = { totalCount, successCount: 0, errorCount: faults.errorCount, errors: faults.faults, skipped };
    throw new AppError('rowsRejected', { params: { count: faults.errorCount }, result });
  }
  const functions = await chosenFunctions(tx, undefined);
  const order = { functions, count: good.length, now };
  const convert = confirm.includes('convert');
  const acquisition =
    method !== undefined && periods !== undefined
      ? await purchase(tx, payer, order, { method, periods, convert, ...(voucherId !== undefined && { voucherId }) })
      : grantPeriods === undefined
        ? unpaid(order)
        : grant(order, grantPeriods);
  const answer = { totalCount, successCount: good.length, errorCount: 0, errors: [], skipped, ...acquisition.cost };
  return { good, lookups, functions, acquisition, answer };
}

async function auditImported(tx: Ctx, rows: readonly ImportRow[], drafts: readonly TerminalDraft[]): Promise<void> {
  const imported = drafts.map(({ client }, index) => ({ client, values: rows[index]?.values }));
  await auditPerClient(tx, imported, (own) => ({
    target: own.map(({ values }) => values?.msId).join(', '),
    after: own.map(({ values }) => values),
  }));
}

function draftOf(
  { values }: ImportRow,
  lookups: Lookups,
  functionIds: readonly number[],
  acquisition: Acquisition,
): TerminalDraft {
  const client = lookups.clients.get(values.clientName ?? '');
  const typeId = lookups.types.get(values.typeName ?? '');
  if (client === undefined || typeId === undefined) throw new AppError('notFound');
  return {
    ...draftDefaults,
    msId: values.msId ?? '',
    msName: values.msName ?? '',
    typeId,
    client,
    modelId: lookups.models.get(values.modelName ?? '') ?? null,
    imei: values.imei ?? null,
    imei2: values.imei2 ?? null,
    iccid: values.iccid ?? null,
    phone: values.phone ?? null,
    email: values.email ?? null,
    servId: client.servId,
    callLevel: Number(values.callLevel ?? draftDefaults.callLevel),
    password: values.msPwd ?? newTerminalPassword(),
    functionIds,
    validity: validityFor(acquisition, client),
  };
}
