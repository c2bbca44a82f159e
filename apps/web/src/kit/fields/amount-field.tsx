import { Form, type FormItemProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WholeNumber } from './whole-number.tsx';

interface AmountFieldProps {
  item: FormItemProps;
  max?: number | undefined;
  /** The amount must be a multiple of it. */
  step?: number;
}

export function AmountField({ item, max, step = 1 }: AmountFieldProps) {
  const { t, i18n } = useTranslation();
  // The text of that fault has the maximum; no hint repeats it.
  const [isTooMuch, setTooMuch] = useState(false);
  const most = max?.toLocaleString(i18n.language);
  const faultOf = (amount: unknown) => {
    if (typeof amount !== 'number') return null;
    if (amount % step !== 0) return 'step';
    return max !== undefined && amount > max ? 'tooMuch' : null;
  };
  const check = async (_rule: unknown, amount: unknown) => {
    const fault = faultOf(amount);
    setTooMuch(fault === 'tooMuch');
    if (fault !== null) throw new Error(t(`common.amount.${fault}`, { step, most }));
  };
  return (
    <Form.Item
      {...item}
      rules={[...(item.rules ?? []), { validator: check }]}
      {...(most !== undefined && !isTooMuch && { extra: t('common.amount.most', { most }) })}
    >
      <WholeNumber step={step} />
    </Form.Item>
  );
}
