import type { ClientVoucherRow } from '@roger/contract/families/money/client-voucher';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../kit/actions/row-actions.tsx';
import { useSession } from '../../lib/session/session.ts';

/** Openers of the row's dialogs. */
interface Opens {
  split: (row: ClientVoucherRow) => void;
  recycle: (row: ClientVoucherRow) => void;
}

/** Actions on a voucher: an own one can be split, one that the own client issued can be recycled. */
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
