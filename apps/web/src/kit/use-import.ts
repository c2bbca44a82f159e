import type { ImportResult } from '@roger/contract/fields/import';
import { useState } from 'react';
import { ApiError } from '../lib/api-error.ts';
import type { AnyCall, InputFor, ResultFor } from '../lib/call.ts';
import { useWrite } from '../lib/query.ts';

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

/** What came of the last call, and of which options. */
interface LastAnswer {
  of: string;
  outcome: Outcome | null;
  error: unknown;
}

/** An upload as the parts of an import dialog show it. */
export type ImportUpload = ReturnType<typeof useImport<AnyCall>>;

/** A workbook that is checked first and then imported, both by the same call. */
export function useImport<C extends AnyCall>({ call, options, proof }: ImportOptions<C>) {
  const write = useWrite(call);
  const [file, setFile] = useState<File | null>(null);
  const [skipExisting, setSkipExisting] = useState(false);
  const [percent, setPercent] = useState<number | null>(null);
  const [last, setLast] = useState<LastAnswer | null>(null);
  const of = JSON.stringify(options ?? {});
  const { outcome, error } = last?.of === of ? last : { outcome: null, error: null };
  const run = async (dryRun: boolean): Promise<ImportResult | null> => {
    if (file === null) return null;
    const proven = dryRun || outcome === null ? {} : proof?.(outcome.result);
    const input = { ...options, ...proven, skipExisting, dryRun } as InputFor<C>;
    setLast({ of, outcome, error: null });
    try {
      const sending = { file, onProgress: setPercent, timeoutMs: TIMEOUT_MS };
      const result = (await write.mutateAsync({ input, options: sending })) as ImportResult;
      setLast({ of, outcome: { result, accepted: true }, error: null });
      return result;
    } catch (refusal) {
      setLast({ of, ...refusedWith(refusal, outcome) });
      return null;
    } finally {
      setPercent(null);
    }
  };
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setLast(null);
  };
  const skip = (checked: boolean) => {
    setSkipExisting(checked);
    setLast(null);
  };
  return { file, skipExisting, percent, outcome, error, busy: write.isPending, run, choose, skip };
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
