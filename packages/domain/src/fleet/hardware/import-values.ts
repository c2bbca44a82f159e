import type { ImportResult } from '@roger/contract/fields/import';
import type { ImportColumns } from '@roger/contract/fields/import-rows';
import {
  accountColumns,
  emailColumns,
  phoneColumns,
} from '@roger/contract/families/fleet/import/terminal-import-columns';
import { assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { valuesOf, type Sheet, type SheetRow } from '../import/columns.ts';
import { validateSheet } from '../import/validate-sheet.ts';
import { runImport, type ImportKind, type ImportOptions } from '../import/run-import.ts';
import { lockExistingTerminals, type NamedTerminal } from '../terminals/named-terminals.ts';
import { planBindings } from './plan-bindings.ts';
import { storeBindings } from './store-bindings.ts';

type ValueField = 'extAccount' | 'email' | 'phone';
type Terminals = ReadonlyMap<string, NamedTerminal>;

/** An import of one value by terminal ID. */
export type ValueImport<V extends ValueField> = ImportKind<'msId' | V, Terminals, ImportOptions, object>;

const NONE: ReadonlySet<string> = new Set();

function valueImport<V extends ValueField>(field: V, columns: ImportColumns<'msId' | V>): ValueImport<V> {
  return {
    key: 'msId',
    async validate(tx, sheet) {
      const terminals = await lockExistingTerminals(tx, valuesOf(sheet.rows, 'msId'));
      const known = new Map(terminals.map((terminal) => [terminal.msId, terminal]));
      const result = await validateSheet<'msId' | V>(sheet, {
        columns,
        names: [{ field: 'msId', known, similar: new Map(), key: 'terminalNotFound' }],
        unique: [{ field: 'msId', used: NONE, key: 'exists' }],
        skips: () => false,
      });
      return { ...result, known };
    },
    accept: async (_tx, { good, known }) => ({
      insert: (inside) => storeValues(inside, field, columns[field].clearedBy, good, known),
    }),
  };
}

async function storeValues<V extends ValueField>(
  tx: Ctx,
  field: V,
  clearedBy: string | undefined,
  good: readonly SheetRow<'msId' | V>[],
  terminals: Terminals,
): Promise<object> {
  const requested = good.map(({ values }) => {
    const { msId = '', [field]: value } = values as Partial<Record<string, string>>;
    return { terminal: assertFound(terminals.get(msId)), values: { [field]: value === clearedBy ? null : value } };
  });
  const { bindings } = await planBindings(tx, requested);
  await storeBindings(tx, bindings);
  return {};
}

/** External accounts of terminals. */
export const accountRows = valueImport('extAccount', accountColumns);
/** E-mail addresses of terminals. */
export const emailRows = valueImport('email', emailColumns);
/** Phone numbers of terminals. */
export const phoneRows = valueImport('phone', phoneColumns);

/** Sets external accounts of terminals, all or none (docs/contract.md §1 'Import'). */
export function importAccounts(
  ctx: Ctx,
  sheet: Sheet<'msId' | 'extAccount'>,
  options: ImportOptions,
): Promise<ImportResult> {
  return runImport(ctx, accountRows, sheet, options);
}

/** Binds terminals to e-mail addresses, all or none. */
export function importEmails(ctx: Ctx, sheet: Sheet<'msId' | 'email'>, options: ImportOptions): Promise<ImportResult> {
  return runImport(ctx, emailRows, sheet, options);
}

/** Binds terminals to phone numbers, all or none. */
export function importPhones(ctx: Ctx, sheet: Sheet<'msId' | 'phone'>, options: ImportOptions): Promise<ImportResult> {
  return runImport(ctx, phoneRows, sheet, options);
}
