import { useEffect, useRef, useState } from 'react';
import type { CallOptions } from '../../lib/api/call.ts';
import { useTabActive } from '../../lib/address/tab.ts';
import { runWork } from '../../lib/live/work.ts';

/** Sends a file, with its progress in the dialog and in the bell's panel. Unmounting cancels a check, not a booking. */
export function useUpload(title: string) {
  const [percent, setPercent] = useState<number | null>(null);
  const [booking, setBooking] = useState(false);
  const checking = useRef<(() => void) | null>(null);
  useEffect(() => () => checking.current?.(), []);
  const run = async <T>(
    dryRun: boolean,
    send: (options: Pick<CallOptions, 'signal' | 'onProgress'>) => Promise<T>,
  ): Promise<T> => {
    setBooking(!dryRun);
    try {
      return await runWork(title, ({ signal, cancel, report }) => {
        checking.current = dryRun ? cancel : null;
        const onProgress = (sent: number) => {
          setPercent(sent);
          report(sent < 100 ? { phase: 'upload', percent: sent } : { phase: dryRun ? 'check' : 'book' });
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

/** Returns a test whether the user still sees the dialog: it is mounted, in the active tab. */
export function useIsVisible(): () => boolean {
  const active = useTabActive();
  const visible = useRef(true);
  useEffect(() => {
    visible.current = active;
    return () => {
      visible.current = false;
    };
  }, [active]);
  return () => visible.current;
}
