import type { ReadLimits, SheetRow } from './sheet-table.ts';
import type { FromReader, ReadTask } from './read-thread.ts';
import { Slots } from './slots.ts';
import { startThread } from './thread-entry.ts';
import { WorkbookError } from './workbook-error.ts';

/** Memory of a reading thread: its shared texts and rows, of a thousand characters on average at most. */
const baseMb = 80;
const mbPerRow = 0.01;
const deadlineMs = 30_000;

/** Workbooks read at a time: limits their total memory. */
const slots = new Slots(2);

/**
 * The rows of a workbook or a text file, read in a thread with limits of memory and time (readSheet). Throws a
 * WorkbookError if the file is neither or is too large.
 */
export async function readSheetInThread(path: string, limits: ReadLimits): Promise<SheetRow[]> {
  const release = await slots.take(deadlineMs);
  try {
    return await readInThread({ path, limits });
  } finally {
    release();
  }
}

async function readInThread(task: ReadTask): Promise<SheetRow[]> {
  const resourceLimits = {
    maxOldGenerationSizeMb: Math.ceil(baseMb + task.limits.maxRows * mbPerRow),
    maxYoungGenerationSizeMb: 8,
  };
  const thread = startThread('read-thread', import.meta.url, { workerData: task, resourceLimits });
  const deadline = setTimeout(() => void thread.terminate(), deadlineMs);
  try {
    return await new Promise<SheetRow[]>((resolve, reject) => {
      const rows: SheetRow[] = [];
      thread.on('message', (message: FromReader) => {
        if (message.kind === 'rows') rows.push(...message.rows);
        else if (message.kind === 'end') resolve(rows);
        else reject(new WorkbookError(message.reason, message.message, { detail: message.detail }));
      });
      thread.on('error', (error) => reject(isOutOfMemory(error) ? tooLarge('memory', error) : error));
      thread.on('exit', () => reject(tooLarge('time')));
    });
  } finally {
    clearTimeout(deadline);
    await thread.terminate();
  }
}

function tooLarge(what: string, cause?: Error): WorkbookError {
  return new WorkbookError('tooLarge', `reading it takes too much ${what}`, { cause, detail: { reason: 'complex' } });
}

function isOutOfMemory(error: Error): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
}
