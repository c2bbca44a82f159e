import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AnyCall } from '../lib/call.ts';
import { saveFile, type SavedFile } from '../lib/save-file.ts';
import { runWork, TakenBackError } from '../lib/work.ts';
import { useDialog } from './dialog-context.ts';
import type { Filters } from './use-list.ts';
import { useTell } from './use-tell.tsx';

/** How often it is told how much of a file has come, in ms. */
const TELL_MS = 250;

/**
 * Saves the file that a call answers while one goes on elsewhere: the dialog around closes at once; how far the file is, and what came of
 * it, stands in the bell's panel.
 */
export function useDownloadBehind(call: AnyCall): (input: Filters, title: string) => void {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { tell, tellFailedWork } = useTell();
  const { close } = useDialog();
  const run = async (input: Filters, title: string) => {
    try {
      const file = await runWork(title, ({ signal, tell: show }) => {
        show({ phase: 'file', bytes: 0 });
        return fileOf(call, input, { signal, onBytes: seldom((bytes) => show({ phase: 'file', bytes })) });
      });
      const again = { label: t('common.work.saveAgain'), run: () => saveFile(file.body, file.name) };
      tell(t('common.done.export'), title, again);
    } catch (error) {
      if (!(error instanceof TakenBackError)) tellFailedWork('export', error, title, () => void run(input, title));
    }
  };
  return (input, title) => {
    void run(input, title);
    void message.info(t('common.work.behind'));
    close();
  };
}

interface Watching {
  signal: AbortSignal;
  onBytes: (bytes: number) => void;
}

async function fileOf(call: AnyCall, input: Filters, watching: Watching): Promise<SavedFile> {
  const saved: SavedFile[] = [];
  await call(input as never, { ...watching, onFile: (file) => saved.push(file) });
  const [file] = saved;
  if (file === undefined) throw new Error('no file came');
  return file;
}

/** Passes on a number now and then, the latest there is. */
function seldom(pass: (value: number) => void): (value: number) => void {
  let next = 0;
  return (value) => {
    if (performance.now() < next) return;
    next = performance.now() + TELL_MS;
    pass(value);
  };
}
