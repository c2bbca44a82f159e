import { PLATFORM_ID } from '@roger/contract/constants';
import type { InputOf, ResultOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/workflows/terminal';
import {
  type TerminalImportField,
  terminalColumns,
} from '@roger/contract/families/fleet/import/terminal-import-columns';
import type { ImportResult } from '@roger/contract/fields/import';
import { actingClient } from '../../tenancy/clients/client-guards.ts';
import { lockServersShared, lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { AppError, assert, badField } from '../../platform/ctx/app-error.ts';
import { runImport, type ImportKind } from '../import/run-import.ts';
import { auditPerClient } from '../../platform/audit/audit.ts';
import { yieldingLoop } from '../../platform/process/event-loop.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import {
  bookAcquisition,
  grant,
  toNewTerminals,
  purchase,
  withoutPayment,
  computeValidity,
  type AcquisitionOrder,
  type Acquisition,
} from './acquisition.ts';
import { resolveNames, type Lookups, type ImportRow, type ImportSheet, uniqueImportFields } from './import-lookups.ts';
import { insertTerminals, lockTerminalIds } from './insert-terminals.ts';
import { draftDefaults, type TerminalDraft } from './terminal-draft.ts';
import { newTerminalPassword } from '../terminals/terminal-password.ts';
import type { TerminalFunctionChoice } from '../terminals/terminal.rules.ts';
import { selectFunctions } from '../terminals/terminal-references.ts';
import { validateSheet, type ValidatedSheet } from '../import/validate-sheet.ts';
import { withStoredIccids } from '../import/columns.ts';

type BatchImport = (typeof terminal)['endpoints']['batchImport'];
type Result = ResultOf<BatchImport>;
type Extra = Omit<Result, keyof ImportResult>;

/** Options of the import. */
export type ImportOptions = InputOf<BatchImport>;

/** New terminals: paid, granted by the platform, or limited for lack of payment (docs/domain.md §4). */
export const newTerminalRows: ImportKind<TerminalImportField, Lookups, ImportOptions, Extra> = {
  key: 'msId',
  normalise: withStoredIccids,
  async lock(tx) {
    await lockTreeShared(tx);
    await lockServersShared(tx);
  },
  async validate(tx, sheet, skipExisting) {
    await lockTerminalIds(tx);
    const known = await resolveNames(tx, sheet.rows);
    return { ...(await validateTerminals(sheet, known, skipExisting)), known };
  },
  async accept(tx, { good, known }, options, at) {
    const functions = await selectFunctions(tx, undefined);
    const acquisition = await acquisitionFor(tx, { functions, count: good.length, now: at }, options);
    const cost = { ...acquisition.cost, withoutServer: countWithoutServer(good, known) };
    return { cost, insert: (inside) => storeTerminals(inside, good, known, functions, acquisition) };
  },
};

/** Number of terminals that no server will know. */
function countWithoutServer(good: readonly ImportRow[], { clients }: Lookups): number {
  return good.filter(({ values }) => clients.get(values.clientName ?? '')?.servId === null).length;
}

/** Imports terminals; the payment options are checked before anything is read (docs/contract.md §1 'Import'). */
export async function importTerminals(ctx: Ctx, sheet: ImportSheet, options: ImportOptions): Promise<Result> {
  assertPaymentOptions(ctx, options);
  return runImport(ctx, newTerminalRows, sheet, options);
}

/** Stores and books accepted rows. Generated passwords are returned only here, because only hashes are stored. */
async function storeTerminals(
  tx: Ctx,
  good: readonly ImportRow[],
  lookups: Lookups,
  functions: readonly TerminalFunctionChoice[],
  acquisition: Acquisition,
): Promise<Pick<Result, 'billNo' | 'created'>> {
  const functionIds = functions.map(({ id }) => id);
  const drafts: TerminalDraft[] = [];
  for await (const row of yieldingLoop(good)) drafts.push(draftOf(row, lookups, functionIds, acquisition));
  const ids = await insertTerminals(tx, drafts);
  const billNo = await bookAcquisition(tx, acquisition, toNewTerminals(drafts, ids));
  await auditImported(tx, good, drafts);
  const created = drafts.flatMap(({ msId, msName, password }, index) => {
    const { row = 0, values } = good[index] ?? {};
    return values?.msPwd === undefined ? [{ row, msId, msName, msPwd: password }] : [];
  });
  return { billNo, created };
}

/** Either paid or granted, and granted by the platform alone. */
function assertPaymentOptions(ctx: Ctx, { method, periods, voucherId, grantPeriods }: ImportOptions): void {
  if (method !== undefined && periods === undefined) throw badField('periods', 'required');
  if (method === undefined && (periods ?? voucherId) !== undefined) throw badField('method', 'required');
  if (grantPeriods === undefined) return;
  if (method !== undefined) throw badField('grantPeriods', 'enum');
  assert(ctx.actor.clientId === PLATFORM_ID, 'noPermission');
}

async function acquisitionFor(tx: Ctx, order: AcquisitionOrder, options: ImportOptions): Promise<Acquisition> {
  const { method, periods, voucherId, grantPeriods, confirm = [] } = options;
  if (method !== undefined && periods !== undefined) {
    const convert = confirm.includes('convert');
    const payment = { method, periods, convert, ...(voucherId !== undefined && { voucherId }) };
    return purchase(tx, await actingClient(tx), order, payment);
  }
  return grantPeriods === undefined ? withoutPayment(order) : grant(order, grantPeriods);
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
    validity: computeValidity(acquisition, client),
  };
}

/** Validates rows of new terminals; existing IDs are skipped where requested. */
function validateTerminals(
  sheet: ImportSheet,
  { names, used }: Lookups,
  skipExisting: boolean,
): Promise<ValidatedSheet<TerminalImportField>> {
  return validateSheet(sheet, {
    columns: terminalColumns,
    names,
    unique: uniqueImportFields.map((field) => ({
      field,
      // An IMEI2 is checked against its stock.
      used: field === 'imei2' ? new Set<string>() : used[field],
      key: field === 'msId' ? ('terminalExists' as const) : ('exists' as const),
    })),
    skips: ({ values }) => skipExisting && used.msId.has(values.msId ?? ''),
  });
}
