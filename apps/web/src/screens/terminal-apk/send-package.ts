import type { ApkUpload } from '@roger/contract/families/terminal-apk';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import type { CallOptions } from '../../lib/call.ts';

/** Bytes of a part: what is sent again at most where a line is cut. */
const PART = 4 * 1024 * 1024;
/** How long a part may take: bytes may flow as slowly as 7 kB a second. */
const PART_MS = 600_000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

interface Sending {
  file: File;
  /** Where uploads go; parts and questions beside it. */
  address: string;
  /** The upload that is taken up again. */
  uploadId: string | null;
  signal: AbortSignal;
  /** How far it has come, in bytes. */
  onProgress: (upload: ApkUpload, sent: number) => void;
  /** The line is cut, or back. */
  onCut: (isCut: boolean) => void;
  /** Ends as soon as there is a reason to try again. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Uploads a package in parts, for as long as it takes: where the line is cut it waits, asks how far the upload has come, and goes on
 * from there. Ends with the upload of which all has arrived; a refusal, or being aborted, ends it too.
 */
export async function sendPackage(sending: Sending): Promise<ApkUpload> {
  const { signal, onCut, pause } = sending;
  let state: ApkUpload | null = null;
  let { uploadId } = sending;
  for (let wait = FIRST_WAIT_MS; ;) {
    try {
      state ??= await begun(sending, uploadId);
      uploadId = state.uploadId;
      onCut(false);
      sending.onProgress(state, state.offset);
      if (state.fileId !== null) return state;
      state = await sendPart(sending, state);
      wait = FIRST_WAIT_MS;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ApiError && !isPassing(error)) {
        // It ended meanwhile: what was begun a day ago begins anew.
        if (error.key !== 'notFound' || uploadId === null) throw error;
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

async function begun({ file, address, signal }: Sending, uploadId: string | null): Promise<ApkUpload> {
  if (uploadId !== null) return api.terminalApk.uploadState({ uploadId }, { path: `${address}State`, signal });
  return api.terminalApk.upload({ size: file.size, fileName: file.name }, { path: address, signal });
}

async function sendPart({ file, address, signal, onProgress }: Sending, state: ApkUpload): Promise<ApkUpload> {
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

/** Will it be answered otherwise in a moment? Bytes that another part brought count as well. */
function isPassing({ code, key }: ApiError): boolean {
  return key === 'changed' || code === 429 || (code >= 500 && code < 600 && code !== 510);
}
