import { Form, Input, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { ClientPicker } from '../../pickers/client-picker.tsx';
import { RolePicker } from '../../pickers/role-picker.tsx';
import { ValuePicker } from '../../pickers/value-picker.tsx';

export function AccountFilters() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name="accountsName" label={t('fields.common.accountsName')}>
        <Input allowClear maxLength={64} />
      </Form.Item>
      <Form.Item name="userName" label={t('fields.account.userName')}>
        <Input allowClear maxLength={64} />
      </Form.Item>
      <Form.Item name="clientId" label={t('fields.common.clientId')}>
        <ClientPicker multiple allowClear />
      </Form.Item>
      <Form.Item name="roleid" label={t('fields.common.roleid')}>
        <RolePicker mode="multiple" allowClear />
      </Form.Item>
      <Form.Item name="status" label={t('fields.common.status')}>
        <ValuePicker field="accountStatus" mode="multiple" allowClear />
      </Form.Item>
      <Form.Item name="accountType" label={t('fields.account.accountType')}>
        <ValuePicker field="accountType" mode="multiple" allowClear />
      </Form.Item>
      <Form.Item name="excludeSub" label={t('fields.common.excludeSub')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  );
}
