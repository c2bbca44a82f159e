import type { VoucherUnit } from '@roger/contract/fields/voucher-fields';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { WholeNumber } from '../../kit/whole-number.tsx';

interface PeriodsInputProps extends Pick<ComponentProps<typeof WholeNumber>, 'id' | 'value' | 'onChange'> {
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
  return <WholeNumber {...props} disabled={unit === 'permanent'} suffix={t(units[unit])} />;
}
