import type { InputOf, ResultOf } from '@roger/contract/define';
import { imei2Columns } from '@roger/contract/families/fleet/import/terminal-import-columns';
import type { terminalImports } from '@roger/contract/families/fleet/import/terminal-imports';
import type { ImportResult } from '@roger/contract/fields/import';
import { Prisma } from '../../generated/prisma/client.ts';
import { actingClient } from '../../tenancy/clients/client-guards.ts';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { badField } from '../../platform/ctx/app-error.ts';
import { audit, listNames } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { acquireLock } from '../../platform/db/locks.ts';
import { query } from '../../platform/db/sql.ts';
import { valuesOf, type Sheet, type SheetRow, withStoredIccids } from '../import/columns.ts';
import { KnownNames } from '../import/known-names.ts';
import { validateSheet } from '../import/validate-sheet.ts';
import { runImport, type ImportKind } from '../import/run-import.ts';
import { similarNames } from '../import/similar-names.ts';

type Field = keyof typeof imei2Columns;
type BatchImport = (typeof terminalImports)['batchImport'];
type Options = InputOf<BatchImport>;
type Result = ResultOf<BatchImport>;
type Models = KnownNames<number>;

const PAYMENT = ['method', 'periods', 'voucherId', 'grantPeriods'] as const satisfies readonly (keyof Options)[];
const FREE = { total: 0, currency: null, unit: null, balanceAfter: null, conversion: null } as const;

/** IMEI2s for the stock of the acting client, free of charge. */
export const imei2Rows: ImportKind<Field, Models, Options, Omit<Result, keyof ImportResult>> = {
  key: 'imei2',
  normalise: withStoredIccids,
  lock: lockTreeShared,
  async validate(tx, sheet, skipExisting) {
    await lockStockNumbers(tx);
    const known = await modelsByName(tx);
    const recorded = await findRecordedValues(tx, 'imei2', valuesOf(sheet.rows, 'imei2'));
    const result = await validateSheet(sheet, {
      columns: imei2Columns,
      names: [{ field: 'modelName', known, similar: await similarModels(sheet, known), key: 'notFound' }],
      unique: [
        { field: 'imei2', used: recorded, key: 'exists' },
        { field: 'iccid', used: await findRecordedValues(tx, 'iccid', valuesOf(sheet.rows, 'iccid')), key: 'exists' },
      ],
      skips: ({ values }) => skipExisting && recorded.has(values.imei2 ?? ''),
    });
    return { ...result, known };
  },
  accept: async (_tx, { good, known }) => ({ cost: FREE, insert: (inside) => recordImei2s(inside, good, known) }),
};

/** Records IMEI2s in the stock of the acting client, all or none (docs/domain.md §4). */
export async function importImei2s(ctx: Ctx, sheet: Sheet<Field>, options: Options): Promise<Result> {
  const paymentField = PAYMENT.find((field) => options[field] !== undefined);
  if (paymentField !== undefined) throw badField(paymentField, 'unknown');
  return runImport(ctx, imei2Rows, sheet, options);
}

/** Serialises imports of IMEI2s, so that the second of two equal numbers gets a fault of its row. */
async function lockStockNumbers(tx: Ctx): Promise<void> {
  await acquireLock(tx, 'imei2-stock');
}

async function recordImei2s(tx: Ctx, good: readonly SheetRow<Field>[], models: Models): Promise<{ billNo: null }> {
  const { id, path } = await actingClient(tx);
  const column = (field: Field) => good.map(({ values }) => values[field] ?? null);
  const modelIds = good.map(({ values }) => models.get(values.modelName ?? '') ?? null);
  await query(
    tx,
    Prisma.sql`insert into imei2_stock (imei2, iccid, model_id, client_id, create_time)
      select n.imei2, n.iccid, n.model_id, ${id}::int, ${tx.clock.now()}::timestamptz
      from unnest(${column('imei2')}::text[], ${column('iccid')}::text[], ${modelIds}::int[])
        with ordinality as n(imei2, iccid, model_id, place) order by n.place`,
  );
  await audit(tx, {
    target: listNames(good.map(({ values }) => values.imei2 ?? '')),
    targetClient: { id, path },
    after: good.map(({ values }) => values),
  });
  return { billNo: null };
}

/** Numbers that exist in any stock. */
async function findRecordedValues(
  tx: Ctx,
  column: 'imei2' | 'iccid',
  values: readonly string[],
): Promise<ReadonlySet<string>> {
  const sql = `select ${column} as value from imei2_stock where ${column} = any($1::text[])`;
  return new Set((await query<{ value: string }>(tx, sql, [values])).map(({ value }) => value));
}

async function modelsByName(tx: Ctx): Promise<Models> {
  const models = await tx.db.terminalModel.findMany({ select: { id: true, name: true }, orderBy: { id: 'asc' } });
  return new KnownNames(models.map(({ id, name }) => [name, id]));
}

async function similarModels({ rows }: Sheet<Field>, models: Models): Promise<ReadonlyMap<string, string>> {
  const unknown = valuesOf(rows, 'modelName').filter((name) => !models.has(name));
  return unknown.length === 0 ? new Map() : similarNames(unknown, models.names());
}
