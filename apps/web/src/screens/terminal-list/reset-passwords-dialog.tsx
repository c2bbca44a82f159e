import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { terminalsName } from '../../lib/terminals-name.ts';
import { PasswordsDialog, type TerminalPassword } from './passwords-dialog.tsx';

interface ResetPasswordsDialogProps {
  /** The terminals that get new passwords; null while there are none. */
  rows: readonly TerminalRow[] | null;
  onClose: () => void;
  onDone: () => void;
}

/** Gives terminals new passwords and hands them over once. */
export function ResetPasswordsDialog({ rows, onClose, onDone }: ResetPasswordsDialogProps) {
  const { t, i18n } = useTranslation();
  const field = useField(api.terminal.resetMsPwd);
  const [passwords, setPasswords] = useState<TerminalPassword[] | null>(null);
  return (
    <>
      <Dialog
        title={(shown) => `${t('terminalList.passwords.title')}: ${terminalsName(shown, i18n.language)}`}
        open={rows}
        onClose={onClose}
      >
        {(shown) => (
          <CallForm
            call={api.terminal.resetMsPwd}
            extra={{ msIds: shown.map(({ msId }) => msId) }}
            done={t('terminalList.passwords.done')}
            onDone={({ items }) => {
              const names = new Map(shown.map(({ msId, msName }) => [msId, msName]));
              setPasswords(items.map(({ msId, msPwd }) => ({ msId, msName: names.get(msId) ?? '', msPwd })));
              onDone();
            }}
          >
            <FormBody>
              <p>{t('terminalList.passwords.tip')}</p>
              <Form.Item {...field('msPwd')} extra={t('terminalList.passwords.fieldTip')}>
                <Input maxLength={6} autoComplete="off" />
              </Form.Item>
            </FormBody>
            <FormFoot submit={t('terminalList.passwords.action')} />
          </CallForm>
        )}
      </Dialog>
      <PasswordsDialog title={t('terminalList.passwords.shown')} rows={passwords} onClose={() => setPasswords(null)} />
    </>
  );
}
