import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyCall } from '../lib/call.ts';
import { useDialog } from './dialog-context.ts';
import type { Filters } from './use-list.ts';
import { useTell } from './use-tell.tsx';

interface Download {
  busy: boolean;
  /** Why there is no file; null while nothing went wrong. */
  error: unknown;
  save: (input: Filters) => Promise<void>;
}

/** Saves the file that a call answers and closes the dialog around; a dialog that is left takes the request back. */
export function useDownload(call: AnyCall): Download {
  const { t } = useTranslation();
  const { tell } = useTell();
  const { close } = useDialog();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const save = async (input: Filters) => {
    if (running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    setError(null);
    try {
      await call(input as never, { signal: controller.signal });
      tell(t('common.done.export'));
      close();
    } catch (thrown) {
      if (!controller.signal.aborted) setError(thrown);
    } finally {
      running.current = null;
      setBusy(false);
    }
  };
  return { busy, error, save };
}
