import type { TerminalRow } from '@roger/contract/families/terminal-row';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { useLast } from '../../lib/use-last.ts';
import { PasswordsDialog, type TerminalPassword } from './passwords-dialog.tsx';

interface ResetPasswordsDialogProps {
  /** The terminals that get new passwords; null while there are none. */
  rows: readonly TerminalRow[] | null;
  onClose: () => void;
  onDone: () => void;
}

const nothing: readonly TerminalRow[] = [];

/** Gives terminals new passwords and hands them over once. */
export function ResetPasswordsDialog({ rows, onClose, onDone }: ResetPasswordsDialogProps) {
  const { t, i18n } = useTranslation();
  const field = useField(api.terminal.resetMsPwd);
  const shown = useLast(rows) ?? nothing;
  const [passwords, setPasswords] = useState<TerminalPassword[] | null>(null);
  const name = shown.length === 1 ? shown[0]?.msId : shown.length.toLocaleString(i18n.language);
  return (
    <>
      <FormDialog
        title={`${t('terminalList.passwords.title')}: ${name}`}
        call={api.terminal.resetMsPwd}
        okText={t('terminalList.passwords.action')}
        done={t('terminalList.passwords.done')}
        extra={{ msIds: shown.map(({ msId }) => msId) }}
        open={rows !== null}
        onClose={onClose}
        onDone={({ items }) => {
          const names = new Map(shown.map(({ msId, msName }) => [msId, msName]));
          setPasswords(items.map(({ msId, msPwd }) => ({ msId, msName: names.get(msId) ?? '', msPwd })));
          onDone();
        }}
      >
        <p>{t('terminalList.passwords.tip')}</p>
        <Form.Item {...field('msPwd')} extra={t('terminalList.passwords.fieldTip')}>
          <Input maxLength={6} autoComplete="off" />
        </Form.Item>
      </FormDialog>
      <PasswordsDialog title={t('terminalList.passwords.shown')} rows={passwords} onClose={() => setPasswords(null)} />
    </>
  );
}
