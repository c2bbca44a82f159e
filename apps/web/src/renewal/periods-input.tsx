import type { VoucherUnit } from '@roger/contract/fields/voucher-fields';
import { InputNumber, type InputNumberProps } from 'antd';
import { useTranslation } from 'react-i18next';

interface PeriodsInputProps extends Pick<InputNumberProps<number>, 'id' | 'value' | 'onChange'> {
  unit: VoucherUnit;
}

const units = {
  yearly: 'terminalList.renew.years',
  monthly: 'terminalList.renew.months',
  permanent: 'terminalList.permanent',
} as const;

/** How many years or months are paid for; for ever is paid for once. */
export function PeriodsInput({ unit, ...props }: PeriodsInputProps) {
  const { t } = useTranslation();
  return (
    <InputNumber<number>
      {...props}
      className="picker"
      min={0}
      inputMode="numeric"
      autoComplete="off"
      disabled={unit === 'permanent'}
      suffix={t(units[unit])}
    />
  );
}
