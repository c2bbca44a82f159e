import { readStored, writeStored } from '../../lib/storage.ts';

/** What was entered and how far its file had come, kept in the browser until it is added. */
export interface ApkDraft {
  /** Whose it is: another account begins with an empty form. */
  account: string;
  values: Record<string, unknown>;
  upload: KeptUpload | null;
}

/** The file of an upload, as far as a page that is loaded anew can tell it again. */
export interface KeptUpload {
  uploadId: string;
  name: string;
  size: number;
  lastModified: number;
  /** Bytes that had arrived. */
  offset: number;
}

const KEY = 'roger.package';

export function readDraft(account: string): ApkDraft {
  const stored = readStored(localStorage, KEY) as ApkDraft | null;
  return stored?.account === account ? stored : { account, values: {}, upload: null };
}

export function changeDraft(account: string, change: Partial<ApkDraft>): void {
  writeStored(localStorage, KEY, { ...readDraft(account), ...change });
}

export function dropDraft(): void {
  writeStored(localStorage, KEY, null);
}

/** Is it the file of which a part has arrived? */
export function isSameFile({ name, size, lastModified }: File, kept: KeptUpload | null): kept is KeptUpload {
  return kept?.name === name && kept.size === size && kept.lastModified === lastModified;
}
