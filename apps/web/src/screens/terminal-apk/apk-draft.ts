import { readStored, writeStored } from '../../lib/session/storage.ts';

/** Entered values and upload progress, stored in the browser until the package is added. */
export interface ApkDraft {
  /** Owner: another account begins with an empty form. */
  account: string;
  values: Record<string, unknown>;
  upload: StoredUpload | null;
}

/** The file of an upload, with the fields that recognise it after a page reload. */
export interface StoredUpload {
  uploadId: string;
  name: string;
  size: number;
  lastModified: number;
  /** Bytes that the server has received. */
  offset: number;
}

const KEY = 'roger.package';

export function readDraft(account: string): ApkDraft {
  const draft = readStored('local', KEY) as ApkDraft | null;
  return draft?.account === account ? draft : { account, values: {}, upload: null };
}

export function updateDraft(account: string, change: Partial<ApkDraft>): void {
  writeStored('local', KEY, { ...readDraft(account), ...change });
}

export function deleteDraft(): void {
  writeStored('local', KEY, null);
}

/** Is it the file of the interrupted upload? */
export function isSameFile({ name, size, lastModified }: File, stored: StoredUpload | null): stored is StoredUpload {
  return stored?.name === name && stored.size === size && stored.lastModified === lastModified;
}
