import type { ApkUpload } from '@roger/contract/families/upgrades/terminal-apk';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { useConfig } from '../../lib/api/config.ts';
import { useSession } from '../../lib/session/session.ts';
import { updateDraft, isSameFile, readDraft, type StoredUpload } from './apk-draft.ts';
import { sendPackage } from './send-package.ts';

/** State and actions of an upload. */
export interface PackageUpload {
  file: File | null;
  /** The interrupted upload from before a page reload, until a file is selected. */
  stored: StoredUpload | null;
  /** Bytes received or in transit. */
  sent: number;
  /** Bytes per second; null while unknown. */
  speed: number | null;
  isInterrupted: boolean;
  done: ApkUpload | null;
  error: unknown;
  select: (file: File | null) => void;
  /** Retries at once after an interruption. */
  resume: () => void;
  /** Cancels the upload and deletes the received bytes. */
  stop: () => void;
}

interface Sent {
  bytes: number;
  at: number;
}

/** Time window of the speed. */
const SPEED_MS = 5000;

interface Run {
  abort: AbortController;
  wake: () => void;
  uploadId: string | null;
  trail: Sent[];
}

const idle = { file: null, sent: 0, speed: null, isInterrupted: false, done: null, error: null };

type UploadState = Omit<PackageUpload, 'stored' | 'select' | 'resume' | 'stop'>;

/** Uploads a package when it is selected, and resumes an interrupted upload of the same file. */
export function usePackageUpload(): PackageUpload {
  const account = useSession().userInfo.accountsName;
  const [stored, setStored] = useState(() => readDraft(account).upload);
  const { state, run, start, end } = useRun(account);
  const stop = () => {
    const uploadId = run()?.uploadId ?? stored?.uploadId ?? null;
    end();
    updateDraft(account, { upload: null });
    setStored(null);
    // Best effort: the server deletes it within a day anyway.
    if (uploadId !== null) void api.terminalApk.uploadCancel({ uploadId }).catch(() => undefined);
  };
  const select = (file: File | null) => {
    const again = file !== null && isSameFile(file, stored) ? stored.uploadId : null;
    if (again === null && (run() !== null || stored !== null)) stop();
    setStored(null);
    if (file !== null) void start(file, again);
  };
  return { ...state, stored, select, resume: () => run()?.wake(), stop };
}

/** The running upload; closing the dialog aborts it, the received bytes stay and can be resumed. */
function useRun(account: string) {
  const { apkUploadUrl } = useConfig();
  const [state, setState] = useState<UploadState>(idle);
  const run = useRef<Run | null>(null);
  useEffect(() => () => run.current?.abort.abort(), []);
  useEffect(() => {
    const wake = () => run.current?.wake();
    window.addEventListener('online', wake);
    return () => window.removeEventListener('online', wake);
  }, []);
  const start = async (file: File, uploadId: string | null) => {
    const own: Run = { abort: new AbortController(), wake: () => undefined, uploadId, trail: [] };
    run.current = own;
    const change = (next: Partial<UploadState>) => {
      if (run.current === own) setState((old) => ({ ...old, ...next }));
    };
    setState({ ...idle, file });
    const onProgress = (upload: ApkUpload, sent: number) => {
      own.uploadId = upload.uploadId;
      updateDraft(account, { upload: storedUpload(file, upload) });
      change({ sent, speed: speedOf(own.trail, sent) });
    };
    try {
      const done = await sendPackage({
        file,
        address: apkUploadUrl,
        uploadId,
        signal: own.abort.signal,
        onProgress,
        onInterrupted: (isCut) => change({ isInterrupted: isCut, ...(isCut ? { speed: null } : {}) }),
        pause: (ms, signal) => pause(own, ms, signal),
      });
      change({ done, sent: file.size });
    } catch (error) {
      if (own.abort.signal.aborted) return;
      updateDraft(account, { upload: null });
      change({ error });
    }
  };
  const end = () => {
    run.current?.abort.abort();
    run.current = null;
    setState(idle);
  };
  return { state, run: () => run.current, start, end };
}

function storedUpload({ name, size, lastModified }: File, { uploadId, offset }: ApkUpload): StoredUpload {
  return { uploadId, name, size, lastModified, offset };
}

/** Waits `ms`, or until `run.wake` is called: by the user or when the browser is online again. */
function pause(run: Run, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    run.wake = end;
    signal.addEventListener('abort', end, { once: true });
  });
}

function speedOf(trail: Sent[], bytes: number): number | null {
  const at = performance.now();
  trail.push({ bytes, at });
  while (trail.length > 2 && at - (trail[0]?.at ?? at) > SPEED_MS) trail.shift();
  const [first] = trail;
  if (first === undefined || at - first.at < 500 || bytes <= first.bytes) return null;
  return ((bytes - first.bytes) / (at - first.at)) * 1000;
}
