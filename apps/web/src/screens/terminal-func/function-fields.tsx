import type { TerminalFunctionRow } from '@roger/contract/families/terminal-function';
import { unitsOf } from '@roger/contract/fields/price-fields';
import { Form, type FormItemProps, Input, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { ValuePicker } from '../../features/pickers/value-picker.tsx';

const categories = ['fullDispatcher', 'recording', 'patrol', 'video', 'videoRecording', 'cloudSim'] as const;

type Name = 'funcName' | 'category' | 'billingMode' | 'unit' | 'enabled';

interface FunctionFieldsProps {
  field: (name: Name) => FormItemProps;
  /** The function that is changed. */
  row?: TerminalFunctionRow | null;
}

/** What a function is and how it is billed; the latter stays once terminals have it. */
export function FunctionFields({ field, row = null }: FunctionFieldsProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const chosen = Form.useWatch('billingMode', form) as TerminalFunctionRow['billingMode'] | undefined;
  const billingMode = chosen ?? row?.billingMode ?? 'time';
  const poc = row?.category === 'poc';
  const units = unitsOf(billingMode, poc);
  const fixed = row !== null && row.terminalCount > 0;
  return (
    <>
      <Form.Item {...field('funcName')}>
        <Input maxLength={64} />
      </Form.Item>
      <Form.Item {...field('category')} {...(poc ? { extra: t('terminalFunc.pocTip') } : {})}>
        <ValuePicker field="category" disabled={poc || fixed} {...(poc ? {} : { only: categories })} />
      </Form.Item>
      <Form.Item {...field('billingMode')}>
        <ValuePicker field="billingMode" disabled={fixed} onChange={() => form.setFieldsValue({ unit: undefined })} />
      </Form.Item>
      <Form.Item {...field('unit')} {...(fixed ? { extra: t('terminalFunc.fixed') } : {})}>
        <ValuePicker field="unit" disabled={fixed} only={units} />
      </Form.Item>
      <Form.Item {...field('enabled')} extra={t('terminalFunc.enabledTip')}>
        <Switch disabled={poc} />
      </Form.Item>
    </>
  );
}
