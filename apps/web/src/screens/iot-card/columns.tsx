import { useTranslation } from 'react-i18next';
import { numberColumn, type ListColumn } from '../../kit/columns.tsx';
import { IdLink } from '../../kit/id-link.tsx';
import type { CardRow } from './card-row.ts';
import { ProviderState, ProviderTime } from './card-state.tsx';

type TimeKey = 'activationTime' | 'expireTime' | 'serviceStart' | 'serviceEnd';
type TextKey = 'msisdn' | 'imsi' | 'operator';

const time = (key: TimeKey, width = 146): ListColumn<CardRow> => ({
  key,
  width,
  render: (row) => <ProviderTime value={row[key]} />,
});
const text = (key: TextKey, width: number): ListColumn<CardRow> => ({ key, width });

/** Cards with what their provider tells of them. */
export const columns: ListColumn<CardRow>[] = [
  { key: 'iccid', width: 190, render: ({ iccid }) => <span className="figures">{iccid}</span> },
  { key: 'cardStatus', width: 150, render: (row) => <Status row={row} /> },
  {
    key: 'commStatus',
    width: 130,
    render: ({ commStatus }) => <ProviderState field="commStatus" value={commStatus} />,
  },
  { key: 'msId', width: 130, render: ({ msId }) => <IdLink kind="terminal" item={msId} /> },
  { key: 'clientName', width: 150 },
  text('msisdn', 140),
  text('operator', 130),
  time('serviceEnd', 120),
  time('expireTime'),
  numberColumn('smsUsed', 100),
  numberColumn('smsTotal', 100),
  text('imsi', 150),
  time('serviceStart', 120),
  time('activationTime'),
  { key: 'msName', width: 160, optional: true },
];

/** A card that the provider does not know says so. */
function Status({ row: { state, cardStatus } }: { row: CardRow }) {
  const { t } = useTranslation();
  if (state === 'unknown') return <span className="quiet">{t('iotCard.unknown')}</span>;
  return <ProviderState field="cardStatus" value={cardStatus} />;
}
