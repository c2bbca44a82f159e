import type { ApkUpload } from '@roger/contract/families/upgrades/terminal-apk';
import { ApiError, NoAnswerError } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/api.ts';
import type { CallOptions } from '../../lib/api/call.ts';

/** Bytes per part: an interruption repeats at most one part. */
const PART = 4 * 1024 * 1024;
/** Timeout of a part: allows 7 kB per second. */
const PART_MS = 600_000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

interface PackageTransfer {
  file: File;
  /** Upload URL; those of parts and of the state begin with it. */
  address: string;
  /** The upload to resume; null for a new one. */
  uploadId: string | null;
  signal: AbortSignal;
  /** Receives the number of sent bytes. */
  onProgress: (upload: ApkUpload, sent: number) => void;
  /** Receives true when the connection is lost, false when it is back. */
  onInterrupted: (isCut: boolean) => void;
  /** Resolves after `ms`, or earlier if a retry is worthwhile. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Uploads a package in parts and returns the complete upload. After a lost connection it waits, reads the upload's
 * offset and resumes there, without a limit of retries. Throws on a refusal or when aborted.
 */
export async function sendPackage(sending: PackageTransfer): Promise<ApkUpload> {
  const { signal, onInterrupted: onCut, pause } = sending;
  let state: ApkUpload | null = null;
  let { uploadId } = sending;
  for (let wait = FIRST_WAIT_MS; ;) {
    try {
      state ??= await openUpload(sending, uploadId);
      uploadId = state.uploadId;
      onCut(false);
      sending.onProgress(state, state.offset);
      if (state.fileId !== null) return state;
      state = await sendPart(sending, state);
      wait = FIRST_WAIT_MS;
    } catch (error) {
      signal.throwIfAborted();
      if (!isTransient(error)) {
        // An upload older than a day was deleted: begin a new one.
        if (!(error instanceof ApiError) || error.key !== 'notFound' || uploadId === null) throw error;
        uploadId = null;
      } else if (!(error instanceof ApiError && error.key === 'changed')) {
        onCut(true);
        await pause(wait, signal);
        wait = Math.min(2 * wait, LONGEST_WAIT_MS);
      }
      state = null;
    }
  }
}

async function openUpload({ file, address, signal }: PackageTransfer, uploadId: string | null): Promise<ApkUpload> {
  if (uploadId !== null) return api.terminalApk.uploadState({ uploadId }, { path: `${address}State`, signal });
  return api.terminalApk.upload({ size: file.size, fileName: file.name }, { path: address, signal });
}

async function sendPart({ file, address, signal, onProgress }: PackageTransfer, state: ApkUpload): Promise<ApkUpload> {
  const { uploadId, offset } = state;
  const part = file.slice(offset, offset + PART);
  const options: CallOptions = {
    path: `${address}Part`,
    file: part,
    signal,
    timeoutMs: PART_MS,
    onProgress: (percent) => onProgress(state, offset + (part.size * percent) / 100),
  };
  return api.terminalApk.uploadPart({ uploadId, offset }, options);
}

/** Can a retry succeed? `changed` means that another part moved the offset. */
function isTransient(error: unknown): boolean {
  if (error instanceof NoAnswerError) return error.foreignStatus === null || isServerFault(error.foreignStatus);
  if (!(error instanceof ApiError)) return true;
  return error.key === 'changed' || error.code === 429 || (isServerFault(error.code) && error.code !== 510);
}

function isServerFault(code: number): boolean {
  return code >= 500 && code < 600;
}
