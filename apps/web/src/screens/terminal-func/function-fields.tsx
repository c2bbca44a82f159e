import type { TerminalFunctionRow } from '@roger/contract/families/fleet/terminal-function';
import { unitsOf } from '@roger/contract/fields/price-fields';
import { Form, type FormItemProps, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../features/forms/text-field.tsx';
import { ValuePicker } from '../../features/pickers/value-picker.tsx';
import { OwnPrices } from './own-prices.tsx';

const categories = ['fullDispatcher', 'recording', 'patrol', 'video', 'videoRecording', 'cloudSim'] as const;

type Name = 'funcName' | 'category' | 'billingMode' | 'unit' | 'enabled' | 'prices';

interface FunctionFieldsProps {
  field: (name: Name) => FormItemProps;
  /** The function to edit; null for a new one. */
  row?: TerminalFunctionRow | null;
}

/** Fields of a function; its category and billing are fixed once terminals have it. */
export function FunctionFields({ field, row = null }: FunctionFieldsProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const selected = Form.useWatch('billingMode', form) as TerminalFunctionRow['billingMode'] | undefined;
  const category = (Form.useWatch('category', form) as TerminalFunctionRow['category'] | undefined) ?? row?.category;
  const unit = (Form.useWatch('unit', form) as TerminalFunctionRow['unit'] | undefined) ?? row?.unit;
  const clearPrices = () => form.setFieldsValue({ prices: [] });
  const billingMode = selected ?? row?.billingMode ?? 'time';
  const poc = row?.category === 'poc';
  const units = unitsOf(billingMode, poc);
  const fixed = row !== null && row.terminalCount > 0;
  return (
    <>
      <TextField {...field('funcName')} maxLength={64} />
      <Form.Item {...field('category')} {...(poc ? { extra: t('terminalFunc.pocTip') } : {})}>
        <ValuePicker
          field="category"
          onChange={clearPrices}
          disabled={poc || fixed}
          {...(poc ? {} : { only: categories })}
        />
      </Form.Item>
      <Form.Item {...field('billingMode')}>
        <ValuePicker
          field="billingMode"
          disabled={fixed}
          onChange={() => form.setFieldsValue({ unit: undefined, prices: [] })}
        />
      </Form.Item>
      <Form.Item {...field('unit')} {...(fixed ? { extra: t('terminalFunc.fixed') } : {})}>
        <ValuePicker field="unit" onChange={clearPrices} disabled={fixed} only={units} />
      </Form.Item>
      {category !== undefined && unit !== undefined && (
        <OwnPrices item={field('prices')} sold={{ category, billingMode, unit }} />
      )}
      <Form.Item {...field('enabled')} extra={t('terminalFunc.enabledTip')}>
        <Switch disabled={poc} />
      </Form.Item>
    </>
  );
}
