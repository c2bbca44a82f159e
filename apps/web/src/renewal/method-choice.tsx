import { CURRENCIES } from '@roger/contract/fields/money-fields';
import { Radio, type RadioGroupProps } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Holdings } from '../lib/coins.ts';

interface MethodChoiceProps extends Pick<RadioGroupProps, 'id' | 'value' | 'onChange'> {
  own: Holdings | null;
}

/** The coins to pay with, and how many of them there are. */
export function MethodChoice({ own, ...props }: MethodChoiceProps) {
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
    </Radio.Group>
  );
}
