import { useEffect, useRef, useState } from 'react';
import type { CallOptions } from '../lib/call.ts';
import { useTabActive } from '../lib/tab.ts';
import { runWork } from '../lib/work.ts';

/** What a call is given so that it can be watched and taken back. */
type Watching = Pick<CallOptions, 'signal' | 'onProgress'>;

/**
 * Sends a file for a check, or for a booking: how far that is stands in the dialog and in the bell's panel. A check that nobody waits for
 * any more is taken back; a booking goes on without the dialog.
 */
export function useSending(title: string) {
  const [percent, setPercent] = useState<number | null>(null);
  const [booking, setBooking] = useState(false);
  const checking = useRef<(() => void) | null>(null);
  useEffect(() => () => checking.current?.(), []);
  const run = async <T>(dryRun: boolean, send: (watching: Watching) => Promise<T>): Promise<T> => {
    setBooking(!dryRun);
    try {
      return await runWork(title, ({ signal, cancel, tell }) => {
        checking.current = dryRun ? cancel : null;
        const onProgress = (sent: number) => {
          setPercent(sent);
          tell(sent < 100 ? { phase: 'upload', percent: sent } : { phase: dryRun ? 'check' : 'book' });
        };
        return send({ signal, onProgress });
      });
    } finally {
      checking.current = null;
      setPercent(null);
      setBooking(false);
    }
  };
  return { percent, booking, run };
}

/** Tells whether the dialog around is still looked at: neither left, nor of a tab that is hidden. */
export function useSeen(): () => boolean {
  const active = useTabActive();
  const shown = useRef(true);
  useEffect(() => {
    shown.current = active;
    return () => {
      shown.current = false;
    };
  }, [active]);
  return () => shown.current;
}
