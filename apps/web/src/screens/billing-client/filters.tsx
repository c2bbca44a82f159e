import { Form, Input, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { TimeRange } from '../../kit/time-range.tsx';
import { ClientPicker } from '../../pickers/client-picker.tsx';
import { ValuePicker } from '../../pickers/value-picker.tsx';

function ExcludeSub() {
  const { t } = useTranslation();
  return (
    <Form.Item name="excludeSub" label={t('fields.common.excludeSub')} valuePropName="checked">
      <Switch />
    </Form.Item>
  );
}

export function BalanceFilters() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name="clientName" label={t('fields.common.clientName')}>
        <Input allowClear maxLength={64} />
      </Form.Item>
      <Form.Item name="clienttype" label={t('fields.common.clienttype')}>
        <ValuePicker field="clienttype" mode="multiple" allowClear />
      </Form.Item>
      <ExcludeSub />
    </>
  );
}

export function StatementFilters() {
  const { t } = useTranslation();
  return (
    <>
      <TimeRange field="createTime" />
      <Form.Item name="clientId" label={t('fields.common.clientId')}>
        <ClientPicker multiple allowClear />
      </Form.Item>
      <Form.Item name="billNo" label={t('fields.common.billNo')}>
        <Input allowClear maxLength={32} />
      </Form.Item>
      <Form.Item name="type" label={t('fields.common.type')}>
        <ValuePicker field="billType" mode="multiple" allowClear />
      </Form.Item>
      <Form.Item name="currency" label={t('fields.common.currency')}>
        <ValuePicker field="currency" mode="multiple" allowClear />
      </Form.Item>
      <ExcludeSub />
    </>
  );
}

export function ChargeFilters() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name="msId" label={t('fields.common.msId')}>
        <Input allowClear maxLength={16} />
      </Form.Item>
      <Form.Item name="clientId" label={t('fields.common.clientId')}>
        <ClientPicker multiple allowClear />
      </Form.Item>
      <Form.Item name="status" label={t('fields.common.status')}>
        <ValuePicker field="chargeStatus" mode="multiple" allowClear />
      </Form.Item>
      <TimeRange field="time" />
      <ExcludeSub />
    </>
  );
}
