import { Form, type FormItemProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { WholeNumber } from './whole-number.tsx';

interface AmountFieldProps {
  item: FormItemProps;
  /** What is there to give, where that is known and bounded. */
  most?: number | undefined;
  /** Only its multiples are taken. */
  step?: number;
}

/** A number of whole things, coins mostly; the field refuses more than there is, and amounts that would leave fractions. */
export function AmountField({ item, most, step = 1 }: AmountFieldProps) {
  const { t, i18n } = useTranslation();
  const shownMost = most?.toLocaleString(i18n.language);
  const check = async (_rule: unknown, value: unknown) => {
    if (typeof value !== 'number') return;
    if (value % step !== 0) throw new Error(t('common.amount.step', { step }));
    if (most !== undefined && value > most) throw new Error(t('common.amount.tooMuch', { most: shownMost }));
  };
  return (
    <Form.Item
      {...item}
      rules={[...(item.rules ?? []), { validator: check }]}
      {...(shownMost === undefined ? {} : { extra: t('common.amount.most', { most: shownMost }) })}
    >
      <WholeNumber step={step} />
    </Form.Item>
  );
}
