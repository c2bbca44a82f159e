import type { VideoBillingRow } from '@roger/contract/families/fleet/video-billing';
import { useTranslation } from 'react-i18next';
import { Nothing, numberColumn, StateWord, timeColumn, type ListColumn, type Tone } from '../../kit/list/columns.tsx';
import { IdLink } from '../../kit/text/id-link.tsx';

const TONES: Record<VideoBillingRow['status'], Tone> = {
  open: 'processing',
  paid: 'success',
  unpaid: 'error',
  free: 'default',
};

function Status({ row: { status } }: { row: VideoBillingRow }) {
  const { t } = useTranslation();
  return <StateWord tone={TONES[status]}>{t(`values.chargeStatus.${status}`)}</StateWord>;
}

function Units({ row: { units, unit } }: { row: VideoBillingRow }) {
  const { t } = useTranslation();
  return <span className="nowrap">{t(`billingClient.units.${unit}`, { count: units })}</span>;
}

function KCoins({ amount }: { amount: number }) {
  const { t } = useTranslation();
  return <span className="nowrap figures">{t('values.coins.KCOIN', { count: amount })}</span>;
}

/** Columns of the daily charges. */
export const chargeColumns: ListColumn<VideoBillingRow>[] = [
  { key: 'msId', width: 130, render: ({ msId }) => <IdLink kind="terminal" item={msId} /> },
  { key: 'day', width: 110 },
  { key: 'status', width: 110, render: (row) => <Status row={row} /> },
  { key: 'clientName', width: 150 },
  { key: 'funcName', width: 130 },
  { key: 'units', width: 110, align: 'end', render: (row) => <Units row={row} /> },
  { key: 'amount', width: 120, align: 'end', render: ({ amount }) => <KCoins amount={amount} /> },
  {
    key: 'billNo',
    width: 180,
    render: ({ billNo }) => (billNo === null ? <Nothing /> : <IdLink kind="bill" item={billNo} />),
  },
  { ...numberColumn<VideoBillingRow>('seconds', 120), optional: true },
  { ...numberColumn<VideoBillingRow>('price', 150), optional: true },
  { ...timeColumn<VideoBillingRow>('time'), optional: true },
];
