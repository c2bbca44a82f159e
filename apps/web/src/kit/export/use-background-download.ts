import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AnyCall, CallOptions } from '../../lib/api/call.ts';
import { saveFile, type SavedFile } from '../../lib/format/save-file.ts';
import { runWork, CanceledError } from '../../lib/live/work.ts';
import { useDialog } from '../dialog/dialog-context.ts';
import type { Filters } from '../list/use-list.ts';
import { useNotify } from '../dialog/use-notify.tsx';

const REPORT_MS = 250;

/** Saves the file of a call in the background: the dialog closes, progress and result appear in the bell's panel. */
export function useBackgroundDownload(call: AnyCall): (input: Filters, title: string) => void {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { notifySuccess, notifyBackgroundError } = useNotify();
  const { close } = useDialog();
  const run = async (input: Filters, title: string) => {
    try {
      const file = await runWork(title, ({ signal, report }) => {
        report({ phase: 'file', bytes: 0 });
        return fileOf(call, input, { signal, onBytes: throttled((bytes) => report({ phase: 'file', bytes })) });
      });
      const again = { label: t('common.work.saveAgain'), run: () => saveFile(file.body, file.name) };
      notifySuccess(t('common.done.export'), title, again);
    } catch (error) {
      if (!(error instanceof CanceledError))
        notifyBackgroundError('export', error, title, () => void run(input, title));
    }
  };
  return (input, title) => {
    void run(input, title);
    void message.info(t('common.work.behind'));
    close();
  };
}

async function fileOf(call: AnyCall, input: Filters, options: CallOptions): Promise<SavedFile> {
  const saved: SavedFile[] = [];
  await call(input as never, { ...options, onFile: (file) => saved.push(file) });
  const [file] = saved;
  if (file === undefined) throw new Error('no file came');
  return file;
}

/** Passes on a number at most once per REPORT_MS. */
function throttled(pass: (value: number) => void): (value: number) => void {
  let next = 0;
  return (value) => {
    if (performance.now() < next) return;
    next = performance.now() + REPORT_MS;
    pass(value);
  };
}
