import type { ResourceRow } from '@roger/contract/families/tenancy/resource-row';
import { Form, Input, type FormItemProps } from 'antd';
import { NumberField } from '../../kit/fields/number-field.tsx';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../features/forms/text-field.tsx';
import { ValuePicker } from '../../features/pickers/value-picker.tsx';
import { ScreenPicker, TopMenuPicker } from './parent-picker.tsx';

type Field<N extends string> = (name: N) => FormItemProps;

const LAST_ORDER = 100_000;

/** Fields that every resource has, built-in ones too. */
export function NameFields({ field }: { field: Field<'resourceName' | 'orderNo'> }) {
  return (
    <>
      <TextField {...field('resourceName')} maxLength={64} />
      <Form.Item {...field('orderNo')}>
        <NumberField className="picker" min={0} max={LAST_ORDER} precision={0} />
      </Form.Item>
    </>
  );
}

interface PlaceFieldsProps {
  field: Field<'powerName' | 'type' | 'route'>;
  /** Id of an existing resource. */
  id?: number | undefined;
}

/** Key and place of a resource that is not built in. */
export function PlaceFields({ field, id }: PlaceFieldsProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const type = Form.useWatch('type', form) as ResourceRow['type'] | undefined;
  // The kind of parent depends on the type; a top menu has none.
  const place = (next: unknown) => form.setFieldValue('pid', next === 1 ? 0 : undefined);
  const required = { required: true, message: t('rules.required', { field: t('resourceList.parent') }) };
  return (
    <>
      <Form.Item {...field('powerName')} extra={t('resourceList.powerNameTip')}>
        <Input count={{ max: 64 }} autoCapitalize="off" spellCheck={false} />
      </Form.Item>
      <Form.Item {...field('type')}>
        <ValuePicker field="resourceType" onChange={place} />
      </Form.Item>
      <Form.Item name="pid" label={t('resourceList.parent')} hidden={type === 1} rules={[required]}>
        {type === 2 ? <TopMenuPicker without={id} /> : <ScreenPicker without={id} />}
      </Form.Item>
      {type === 2 && (
        <Form.Item {...field('route')} extra={t('resourceList.routeTip')}>
          <Input count={{ max: 128 }} autoCapitalize="off" spellCheck={false} />
        </Form.Item>
      )}
    </>
  );
}
