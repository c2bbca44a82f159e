import type { ImportResult } from '@roger/contract/fields/import';
import type { ImportRow } from '@roger/contract/fields/import-rows';
import { useState } from 'react';
import { ApiError } from '../lib/api-error.ts';
import type { AnyCall, InputFor, ResultFor } from '../lib/call.ts';
import { useWrite } from '../lib/query.ts';
import { TakenBackError } from '../lib/work.ts';
import { useDialog } from './dialog-context.ts';
import { useMends } from './use-mends.ts';
import { useSeen, useSending } from './use-sending.ts';
import { useTell } from './use-tell.tsx';

/** How long the service may take once the file is there: checking and storing thousands of rows is no ordinary call. */
const TIMEOUT_MS = 120_000;

interface ImportOptions<C extends AnyCall> {
  call: C;
  /** What is sent beside the file; with anything else the file has to be checked again. */
  options?: Partial<InputFor<C>>;
  /** What the import sends of what the check answered. */
  proof?: (checked: ResultFor<C>) => Partial<InputFor<C>>;
}

/** What a check of a workbook, or its import, came to. */
export interface Outcome<R extends ImportResult = ImportResult> {
  result: R;
  accepted: boolean;
}

/** What is imported: a workbook, or rows that were pasted. */
export type ImportSource = { file: File } | { rows: readonly ImportRow[] };

/** What came of the last call, and of which options. */
interface LastAnswer {
  of: string;
  outcome: Outcome | null;
  error: unknown;
}

/** An upload as the parts of an import dialog show it. */
export type ImportUpload = ReturnType<typeof useImport<AnyCall>>;

/** A workbook or pasted rows, checked first, mended where they are faulty, and then imported, all by the same call. */
export function useImport<C extends AnyCall>({ call, options, proof }: ImportOptions<C>) {
  const write = useWrite(call);
  const { title } = useDialog();
  const seen = useSeen();
  const sending = useSending(title);
  const [source, setSource] = useState<ImportSource | null>(null);
  const [skipExisting, setSkipExisting] = useState<boolean | null>(null);
  const { tellFailedWork } = useTell();
  const [last, setLast] = useState<LastAnswer | null>(null);
  const mends = useMends(source);
  const of = JSON.stringify(options ?? {});
  const { outcome, error } = last?.of === of ? last : { outcome: null, error: null };
  const skips = skipExisting === null ? {} : { skipExisting };
  const sent = { ...(mends.rows === null ? {} : { rows: mends.rows }), ...skips };
  const file = source !== null && 'file' in source ? { file: source.file } : {};
  const run = async (dryRun: boolean): Promise<ImportResult | null> => {
    if (source === null) return null;
    const proven = dryRun || outcome === null ? {} : proof?.(outcome.result);
    const input = { ...options, ...proven, ...sent, dryRun } as InputFor<C>;
    setLast({ of, outcome, error: null });
    try {
      const result = await sending.run(dryRun, (watching) =>
        write.mutateAsync({ input, options: { ...file, ...watching, timeoutMs: TIMEOUT_MS } }),
      );
      setLast({ of, outcome: { result: result as ImportResult, accepted: true }, error: null });
      return result as ImportResult;
    } catch (refusal) {
      if (refusal instanceof TakenBackError) return null;
      setLast({ of, ...refusedWith(refusal, outcome) });
      if (!dryRun && !seen()) tellFailedWork('operation', refusal, title);
      return null;
    } finally {
      mends.checked();
    }
  };
  const choose = (chosen: ImportSource | null) => {
    setSource(chosen);
    setLast(null);
  };
  const skip = (checked: boolean) => {
    setSkipExisting(checked);
    setLast(null);
  };
  /** The same again for a call that answers its faulty rows. */
  const again = { input: sent, options: file };
  const skipping = skipExisting === true;
  const { percent, booking } = sending;
  const state = { source, skipping, percent, outcome, error, busy: write.isPending, booking };
  return { ...state, mends, again, run, choose, skip, seen };
}

/** Rows that an import would store. */
export function importableCount({ outcome }: Pick<ImportUpload, 'outcome'>): number {
  return outcome === null ? 0 : outcome.result.totalCount - outcome.result.skipped.length;
}

/** A refusal may tell what a check would find now; without an answer the same is sent again. */
function refusedWith(error: unknown, before: Outcome | null): Omit<LastAnswer, 'of'> {
  if (!(error instanceof ApiError)) return { outcome: before, error };
  if (!isImportResult(error.result)) return { outcome: null, error };
  const outcome = { result: error.result, accepted: error.result.errors.length === 0 };
  return { outcome, error: outcome.accepted ? error : null };
}

function isImportResult(result: unknown): result is ImportResult {
  return typeof result === 'object' && result !== null && 'errorCount' in result;
}
