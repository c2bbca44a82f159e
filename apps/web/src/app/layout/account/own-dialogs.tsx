import type { UserDialog } from './user-dialogs.tsx';
import { BindEmailDialog } from './bind-email-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';

interface OwnDialogsProps {
  dialog: UserDialog | null;
  onClose: () => void;
}

/** The dialogs about the user's own account; a file of their own, so that the first screen does not load their fields. */
export function OwnDialogs({ dialog, onClose }: OwnDialogsProps) {
  return (
    <>
      <PasswordDialog open={dialog === 'password'} onClose={onClose} />
      <BindEmailDialog open={dialog === 'email'} onClose={onClose} />
      <SessionsDialog open={dialog === 'sessions'} onClose={onClose} />
    </>
  );
}
