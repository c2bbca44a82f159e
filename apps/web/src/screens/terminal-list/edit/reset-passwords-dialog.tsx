import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../features/forms/text-field.tsx';
import { DialogForm } from '../../../features/forms/dialog-form.tsx';
import { useField } from '../../../kit/fields/rules.ts';
import { api } from '../../../lib/api/api.ts';
import { asMsIds } from '../../../lib/form/selection.ts';
import { TerminalsDialog, type TerminalsActionProps } from '../../../features/terminals/terminals-dialog.tsx';
import { PasswordsDialog, type TerminalPassword } from '../add/passwords-dialog.tsx';

/** Gives terminals new passwords and displays them once. */
export function ResetPasswordsDialog({ selection, onClose, onDone }: TerminalsActionProps) {
  const { t } = useTranslation();
  const field = useField(api.terminal.resetMsPwd);
  const [passwords, setPasswords] = useState<TerminalPassword[] | null>(null);
  return (
    <>
      <TerminalsDialog title={t('terminalList.passwords.title')} selection={selection} onClose={onClose}>
        {(terminals) => (
          <DialogForm
            call={api.terminal.resetMsPwd}
            extra={asMsIds(terminals)}
            done={t('terminalList.passwords.done')}
            onDone={({ items }) => {
              setPasswords(items);
              onDone();
            }}
            submit={t('terminalList.passwords.action')}
          >
            <p>{t('terminalList.passwords.tip')}</p>
            <TextField
              {...field('msPwd')}
              extra={t('terminalList.passwords.fieldTip')}
              maxLength={6}
              autoComplete="off"
            />
          </DialogForm>
        )}
      </TerminalsDialog>
      <PasswordsDialog title={t('terminalList.passwords.shown')} rows={passwords} onClose={() => setPasswords(null)} />
    </>
  );
}
