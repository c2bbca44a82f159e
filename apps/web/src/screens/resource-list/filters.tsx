import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ValuePicker } from '../../pickers/value-picker.tsx';
import { TopMenuPicker } from './parent-picker.tsx';

export function ResourceFilters() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name="resourceName" label={t('fields.resource.resourceName')}>
        <Input allowClear maxLength={64} />
      </Form.Item>
      <Form.Item name="powerName" label={t('fields.resource.powerName')}>
        <Input allowClear maxLength={64} />
      </Form.Item>
      <Form.Item name="type" label={t('fields.common.type')}>
        <ValuePicker field="resourceType" mode="multiple" allowClear />
      </Form.Item>
      <Form.Item name="pid" label={t('resourceList.parent')}>
        <TopMenuPicker mode="multiple" allowClear />
      </Form.Item>
    </>
  );
}
