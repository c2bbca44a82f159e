import { CURRENCIES } from '@roger/contract/fields/money-fields';
import { Radio, type RadioGroupProps } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Holdings } from '../../lib/format/coins.ts';

interface MethodChoiceProps extends Pick<RadioGroupProps, 'id' | 'value' | 'onChange'> {
  own: Holdings | null;
  /** Other ways than coins. */
  others?: readonly { value: string; label: string; note?: string }[];
}

/** The coins to pay with, and how many of them there are; then the other ways. */
export function MethodChoice({ own, others = [], ...props }: MethodChoiceProps) {
  const { t, i18n } = useTranslation();
  return (
    <Radio.Group {...props} className="renew-methods">
      {CURRENCIES.map((currency) => (
        <Radio key={currency} value={currency}>
          {t(`values.currency.${currency}`)}
          {own !== null && (
            <span className="quiet nowrap">
              {t('terminalList.renew.held', { coins: own[currency].toLocaleString(i18n.language) })}
            </span>
          )}
        </Radio>
      ))}
      {others.map(({ value, label, note }) => (
        <Radio key={value} value={value}>
          {label}
          {note !== undefined && <span className="quiet nowrap">{note}</span>}
        </Radio>
      ))}
    </Radio.Group>
  );
}
