import type { ImportResult } from '@roger/contract/fields/import';
import { MAX_CELL } from '@roger/contract/fields/import-rows';
import { AppError } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { IMPORT_MS } from '../kernel/transaction.ts';
import { newQuote, quoteChanged, readQuote, takeQuote } from '../ledger/quote.ts';
import type { Sheet, SheetRow } from './columns.ts';
import { MAX_FAULTS } from './faults.ts';
import type { JudgedSheet } from './judge.ts';

/** What every import may be told. */
export interface ImportOptions {
  skipExisting?: boolean | undefined;
  confirm?: readonly string[] | undefined;
  quoteId?: string | undefined;
  dryRun?: boolean | undefined;
}

/** A sheet judged, with what its names and numbers stand for. */
export interface Judged<F extends string, Known> extends JudgedSheet<F> {
  known: Known;
}

/** What a kind of import does at each step (docs/contract.md §1 'Import'). */
export interface ImportKind<F extends string, Known, Options extends ImportOptions, Extra extends object> {
  /** The field that tells rows which are left out. */
  readonly key: F;
  /** The sheet as its values are stored, before anything compares them. */
  readonly normalise?: (sheet: Sheet<F>) => Sheet<F>;
  /** Takes the locks that come before all others. */
  readonly lock?: (tx: Ctx) => Promise<void>;
  /** Judges every row, with what it names locked. */
  readonly judge: (tx: Ctx, sheet: Sheet<F>, skipExisting: boolean) => Promise<Judged<F, Known>>;
  /** What the good rows cost at a moment, and how they are stored. */
  readonly accept: (tx: Ctx, judged: Judged<F, Known>, options: Options, at: Date) => Promise<Accepted<Extra>>;
}

/** An import whose rows are all good: what it costs, and how it is stored. */
export interface Accepted<Extra extends object> {
  /** Costs as they are quoted and answered; absent where an import never has any. */
  cost?: object;
  /** Stores the rows and books what they cost; answers what more there is to tell. */
  insert: (tx: Ctx) => Promise<Partial<Extra>>;
}

/**
 * Imports a sheet: every row is checked first, then it is priced, then all rows are stored or none (docs/contract.md §1 'Import'). A dry
 * run judges and prices, and what costs something is quoted.
 */
export async function runImport<F extends string, Known, Options extends ImportOptions, Extra extends object>(
  ctx: Ctx,
  kind: ImportKind<F, Known, Options, Extra>,
  given: Sheet<F>,
  options: Options,
): Promise<ImportResult & Extra> {
  const sheet = kind.normalise?.(given) ?? given;
  // What is quoted is the sheet too: a quote does not fit another one.
  const { quoteId, dryRun } = options;
  const quotable = { ...(options as object), quoteId, dryRun, rows: sheet.rows };
  const importOnce = async (tx: Ctx): Promise<ImportResult & Extra> => {
    await kind.lock?.(tx);
    const now = tx.clock.now();
    const quote = readQuote(tx, quotable);
    const offer = await offerAt(tx, kind, sheet, options, quote === null ? now : new Date(quote.time));
    const { answer, accepted } = offer;
    // What a kind adds to the answer is typed by what it accepts and inserts.
    if (dryRun === true)
      return { ...answer, ...quoted(accepted, () => newQuote(tx, quotable, answer, now)) } as ImportResult & Extra;
    if (!(await takeQuote(tx, quotable, quote, answer)))
      throw quoteChanged(tx, quotable, (await offerAt(tx, kind, sheet, options, now)).answer, now);
    return { ...answer, ...quoted(accepted, () => null), ...(await accepted.insert(tx)) } as ImportResult & Extra;
  };
  return tryOrDo(ctx, dryRun === true, importOnce, { timeoutMs: IMPORT_MS });
}

/** Judges a sheet and changes nothing: the faults that its import would be refused for. */
export async function judgeImport<F extends string, Known, Options extends ImportOptions, Extra extends object>(
  ctx: Ctx,
  kind: ImportKind<F, Known, Options, Extra>,
  given: Sheet<F>,
  options: ImportOptions,
): Promise<JudgedSheet<F>> {
  const sheet = kind.normalise?.(given) ?? given;
  return tryOrDo(ctx, true, (tx) => kind.judge(tx, sheet, skipsExisting(options)), { timeoutMs: IMPORT_MS });
}

/** The fields of a quote, where there is something to quote. */
function quoted({ cost }: Accepted<object>, quoteId: () => string | null): object {
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
): Promise<{ answer: ImportResult; accepted: Accepted<Extra> }> {
  const judged = await kind.judge(tx, sheet, skipsExisting(options));
  const skipped = judged.skipped.map(({ values }) => values[kind.key] ?? '');
  assertFaultless(sheet, judged, skipped);
  const accepted = await kind.accept(tx, judged, options, at);
  const counts = { totalCount: sheet.rows.length, successCount: judged.good.length, errorCount: 0 };
  return { answer: { ...counts, errors: [], skipped, ...accepted.cost }, accepted };
}

/** Refuses (3904) a sheet with faults, with the rows of those that it names. */
function assertFaultless<F extends string>(sheet: Sheet<F>, { faults }: JudgedSheet<F>, skipped: string[]): void {
  const { errorCount } = faults;
  const errors = faults.faults.toSorted((a, b) => a.row - b.row).slice(0, MAX_FAULTS);
  if (errors.length === 0) return;
  const named = new Set(errors.map(({ row }) => row));
  const rows = sheet.rows.filter(({ row }) => named.has(row)).map(shortened);
  const result = { totalCount: sheet.rows.length, successCount: 0, errorCount, errors, skipped, rows };
  throw new AppError('rowsRejected', { params: { count: errorCount }, result });
}

/** A row as it can be sent back: no value is longer than what is taken. */
function shortened<F extends string>({ row, values }: SheetRow<F>): SheetRow<string> {
  const cells = Object.entries<string | undefined>(values).map(([field, value]) => [field, value?.slice(0, MAX_CELL)]);
  return { row, values: Object.fromEntries(cells) };
}
