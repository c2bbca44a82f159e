import type { ImportResult } from '@roger/contract/fields/import';
import { MAX_CELL } from '@roger/contract/fields/import-rows';
import { AppError } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { runOrPreview } from '../../platform/ctx/dry-run.ts';
import { IMPORT_MS } from '../../platform/db/transaction.ts';
import { newQuote, quoteChanged, readQuote, claimQuote } from '../../money/ledger/quote.ts';
import type { Sheet, SheetRow } from './columns.ts';
import { MAX_FAULTS } from './faults.ts';
import type { ValidatedSheet } from './validate-sheet.ts';

/** Options of every import. */
export interface ImportOptions {
  skipExisting?: boolean | undefined;
  confirm?: readonly string[] | undefined;
  quoteId?: string | undefined;
  dryRun?: boolean | undefined;
}

/** A validated sheet with its resolved names and numbers. */
export interface ValidatedImport<F extends string, Known> extends ValidatedSheet<F> {
  known: Known;
}

/** Steps of an import (docs/contract.md §1 'Import'). */
export interface ImportKind<F extends string, Known, Options extends ImportOptions, Extra extends object> {
  /** Field that identifies skipped rows. */
  readonly key: F;
  /** Converts values to their stored form before anything compares them. */
  readonly normalise?: (sheet: Sheet<F>) => Sheet<F>;
  /** Takes the first locks of the transaction. */
  readonly lock?: (tx: Ctx) => Promise<void>;
  /** Validates every row and locks the objects that the rows name. */
  readonly validate: (tx: Ctx, sheet: Sheet<F>, skipExisting: boolean) => Promise<ValidatedImport<F, Known>>;
  /** Prices the good rows at a moment. */
  readonly accept: (
    tx: Ctx,
    validated: ValidatedImport<F, Known>,
    options: Options,
    at: Date,
  ) => Promise<AcceptedImport<Extra>>;
}

/** A priced import without faults. */
export interface AcceptedImport<Extra extends object> {
  /** Quoted costs; absent for imports that are always free. */
  cost?: object;
  /** Stores the rows and books their costs; returns additional result fields. */
  insert: (tx: Ctx) => Promise<Partial<Extra>>;
}

/** Validates and prices a sheet, then stores all rows; a dry run returns a quote (docs/contract.md §1 'Import'). */
export async function runImport<F extends string, Known, Options extends ImportOptions, Extra extends object>(
  ctx: Ctx,
  kind: ImportKind<F, Known, Options, Extra>,
  uploaded: Sheet<F>,
  options: Options,
): Promise<ImportResult & Extra> {
  const sheet = kind.normalise?.(uploaded) ?? uploaded;
  // The rows belong to the quote: it does not fit another sheet.
  const { quoteId, dryRun } = options;
  const quotable = { ...(options as object), quoteId, dryRun, rows: sheet.rows };
  const importOnce = async (tx: Ctx): Promise<ImportResult & Extra> => {
    await kind.lock?.(tx);
    const now = tx.clock.now();
    const quote = readQuote(tx, quotable);
    const { answer, accepted } = await offerAt(tx, kind, sheet, options, quote === null ? now : new Date(quote.time));
    // The additional fields are typed by `accept` and `insert`.
    if (dryRun === true)
      return { ...answer, ...quoteFields(accepted, () => newQuote(tx, quotable, answer, now)) } as ImportResult & Extra;
    if (!(await claimQuote(tx, quotable, quote, answer)))
      throw quoteChanged(tx, quotable, (await offerAt(tx, kind, sheet, options, now)).answer, now);
    return { ...answer, ...quoteFields(accepted, () => null), ...(await accepted.insert(tx)) } as ImportResult & Extra;
  };
  return runOrPreview(ctx, dryRun === true, importOnce, { timeoutMs: IMPORT_MS });
}

/** Validates a sheet without changing anything. */
export async function validateImport<F extends string, Known, Options extends ImportOptions, Extra extends object>(
  ctx: Ctx,
  kind: ImportKind<F, Known, Options, Extra>,
  uploaded: Sheet<F>,
  options: ImportOptions,
): Promise<ValidatedSheet<F>> {
  const sheet = kind.normalise?.(uploaded) ?? uploaded;
  return runOrPreview(ctx, true, (tx) => kind.validate(tx, sheet, skipsExisting(options)), { timeoutMs: IMPORT_MS });
}

/** Fields of a quote; none for a free import. */
function quoteFields({ cost }: AcceptedImport<object>, quoteId: () => string | null): object {
  return cost === undefined ? {} : { billNo: null, quoteId: quoteId() };
}

function skipsExisting({ skipExisting, confirm = [] }: ImportOptions): boolean {
  return skipExisting === true || confirm.includes('skipExisting');
}

async function offerAt<F extends string, Known, Options extends ImportOptions, Extra extends object>(
  tx: Ctx,
  kind: ImportKind<F, Known, Options, Extra>,
  sheet: Sheet<F>,
  options: Options,
  at: Date,
): Promise<{ answer: ImportResult; accepted: AcceptedImport<Extra> }> {
  const validated = await kind.validate(tx, sheet, skipsExisting(options));
  const skipped = validated.skipped.map(({ values }) => values[kind.key] ?? '');
  assertFaultless(sheet, validated, skipped);
  const accepted = await kind.accept(tx, validated, options, at);
  const counts = { totalCount: sheet.rows.length, successCount: validated.good.length, errorCount: 0 };
  const { warnings } = validated;
  const doubts = warnings.length === 0 ? {} : { warnings };
  return { answer: { ...counts, errors: [], skipped, ...doubts, ...accepted.cost }, accepted };
}

/** Refuses (3904) a sheet with faults; the error contains its faulty rows. */
function assertFaultless<F extends string>(sheet: Sheet<F>, { faults }: ValidatedSheet<F>, skipped: string[]): void {
  const { errorCount } = faults;
  const errors = faults.faults.toSorted((a, b) => a.row - b.row).slice(0, MAX_FAULTS);
  if (errors.length === 0) return;
  const named = new Set(errors.map(({ row }) => row));
  const rows = sheet.rows.filter(({ row }) => named.has(row)).map(truncated);
  const result = { totalCount: sheet.rows.length, successCount: 0, errorCount, errors, skipped, rows };
  throw new AppError('rowsRejected', { params: { count: errorCount }, result });
}

/** A row that may be sent back: values have the maximum length of the input. */
function truncated<F extends string>({ row, values }: SheetRow<F>): SheetRow<string> {
  const cells = Object.entries<string | undefined>(values).map(([field, value]) => [field, value?.slice(0, MAX_CELL)]);
  return { row, values: Object.fromEntries(cells) };
}
