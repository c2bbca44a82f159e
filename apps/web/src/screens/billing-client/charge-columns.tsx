import type { VideoBillingRow } from '@roger/contract/families/video-billing';
import { useTranslation } from 'react-i18next';
import {
  Nothing,
  numberColumn,
  NumberText,
  StatusTag,
  timeColumn,
  type ListColumn,
  type Tone,
} from '../../kit/columns.tsx';
import { BillLink } from './bill-link.tsx';

const TONES: Record<VideoBillingRow['status'], Tone> = { paid: 'success', unpaid: 'error', free: 'default' };

function Status({ row: { status } }: { row: VideoBillingRow }) {
  const { t } = useTranslation();
  return <StatusTag tone={TONES[status]}>{t(`values.chargeStatus.${status}`)}</StatusTag>;
}

/** How many units were charged, and of which. */
function Units({ row: { units, unit } }: { row: VideoBillingRow }) {
  const { t } = useTranslation();
  return <span className="nowrap">{t(`billingClient.units.${unit}`, { count: units })}</span>;
}

function KCoins({ amount }: { amount: number }) {
  const { t } = useTranslation();
  return (
    <span className="nowrap">
      <NumberText value={amount} /> {t('values.currency.KCOIN')}
    </span>
  );
}

/** What a day's use cost; the bill number opens the bill. */
export function chargeColumns(onBill: (billNo: string) => void): ListColumn<VideoBillingRow>[] {
  return [
    { key: 'day', width: 115 },
    { key: 'msId', width: 140 },
    { key: 'clientName', width: 170 },
    { key: 'funcName', width: 140 },
    { key: 'units', width: 130, align: 'end', render: (row) => <Units row={row} /> },
    { key: 'amount', width: 140, align: 'end', render: ({ amount }) => <KCoins amount={amount} /> },
    { key: 'status', width: 130, render: (row) => <Status row={row} /> },
    {
      key: 'billNo',
      width: 165,
      render: ({ billNo }) => (billNo === null ? <Nothing /> : <BillLink billNo={billNo} onOpen={onBill} />),
    },
    numberColumn('seconds', 120),
    { ...numberColumn<VideoBillingRow>('price', 150), optional: true },
    timeColumn('time'),
  ];
}
