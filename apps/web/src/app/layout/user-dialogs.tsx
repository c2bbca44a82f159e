import { createStore, useStore } from '../../lib/store.ts';
import { BindEmailDialog } from './bind-email-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';

export type UserDialog = 'password' | 'email' | 'sessions';

const shown = createStore<UserDialog | null>(null);

export function openUserDialog(dialog: UserDialog): void {
  shown.set(dialog);
}

/** The dialogs about the own account, which menu, strip, notices and search open alike. */
export function UserDialogs() {
  const dialog = useStore(shown);
  const close = () => shown.set(null);
  return (
    <>
      <PasswordDialog open={dialog === 'password'} onClose={close} />
      <BindEmailDialog open={dialog === 'email'} onClose={close} />
      <SessionsDialog open={dialog === 'sessions'} onClose={close} />
    </>
  );
}
