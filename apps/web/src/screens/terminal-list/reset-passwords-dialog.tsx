import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { asMsIds } from '../../lib/chosen.ts';
import { terminalsName } from '../../lib/terminals-name.ts';
import type { ChosenTerminals } from '../../features/terminals/chosen-terminals.ts';
import { PasswordsDialog, type TerminalPassword } from './passwords-dialog.tsx';

interface ResetPasswordsDialogProps {
  /** The terminals that get new passwords; null while there are none. */
  chosen: ChosenTerminals | null;
  onClose: () => void;
  onDone: () => void;
}

/** Gives terminals new passwords and hands them over once. */
export function ResetPasswordsDialog({ chosen, onClose, onDone }: ResetPasswordsDialogProps) {
  const { t, i18n } = useTranslation();
  const field = useField(api.terminal.resetMsPwd);
  const [passwords, setPasswords] = useState<TerminalPassword[] | null>(null);
  return (
    <>
      <Dialog
        title={(shown) => `${t('terminalList.passwords.title')}: ${terminalsName(shown, i18n.language)}`}
        open={chosen}
        onClose={onClose}
      >
        {(shown) => (
          <CallForm
            call={api.terminal.resetMsPwd}
            extra={asMsIds(shown)}
            done={t('terminalList.passwords.done')}
            onDone={({ items }) => {
              setPasswords(items);
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
