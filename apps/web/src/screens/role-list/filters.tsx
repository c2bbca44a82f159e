import { Form, Input, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { ValuePicker } from '../../pickers/value-picker.tsx';

export function RoleFilters() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name="roleName" label={t('fields.common.roleName')}>
        <Input allowClear maxLength={64} />
      </Form.Item>
      <Form.Item name="isOpen" label={t('fields.role.isOpen')}>
        <ValuePicker field="isOpen" mode="multiple" allowClear />
      </Form.Item>
      <Form.Item name="isDefault" label={t('fields.common.isDefault')}>
        <YesNoPicker />
      </Form.Item>
      <Form.Item name="excludeSub" label={t('fields.common.excludeSub')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  );
}

interface YesNoPickerProps {
  id?: string;
  value?: boolean;
  onChange?: (value: boolean | undefined) => void;
}

/** Yes, no, or not asked. */
function YesNoPicker({ id, value, onChange }: YesNoPickerProps) {
  const { t } = useTranslation();
  const options = (['yes', 'no'] as const).map((answer) => ({ value: answer, label: t(`common.${answer}`) }));
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      className="picker"
      allowClear
      options={options}
      value={value === undefined ? null : value ? 'yes' : 'no'}
      onChange={(answer) => onChange?.(answer === 'yes' ? true : answer === 'no' ? false : undefined)}
    />
  );
}
