import { Button, Form, Input, type FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFooter } from '../../../kit/dialog/call-form.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { useField } from '../../../kit/fields/rules.ts';
import { api } from '../../../lib/api/api.ts';
import { useConfig } from '../../../lib/api/config.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useSignOut } from '../../sign-out.ts';
import { ownPasswordRule } from '../../../features/sign-in/strong-rule.ts';

interface PasswordDialogProps {
  open: boolean;
  onClose: () => void;
  instead?: { text: string; onClick: () => void };
}

/** Changes the own password (docs/product.md §5 'Change password'); the account's other sessions end. */
export function PasswordDialog({ open, onClose, instead }: PasswordDialogProps) {
  const { t } = useTranslation();
  const { max, tip, faultOf } = ownPasswordRule(t, useConfig());
  const field = useField(api.account.modifyPassword);
  const { rules: newRules = [], ...newField } = field('newPassword');
  const { rules: confirmRules = [], ...confirmField } = field('confirmPassword');
  const own: FormRule = {
    validator: async (_rule, value: unknown) => {
      const fault = faultOf(String(value));
      if (fault !== null) throw new Error(fault);
    },
  };
  const same: FormRule = ({ getFieldValue }) => ({
    validator: async (_rule, value: unknown) => {
      if (value !== getFieldValue('newPassword')) throw new Error(t('shell.password.different'));
    },
  });
  return (
    <Dialog title={t('shell.password.title')} open={open} onClose={onClose} closable={instead === undefined}>
      <CallForm call={api.account.modifyPassword} operation="edit" done={t('shell.password.done')}>
        <FormBody>
          {instead !== undefined && <p>{t('shell.password.must')}</p>}
          <AccountName />
          <Form.Item {...field('oldPassword')}>
            <Input.Password autoComplete="current-password" count={{ max: 64 }} />
          </Form.Item>
          <Form.Item {...newField} rules={[...newRules, own]} extra={tip}>
            <Input.Password autoComplete="new-password" count={{ max }} />
          </Form.Item>
          <Form.Item {...confirmField} rules={[...confirmRules, same]} dependencies={['newPassword']}>
            <Input.Password autoComplete="new-password" count={{ max }} />
          </Form.Item>
        </FormBody>
        <FormFooter submit={t('shell.password.title')}>
          {instead !== undefined && <Button onClick={instead.onClick}>{instead.text}</Button>}
        </FormFooter>
      </CallForm>
    </Dialog>
  );
}

/** A hidden user name field: password managers save the new password under this name. */
function AccountName() {
  const { accountsName } = useSession().userInfo;
  return (
    <input
      className="visually-hidden"
      autoComplete="username"
      value={accountsName}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  );
}

/** Only screen of an account that must change its password first (docs/product.md §2 lowPasswordNoOperate, 3008). */
export function MandatoryPassword() {
  const { t } = useTranslation();
  const instead = { text: t('shell.user.logout'), onClick: useSignOut() };
  return <PasswordDialog open onClose={() => undefined} instead={instead} />;
}
