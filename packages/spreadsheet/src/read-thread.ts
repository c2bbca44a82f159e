/** Entry of the thread of readSheetInThread; a harmful file can break this thread only. */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from './read-sheet.ts';
import type { ReadLimits, SheetRow } from './sheet-table.ts';
import { asWorkbookError, WorkbookError, type WorkbookDetail, type WorkbookErrorKind } from './workbook-error.ts';

/** Task of the thread. */
export interface ReadTask {
  readonly path: string;
  readonly limits: ReadLimits;
}

/** Messages of the thread: rows in small portions, and its result. */
export type FromReader =
  | { readonly kind: 'rows'; readonly rows: readonly SheetRow[] }
  | { readonly kind: 'end' }
  | {
      readonly kind: 'refused';
      readonly reason: WorkbookErrorKind;
      readonly message: string;
      readonly detail: WorkbookDetail | undefined;
    };

const portion = 250;

async function run({ path, limits }: ReadTask): Promise<void> {
  try {
    const rows = await readSheet(await readFile(path), limits);
    for (let at = 0; at < rows.length; at += portion) post({ kind: 'rows', rows: rows.slice(at, at + portion) });
    post({ kind: 'end' });
  } catch (error) {
    const known = asWorkbookError(error);
    if (!(known instanceof WorkbookError)) throw error;
    post({ kind: 'refused', reason: known.kind, message: known.message, detail: known.detail });
  }
}

function post(message: FromReader): void {
  parentPort?.postMessage(message, []);
}

await run(workerData as ReadTask);
