import type { ResultOf } from '@roger/contract/define';
import type { mailLog } from '@roger/contract/families/platform/mail-log';
import { useEffect, useState } from 'react';
import { unsubscribeApi } from './unsubscribe-api.ts';

type Stop = ResultOf<(typeof mailLog)['endpoints']['stopOf']>;

/** The mail stop of a link; null until it is loaded. */
export interface StopState {
  stop: Stop | null;
  error: unknown;
  busy: boolean;
  change: (stopped: boolean) => void;
}

/** Loads the mail stop of a link and changes it. */
export function useStop(token: string): StopState {
  const [stop, setStop] = useState<Stop | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    unsubscribeApi.stopOf({ token }, { signal }).then(setStop, (failure: unknown) => {
      if (!signal.aborted) setError(failure);
    });
    return () => leaving.abort();
  }, [token]);
  const change = async (stopped: boolean) => {
    setBusy(true);
    setError(null);
    try {
      setStop(await unsubscribeApi.unsubscribe({ token, stop: stopped }));
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return { stop, error, busy, change: (stopped) => void change(stopped) };
}
