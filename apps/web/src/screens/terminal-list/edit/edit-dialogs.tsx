import type { DialogGroupProps } from '../use-terminal-dialogs.ts';
import { DeleteTerminalsDialog } from './delete-terminals-dialog.tsx';
import { EditTerminalDialog } from './edit-terminal-dialog.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { ResetPasswordsDialog } from './reset-passwords-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

/** Dialogs that edit, delete, transfer and limit terminals and reset their passwords. */
export function EditDialogs({ dialogs, list, deselect }: DialogGroupProps) {
  const { close, payloadOf } = dialogs;
  const [transfer, limit, reset] = [payloadOf('move'), payloadOf('limit'), payloadOf('resetPassword')];
  return (
    <>
      <EditTerminalDialog row={payloadOf('edit')} onClose={close} />
      <DeleteTerminalsDialog list={list} selection={payloadOf('delete')} onClose={close} />
      <TransferDialog selection={transfer} onClose={close} onDone={() => deselect(transfer)} />
      <LimitDialog limiting={limit} onClose={close} onDone={() => deselect(limit?.selection ?? null)} />
      <ResetPasswordsDialog selection={reset} onClose={close} onDone={() => deselect(reset)} />
    </>
  );
}
