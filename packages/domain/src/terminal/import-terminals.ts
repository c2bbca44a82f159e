import type { ImportResult } from '@roger/contract/fields/import';
import { shareClientTree } from '../client/client-guards.ts';
import { AppError } from '../kernel/app-error.ts';
import { auditPerClient } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { judge, normalise } from './check-import.ts';
import type { ImportRow, ImportSheet } from './import-columns.ts';
import { lookUp, type Lookups } from './import-lookups.ts';
import { insertTerminals, lockTerminalIds } from './insert-terminals.ts';
import { draftDefaults, type TerminalDraft } from './terminal-draft.ts';
import { newTerminalPassword } from './terminal-password.ts';
import { chosenFunctions } from './terminal-references.ts';

/** What an import may be told besides its sheet. */
export interface ImportOptions {
  skipExisting: boolean;
  dryRun: boolean;
}

/** Creates terminals from a sheet: every row is checked first, then all are stored or none (contract.md §1 'Import'). */
export async function importTerminals(
  ctx: Ctx,
  given: ImportSheet,
  { skipExisting, dryRun }: ImportOptions,
): Promise<ImportResult> {
  const sheet = normalise(given);
  return tryOrDo(ctx, dryRun, async (tx) => {
    await shareClientTree(tx);
    await lockTerminalIds(tx);
    const lookups = await lookUp(tx, sheet.rows);
    const { good, skipped, faults } = await judge(sheet, lookups, skipExisting);
    const totalCount = sheet.rows.length;
    if (faults.faults.length > 0) {
      const result = { totalCount, successCount: 0, errorCount: faults.faults.length, errors: faults.faults, skipped };
      throw new AppError('rowsRejected', { params: { count: faults.faults.length }, result });
    }
    const functions = await chosenFunctions(tx, undefined);
    const functionIds = functions.map(({ id }) => id);
    const drafts = good.map((row) => draftOf(row, lookups, functionIds));
    await insertTerminals(tx, drafts);
    await auditImported(tx, good, drafts);
    return { totalCount, successCount: good.length, errorCount: 0, errors: [], skipped };
  });
}

async function auditImported(tx: Ctx, rows: readonly ImportRow[], drafts: readonly TerminalDraft[]): Promise<void> {
  const imported = drafts.map(({ client }, index) => ({ client, values: rows[index]?.values }));
  await auditPerClient(tx, imported, (own) => ({
    target: own.map(({ values }) => values?.msId).join(', '),
    after: own.map(({ values }) => values),
  }));
}

function draftOf({ values }: ImportRow, lookups: Lookups, functionIds: readonly number[]): TerminalDraft {
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
  };
}
