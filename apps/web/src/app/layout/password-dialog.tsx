import { Button, Form, Input, type FormRule } from 'antd';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { useConfig } from '../../lib/config.ts';
import { useSession } from '../../lib/session.ts';
import { signOut } from '../sign-out.ts';
import { MAX_PASSWORD, passesStrongRule } from '../strong-rule.ts';

interface PasswordDialogProps {
  open: boolean;
  onClose: () => void;
  instead?: { text: string; onClick: () => void };
}

/** Changes the own password (docs/product.md §5 'Change password'); the account's other sessions end. */
export function PasswordDialog({ open, onClose, instead }: PasswordDialogProps) {
  const { t } = useTranslation();
  const { strongPasswordVerify } = useConfig();
  const field = useField(api.account.modifyPassword);
  const { rules: newRules = [], ...newField } = field('newPassword');
  const { rules: confirmRules = [], ...confirmField } = field('confirmPassword');
  const strong: FormRule = {
    validator: async (_rule, value: unknown) => {
      if (strongPasswordVerify && !passesStrongRule(String(value))) throw new Error(t('shell.password.strongTip'));
    },
  };
  const same: FormRule = ({ getFieldValue }) => ({
    validator: async (_rule, value: unknown) => {
      if (value !== getFieldValue('newPassword')) throw new Error(t('shell.password.different'));
    },
  });
  return (
    <Dialog title={t('shell.password.title')} open={open} onClose={onClose} closable={instead === undefined}>
      <CallForm call={api.account.modifyPassword} act="edit" done={t('shell.password.done')}>
        <FormBody>
          {instead !== undefined && <p>{t('shell.password.must')}</p>}
          <AccountName />
          <Form.Item {...field('oldPassword')}>
            <Input.Password autoComplete="current-password" maxLength={64} />
          </Form.Item>
          <Form.Item
            {...newField}
            rules={[...newRules, strong]}
            extra={t(strongPasswordVerify ? 'shell.password.strongTip' : 'shell.password.tip')}
          >
            <Input.Password autoComplete="new-password" maxLength={MAX_PASSWORD} />
          </Form.Item>
          <Form.Item {...confirmField} rules={[...confirmRules, same]} dependencies={['newPassword']}>
            <Input.Password autoComplete="new-password" maxLength={MAX_PASSWORD} />
          </Form.Item>
        </FormBody>
        <FormFoot submit={t('shell.password.title')}>
          {instead !== undefined && <Button onClick={instead.onClick}>{instead.text}</Button>}
        </FormFoot>
      </CallForm>
    </Dialog>
  );
}

/** Lets password managers know whose password this is. */
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

/** The console of somebody who must change the password before anything else (docs/product.md §2 lowPasswordNoOperate, 3008). */
export function MandatoryPassword() {
  const { t } = useTranslation();
  const instead = { text: t('shell.user.logout'), onClick: () => void signOut() };
  return <PasswordDialog open onClose={() => undefined} instead={instead} />;
}
