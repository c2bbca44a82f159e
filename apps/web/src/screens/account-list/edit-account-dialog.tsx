import type { AccountRow } from '@roger/contract/families/account';
import { Alert, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { CallForm, FormBody, FormFoot } from '../../kit/call-form.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useField } from '../../kit/rules.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { ClientPicker } from '../../features/pickers/client-picker.tsx';
import { RolePicker } from '../../features/pickers/role-picker.tsx';
import { ValuePicker } from '../../features/pickers/value-picker.tsx';

/** Changes an account; of the own one only what it may say of itself. */
export function EditAccountDialog({ row, onClose }: { row: AccountRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useField(api.account.edit);
  const { userInfo } = useSession();
  return (
    <Dialog
      title={(shown) => `${t('accountList.edit')}: ${shown.accountsName}`}
      open={row}
      onClose={onClose}
      width={720}
    >
      {(shown) => (
        <CallForm
          call={api.account.edit}
          act="edit"
          initialValues={shown}
          extra={{ id: shown.id, rowVersion: shown.rowVersion }}
        >
          <FormBody>
            {shown.id === userInfo.id && (
              <Alert type="info" showIcon className="gap-below" title={t('accountList.ownTip')} />
            )}
            <div className="field-grid">
              <Form.Item {...field('userName')}>
                <Input maxLength={64} autoComplete="off" />
              </Form.Item>
              <Form.Item {...field('phone')}>
                <Input maxLength={32} autoComplete="off" inputMode="tel" />
              </Form.Item>
            </div>
            {shown.id !== userInfo.id && <OthersFields role={shown} />}
          </FormBody>
          <FormFoot />
        </CallForm>
      )}
    </Dialog>
  );
}

/** What only those above an account decide. */
function OthersFields({ role }: { role: AccountRow | null }) {
  const { t } = useTranslation();
  const field = useField(api.account.edit);
  return (
    <>
      <div className="field-grid">
        <Form.Item {...field('email')}>
          <Input maxLength={128} autoComplete="off" inputMode="email" />
        </Form.Item>
        <Form.Item {...field('roleid')}>
          <RolePicker current={role} />
        </Form.Item>
        <Form.Item {...field('clientId')}>
          <ClientPicker />
        </Form.Item>
      </div>
      <Form.Item {...field('status')} extra={t('accountList.statusTip')}>
        <ValuePicker field="accountStatus" />
      </Form.Item>
    </>
  );
}
