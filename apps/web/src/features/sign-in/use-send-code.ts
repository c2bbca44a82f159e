import type { CodeType } from '@roger/contract/fields/account-fields';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { signInApi } from '../../lib/api/sign-in-api.ts';

export interface SendCode {
  sending: boolean;
  /** True if the last request for a code succeeded. */
  sent: boolean;
  /** Error of the last request; null without one. */
  error: unknown;
  /** Seconds until the next code may be requested. */
  left: number;
  send: (email: string) => Promise<void>;
}

function secondsOf(error: unknown): number {
  if (!(error instanceof ApiError) || error.key !== 'codeNotSent') return 0;
  return Number(error.params['seconds'] ?? 0);
}

/** Sends codes by mail, and counts down until the next one may be requested. */
export function useSendCode(type: CodeType): SendCode {
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [left, waitFor] = useCountdown();
  const send = async (email: string) => {
    setSending(true);
    setSent(false);
    setError(null);
    try {
      const { retryAfterSeconds } = await signInApi.account.getVerificationCode({ email, type });
      waitFor(retryAfterSeconds);
      setSent(true);
    } catch (refusal) {
      waitFor(secondsOf(refusal));
      setError(refusal);
    } finally {
      setSending(false);
    }
  };
  return { sending, sent, error, left, send };
}

/** Remaining seconds of the countdown that was started last. */
function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (end === 0) return undefined;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(rest);
      if (rest === 0) setEnd(0);
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);
  const start = (seconds: number) => {
    setLeft(seconds);
    setEnd(seconds > 0 ? Date.now() + seconds * 1000 : 0);
  };
  return [left, start];
}
