import { Form, InputNumber, type FormItemProps } from 'antd';
import { useTranslation } from 'react-i18next';

interface AmountFieldProps {
  item: FormItemProps;
  /** What is there to give, where that is known and bounded. */
  most?: number | undefined;
  /** Only its multiples are taken. */
  step?: number;
}

/** Whatever is not written in digits alone, such as `1e3`, counts as 0, which the rules refuse: nobody guesses amounts. */
function parse(text = ''): string {
  const plain = text.replaceAll(/\s/g, '');
  return plain === '' || /^\d+$/.test(plain) ? plain : '0';
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
      <InputNumber<string | number>
        className="picker"
        min={0}
        step={step}
        parser={parse}
        inputMode="numeric"
        autoComplete="off"
      />
    </Form.Item>
  );
}
