import type { ImportResult } from '@roger/contract/fields/import';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import type { AnyCall, InputFor, ResultFor } from '../../lib/api/call.ts';
import { useWrite } from '../../lib/api/query.ts';
import { CanceledError } from '../../lib/live/work.ts';
import { useDialog } from '../dialog/dialog-context.ts';
import type { ImportSource } from './source.ts';
import { useImportChoices } from './use-import-choices.ts';
import { useImportCorrections } from './use-import-corrections.ts';
import { useIsVisible, useUpload } from './use-upload.ts';
import { useNotify } from '../dialog/use-notify.tsx';

/** Longer than an ordinary call: the service checks and stores thousands of rows. */
const TIMEOUT_MS = 120_000;

interface ImportOptions<C extends AnyCall> {
  call: C;
  /** Input beside the file; a change requires another check. */
  options?: Partial<InputFor<C>>;
  /** Input of the import taken from the check's result, such as its quote. */
  proof?: (checked: ResultFor<C>) => Partial<InputFor<C>>;
}

export interface Outcome<R extends ImportResult = ImportResult> {
  result: R;
  accepted: boolean;
}

interface LastOutcome {
  /** Options of that call, as JSON. */
  of: string;
  outcome: Outcome | null;
  error: unknown;
}

export type ImportUpload = ReturnType<typeof useImport<AnyCall>>;

/** Import of a workbook or of pasted rows: the same call checks them, rechecks corrections and imports. */
export function useImport<C extends AnyCall>({ call, options, proof }: ImportOptions<C>) {
  const write = useWrite(call);
  const { title } = useDialog();
  const isVisible = useIsVisible();
  const transfer = useUpload(title);
  const [source, setSource] = useState<ImportSource | null>(null);
  const { notifyBackgroundError } = useNotify();
  const [last, setLast] = useState<LastOutcome | null>(null);
  const { input: chosen, ...choices } = useImportChoices(() => setLast(null));
  const corrections = useImportCorrections(source);
  const of = JSON.stringify(options ?? {});
  const { outcome, error } = last?.of === of ? last : { outcome: null, error: null };
  const sent = { ...(corrections.rows === null ? {} : { rows: corrections.rows }), ...chosen };
  const file = source !== null && 'file' in source ? { file: source.file } : {};
  const run = async (dryRun: boolean): Promise<ImportResult | null> => {
    if (source === null) return null;
    const proven = dryRun || outcome === null ? {} : proof?.(outcome.result);
    const input = { ...options, ...proven, ...sent, dryRun } as InputFor<C>;
    setLast({ of, outcome, error: null });
    try {
      const result = await transfer.run(dryRun, (watch) =>
        write.mutateAsync({ input, options: { ...file, ...watch, timeoutMs: TIMEOUT_MS } }),
      );
      setLast({ of, outcome: { result: result as ImportResult, accepted: true }, error: null });
      return result as ImportResult;
    } catch (refusal) {
      if (refusal instanceof CanceledError) return null;
      setLast({ of, ...refusedWith(refusal, outcome) });
      if (!dryRun && !isVisible()) notifyBackgroundError('operation', refusal, title);
      return null;
    } finally {
      corrections.setChecked();
    }
  };
  const select = (selected: ImportSource | null) => {
    setSource(selected);
    choices.decode(null);
  };
  /** Input of the call that returns the faulty rows as a workbook. */
  const again = { input: sent, options: file };
  const { percent, booking } = transfer;
  const state = { source, percent, outcome, error, busy: write.isPending, booking };
  return { ...state, ...choices, corrections, again, run, select, isVisible };
}

export function importableCount({ outcome }: Pick<ImportUpload, 'outcome'>): number {
  return outcome === null ? 0 : outcome.result.totalCount - outcome.result.skipped.length;
}

/** A refusal may carry the faults of a new check. After a network failure the earlier outcome stays, for a retry. */
function refusedWith(error: unknown, before: Outcome | null): Omit<LastOutcome, 'of'> {
  if (!(error instanceof ApiError)) return { outcome: before, error };
  if (!isImportResult(error.result)) return { outcome: null, error };
  const outcome = { result: error.result, accepted: error.result.errors.length === 0 };
  return { outcome, error: outcome.accepted ? error : null };
}

function isImportResult(result: unknown): result is ImportResult {
  return typeof result === 'object' && result !== null && 'errorCount' in result;
}
