import { Form, type FormItemProps } from 'antd';
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
  const most = max?.toLocaleString(i18n.language);
  const check = async (_rule: unknown, value: unknown) => {
    if (typeof value !== 'number') return;
    if (value % step !== 0) throw new Error(t('common.amount.step', { step }));
    if (max !== undefined && value > max) throw new Error(t('common.amount.tooMuch', { most }));
  };
  return (
    <Form.Item
      {...item}
      rules={[...(item.rules ?? []), { validator: check }]}
      {...(most === undefined ? {} : { extra: t('common.amount.most', { most }) })}
    >
      <WholeNumber step={step} />
    </Form.Item>
  );
}
