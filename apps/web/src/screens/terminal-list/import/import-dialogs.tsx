import type { DialogGroupProps } from '../use-terminal-dialogs.ts';
import { ImportTerminalsDialog } from './import-terminals-dialog.tsx';
import { ImportValuesDialog } from './import-values-dialog.tsx';

/** Dialogs that import terminals and values of terminals. */
export function ImportDialogs({ dialogs }: DialogGroupProps) {
  const { close, isOpen, payloadOf } = dialogs;
  return (
    <>
      <ImportTerminalsDialog open={isOpen('import')} onClose={close} />
      <ImportValuesDialog importing={payloadOf('importValues')} onClose={close} />
    </>
  );
}
