import { INITIAL_PASSWORD } from '@roger/contract/constants';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useItemLink } from '../../kit/use-item-link.ts';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { ClientPicker } from '../../features/pickers/client-picker.tsx';
import { RolePicker } from '../../features/pickers/role-picker.tsx';
import { PasswordInput } from './password-input.tsx';
import { useFreeName } from './use-free-name.ts';

/** Adds an account, of the own client unless another one is chosen. */
export function AddAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.account.add);
  const freeName = useFreeName();
  const { clientInfo } = useSession();
  const itemLink = useItemLink();
  const { rules: nameRules = [], ...nameField } = field('accountsName');
  return (
    <Dialog title={t('accountList.add')} open={open} onClose={onClose} width={720}>
      <CallForm
        call={api.account.add}
        act="add"
        initialValues={{ clientId: clientInfo.id }}
        leadsTo={({ id }) => itemLink('account', id)}
      >
        <FormBody>
          <div className="field-grid">
            <Form.Item {...nameField} rules={[...nameRules, freeName]} validateTrigger={['onChange', 'onBlur']}>
              <Input maxLength={64} autoComplete="off" />
            </Form.Item>
            <Form.Item {...field('userName')}>
              <Input maxLength={64} autoComplete="off" />
            </Form.Item>
          </div>
          <Form.Item
            {...field('accountsPassword')}
            extra={t('accountList.passwordTip', { password: INITIAL_PASSWORD })}
          >
            <PasswordInput />
          </Form.Item>
          <div className="field-grid">
            <Form.Item {...field('clientId')}>
              <ClientPicker />
            </Form.Item>
            <Form.Item {...field('roleid')}>
              <RolePicker />
            </Form.Item>
            <Form.Item {...field('email')}>
              <Input maxLength={128} autoComplete="off" inputMode="email" />
            </Form.Item>
            <Form.Item {...field('phone')}>
              <Input maxLength={32} autoComplete="off" inputMode="tel" />
            </Form.Item>
          </div>
        </FormBody>
        <FormFoot />
      </CallForm>
    </Dialog>
  );
}
