import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { TimeRange } from '../../kit/time-range.tsx';
import { useFieldLabel, type FieldName } from '../../lib/field-label.ts';
import { ClientPicker } from '../../pickers/client-picker.tsx';
import { ValuePicker } from '../../pickers/value-picker.tsx';

function TextFilter({ name, maxLength = 64 }: { name: FieldName; maxLength?: number }) {
  const label = useFieldLabel();
  return (
    <Form.Item name={name} label={label(name)}>
      <Input allowClear maxLength={maxLength} />
    </Form.Item>
  );
}

function ValueFilter({ name }: { name: 'operateType' | 'module' | 'outcome' | 'actorKind' }) {
  const label = useFieldLabel();
  return (
    <Form.Item name={name} label={label(name)}>
      <ValuePicker field={name} mode="multiple" allowClear />
    </Form.Item>
  );
}

export function OperationFilters() {
  const { t } = useTranslation();
  return (
    <>
      <TimeRange field="createTime" />
      <TextFilter name="operator" />
      <TextFilter name="accountsName" />
      <Form.Item name="clientId" label={t('fields.common.clientId')}>
        <ClientPicker multiple allowClear />
      </Form.Item>
      <ValueFilter name="actorKind" />
      <ValueFilter name="operateType" />
      <ValueFilter name="module" />
      <ValueFilter name="outcome" />
      <TextFilter name="target" maxLength={128} />
    </>
  );
}

export function SignInFilters() {
  return (
    <>
      <TimeRange field="loginTime" />
      <TextFilter name="accountsName" />
      <TextFilter name="ip" />
      <ValueFilter name="outcome" />
    </>
  );
}
