import type { VoucherUnit } from '@roger/contract/fields/voucher-fields';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { WholeNumber } from '../../kit/fields/whole-number.tsx';

interface PeriodsInputProps extends Pick<ComponentProps<typeof WholeNumber>, 'id' | 'value' | 'onChange'> {
  unit: VoucherUnit;
}

const units = {
  yearly: 'terminalList.renew.years',
  monthly: 'terminalList.renew.months',
  permanent: 'terminalList.permanent',
} as const;

/** Number of years or months to pay; a lifetime is always one period. */
export function PeriodsInput({ unit, ...props }: PeriodsInputProps) {
  const { t } = useTranslation();
  return (
    <WholeNumber
      {...props}
      disabled={unit === 'permanent'}
      suffix={t(units[unit], { count: Number(props.value ?? 0) })}
    />
  );
}
