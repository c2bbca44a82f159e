import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyCall } from '../../lib/api/call.ts';
import { useDialog } from '../dialog/dialog-context.ts';
import type { Filters } from '../list/use-list.ts';
import { useNotify } from '../dialog/use-notify.tsx';

/** Saves the file of a call and closes the dialog; unmounting aborts the request. */
export function useDownload(call: AnyCall) {
  const { t } = useTranslation();
  const { notifySuccess } = useNotify();
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
      notifySuccess(t('common.done.export'));
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
