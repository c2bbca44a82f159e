import type { AvailableVoucher } from '@roger/contract/fields/voucher-fields';
import { Select, type SelectProps } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime, useZone } from '../../lib/format/time.ts';
import { useFunctionNames } from '../../lib/form/use-function-names.ts';

interface VoucherSelectProps extends Pick<SelectProps<number>, 'id' | 'value'> {
  vouchers: readonly AvailableVoucher[];
  onChange?: (id: number) => void;
  /** Effect of the selection. */
  onVoucher: (voucher: AvailableVoucher) => void;
}

/** Selects a voucher to pay with; each option has the functions, the balance and the expiry. */
export function VoucherSelect({ vouchers, onChange, onVoucher, ...props }: VoucherSelectProps) {
  const detailsOf = useDetails();
  const selectedVoucher = vouchers.find(({ id }) => id === props.value);
  const choose = (id: number) => {
    onChange?.(id);
    const voucher = vouchers.find((one) => one.id === id);
    if (voucher !== undefined) onVoucher(voucher);
  };
  return (
    <>
      <Select
        {...props}
        className="picker"
        options={vouchers.map((one) => ({ value: one.id, label: one.voucherNo, details: detailsOf(one) }))}
        optionRender={twoLines}
        onChange={choose}
      />
      {selectedVoucher !== undefined && <div className="quiet renew-voucher">{detailsOf(selectedVoucher)}</div>}
    </>
  );
}

function twoLines({ label, data }: { label?: ReactNode; data: { details: string } }): ReactNode {
  return (
    <>
      {label}
      <div className="quiet renew-voucher">{data.details}</div>
    </>
  );
}

function useDetails(): (voucher: AvailableVoucher) => string {
  const { t, i18n } = useTranslation();
  const nameOf = useFunctionNames();
  const zone = useZone();
  return ({ funcIds, unit, balance, expireTime }) =>
    t('terminalList.renew.voucher', {
      functions: funcIds.map(nameOf).join(', '),
      unit: t(`values.unit.${unit}`),
      left: balance.toLocaleString(i18n.language),
      until: formatTime(expireTime, zone).slice(0, 10),
    });
}
