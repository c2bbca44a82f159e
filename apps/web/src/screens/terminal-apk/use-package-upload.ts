import type { ApkUpload } from '@roger/contract/families/terminal-apk';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useConfig } from '../../lib/config.ts';
import { useSession } from '../../lib/session.ts';
import { changeDraft, isSameFile, readDraft, type KeptUpload } from './apk-draft.ts';
import { sendPackage } from './send-package.ts';

/** An upload as the dialog shows it. */
export interface PackageUpload {
  file: File | null;
  /** What had arrived before the page was loaded anew, until a file is chosen. */
  kept: KeptUpload | null;
  /** Bytes that are there or on their way. */
  sent: number;
  /** Bytes a second lately; null until that is known. */
  speed: number | null;
  isCut: boolean;
  done: ApkUpload | null;
  error: unknown;
  choose: (file: File | null) => void;
  /** Tries at once where the line was cut. */
  goOn: () => void;
  /** Ends it and has what arrived forgotten. */
  stop: () => void;
}

interface Sent {
  bytes: number;
  at: number;
}

/** The speed is that of the last seconds. */
const SPEED_MS = 5000;

interface Run {
  abort: AbortController;
  wake: () => void;
  uploadId: string | null;
  trail: Sent[];
}

const idle = { file: null, sent: 0, speed: null, isCut: false, done: null, error: null };

type Shown = Omit<PackageUpload, 'kept' | 'choose' | 'goOn' | 'stop'>;

/** Uploads a package as soon as it is chosen, and takes up again what was cut. */
export function usePackageUpload(): PackageUpload {
  const account = useSession().userInfo.accountsName;
  const [kept, setKept] = useState(() => readDraft(account).upload);
  const { shown, run, start, end } = useRun(account);
  const stop = () => {
    const uploadId = run()?.uploadId ?? kept?.uploadId ?? null;
    end();
    changeDraft(account, { upload: null });
    setKept(null);
    // Forgotten within a day in any case.
    if (uploadId !== null) void api.terminalApk.uploadCancel({ uploadId }).catch(() => undefined);
  };
  const choose = (file: File | null) => {
    const again = file !== null && isSameFile(file, kept) ? kept.uploadId : null;
    if (again === null && (run() !== null || kept !== null)) stop();
    setKept(null);
    if (file !== null) void start(file, again);
  };
  return { ...shown, kept, choose, goOn: () => run()?.wake(), stop };
}

/** The upload that is under way, for as long as the dialog is there; what has arrived stays, and whoever comes back goes on from it. */
function useRun(account: string) {
  const { apkUploadUrl } = useConfig();
  const [shown, setShown] = useState<Shown>(idle);
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
    const change = (next: Partial<Shown>) => {
      if (run.current === own) setShown((old) => ({ ...old, ...next }));
    };
    setShown({ ...idle, file });
    const onProgress = (upload: ApkUpload, sent: number) => {
      own.uploadId = upload.uploadId;
      changeDraft(account, { upload: keptOf(file, upload) });
      change({ sent, speed: speedOf(own.trail, sent) });
    };
    try {
      const done = await sendPackage({
        file,
        address: apkUploadUrl,
        uploadId,
        signal: own.abort.signal,
        onProgress,
        onCut: (isCut) => change({ isCut, ...(isCut ? { speed: null } : {}) }),
        pause: (ms, signal) => pause(own, ms, signal),
      });
      change({ done, sent: file.size });
    } catch (error) {
      if (own.abort.signal.aborted) return;
      changeDraft(account, { upload: null });
      change({ error });
    }
  };
  const end = () => {
    run.current?.abort.abort();
    run.current = null;
    setShown(idle);
  };
  return { shown, run: () => run.current, start, end };
}

function keptOf({ name, size, lastModified }: File, { uploadId, offset }: ApkUpload): KeptUpload {
  return { uploadId, name, size, lastModified, offset };
}

/** Waits so long, or until somebody or the line wakes it. */
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
