import { PLATFORM_ID } from '@roger/contract/constants';
import type { InputOf, ResultOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/terminal';
import type { TerminalImportField } from '@roger/contract/families/terminal-import-columns';
import type { ImportResult } from '@roger/contract/fields/import';
import { actingClient } from '../client/client-guards.ts';
import { lockServersShared, lockTreeShared } from '../client/client-locks.ts';
import { AppError, assertThat, badField } from '../kernel/app-error.ts';
import { runImport, type ImportKind } from '../import/run-import.ts';
import { withStoredIccids } from '../import/stored-iccids.ts';
import { auditPerClient } from '../kernel/audit.ts';
import { withPauses } from '../kernel/event-loop.ts';
import type { Ctx } from '../kernel/ctx.ts';
import {
  bookAcquisition,
  grant,
  newTerminals,
  purchase,
  unpaid,
  validityFor,
  type Acquired,
  type Acquisition,
} from './acquisition.ts';
import { judgeTerminals, type ImportRow, type ImportSheet } from './check-import.ts';
import { lookUp, type Lookups } from './import-lookups.ts';
import { insertTerminals, lockTerminalIds } from './insert-terminals.ts';
import { draftDefaults, type TerminalDraft } from './terminal-draft.ts';
import { newTerminalPassword } from './terminal-password.ts';
import type { TerminalFunctionChoice } from './terminal.rules.ts';
import { chosenFunctions } from './terminal-references.ts';

type BatchImport = (typeof terminal)['endpoints']['batchImport'];
type Result = ResultOf<BatchImport>;
type Extra = Omit<Result, keyof ImportResult>;

/** What an import may be told besides its sheet. */
export type ImportOptions = InputOf<BatchImport>;

/** New terminals, paid like an add, given by the platform, or else stored limited for want of payment (docs/domain.md §4). */
export const newTerminalRows: ImportKind<TerminalImportField, Lookups, ImportOptions, Extra> = {
  key: 'msId',
  normalise: withStoredIccids,
  async lock(tx) {
    await lockTreeShared(tx);
    await lockServersShared(tx);
  },
  async judge(tx, sheet, skipExisting) {
    await lockTerminalIds(tx);
    const known = await lookUp(tx, sheet.rows);
    return { ...(await judgeTerminals(sheet, known, skipExisting)), known };
  },
  async accept(tx, { good, known }, options, at) {
    const functions = await chosenFunctions(tx, undefined);
    const order = { functions, count: good.length, now: at };
    const acquisition = await acquire(tx, order, options);
    return { cost: acquisition.cost, insert: (inside) => storeTerminals(inside, good, known, functions, acquisition) };
  },
};

/** Imports terminals; who pays, and how, is judged before anything is read (docs/contract.md §1 'Import'). */
export async function importTerminals(ctx: Ctx, sheet: ImportSheet, options: ImportOptions): Promise<Result> {
  assertWay(ctx, options);
  return runImport(ctx, newTerminalRows, sheet, options);
}

/** Stores and books what was accepted. Passwords nobody chose are told this once, since only their hashes are kept. */
async function storeTerminals(
  tx: Ctx,
  good: readonly ImportRow[],
  lookups: Lookups,
  functions: readonly TerminalFunctionChoice[],
  acquisition: Acquisition,
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

/** How the terminals come by their validity. */
async function acquire(tx: Ctx, order: Acquired, options: ImportOptions): Promise<Acquisition> {
  const { method, periods, voucherId, grantPeriods, confirm = [] } = options;
  if (method !== undefined && periods !== undefined) {
    const convert = confirm.includes('convert');
    const payment = { method, periods, convert, ...(voucherId !== undefined && { voucherId }) };
    return purchase(tx, await actingClient(tx), order, payment);
  }
  return grantPeriods === undefined ? unpaid(order) : grant(order, grantPeriods);
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
