import type { ResourceRow } from '@roger/contract/families/resource';
import { Form, Input, InputNumber, type FormItemProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { ValuePicker } from '../../features/pickers/value-picker.tsx';
import { ScreenPicker, TopMenuPicker } from './parent-picker.tsx';

type Field<N extends string> = (name: N) => FormItemProps;

const LAST_ORDER = 100_000;

/** What can be changed of every resource. */
export function NameFields({ field }: { field: Field<'resourceName' | 'orderNo'> }) {
  return (
    <>
      <Form.Item {...field('resourceName')}>
        <Input maxLength={64} />
      </Form.Item>
      <Form.Item {...field('orderNo')}>
        <InputNumber className="picker" min={0} max={LAST_ORDER} precision={0} />
      </Form.Item>
    </>
  );
}

interface PlaceFieldsProps {
  field: Field<'powerName' | 'type' | 'route'>;
  /** The resource that is placed, where it exists already. */
  id?: number | undefined;
}

/** Key and place of a resource: only those that are not built in can be re-keyed and moved. */
export function PlaceFields({ field, id }: PlaceFieldsProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const type = Form.useWatch('type', form) as ResourceRow['type'] | undefined;
  // What stands above depends on the type; above a top menu there is nothing.
  const place = (next: unknown) => form.setFieldValue('pid', next === 1 ? 0 : undefined);
  const required = { required: true, message: t('rules.required', { field: t('resourceList.parent') }) };
  return (
    <>
      <Form.Item {...field('powerName')} extra={t('resourceList.powerNameTip')}>
        <Input maxLength={64} autoCapitalize="off" spellCheck={false} />
      </Form.Item>
      <Form.Item {...field('type')}>
        <ValuePicker field="resourceType" onChange={place} />
      </Form.Item>
      <Form.Item name="pid" label={t('resourceList.parent')} hidden={type === 1} rules={[required]}>
        {type === 2 ? <TopMenuPicker without={id} /> : <ScreenPicker without={id} />}
      </Form.Item>
      {type === 2 && (
        <Form.Item {...field('route')} extra={t('resourceList.routeTip')}>
          <Input maxLength={128} autoCapitalize="off" spellCheck={false} />
        </Form.Item>
      )}
    </>
  );
}
