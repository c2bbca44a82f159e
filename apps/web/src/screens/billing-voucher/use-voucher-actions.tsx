import type { ClientVoucherRow } from '@roger/contract/families/client-voucher';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../kit/row-actions.tsx';
import { useSession } from '../../lib/session.ts';

/** What opens for a voucher. */
interface Opens {
  split: (row: ClientVoucherRow) => void;
  recycle: (row: ClientVoucherRow) => void;
}

/** What can be done with a voucher: own ones are issued on, what comes back to the own client is recycled. */
export function useVoucherActions({ split, recycle }: Opens): (row: ClientVoucherRow) => RowAction[] {
  const { t } = useTranslation();
  const { clientInfo } = useSession();
  const whyNotSplit = ({ status, balance }: ClientVoucherRow) => {
    if (status === 'overdue') return t('billingVoucher.split.overdue');
    return balance === 0 ? t('billingVoucher.split.nothing') : undefined;
  };
  return (row) => {
    const splitting: RowAction = {
      key: 'issue',
      need: 'client-voucher.issue',
      label: t('billingVoucher.split.action'),
      disabled: whyNotSplit(row),
      onClick: () => split(row),
    };
    const recycling: RowAction = {
      key: 'recycle',
      need: 'client-voucher.recycle',
      label: t('billingVoucher.recycle.action'),
      disabled: row.recyclable === 0 ? t('billingVoucher.recycle.nothing') : undefined,
      onClick: () => recycle(row),
    };
    return [...(row.clientId === clientInfo.id ? [splitting] : []), recycling];
  };
}
