import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ProviderState, providerStateText, ProviderTime } from '../../features/cloud/card-state.tsx';
import { numberColumn, type ListColumn } from '../../kit/list/columns.tsx';
import { IdLink } from '../../kit/text/id-link.tsx';
import type { CardRow } from './card-row.ts';

type TimeKey = 'activationTime' | 'expireTime' | 'serviceStart' | 'serviceEnd';
type TextKey = 'msisdn' | 'imsi' | 'operator';

const time = (key: TimeKey, width = 146): ListColumn<CardRow> => ({
  key,
  width,
  labelled: true,
  render: (row) => <ProviderTime value={row[key]} />,
});
const text = (key: TextKey, width: number): ListColumn<CardRow> => ({ key, width });

export const columns: ListColumn<CardRow>[] = [
  { key: 'iccid', width: 190, render: ({ iccid }) => <span className="figures">{iccid}</span> },
  { key: 'cardStatus', width: 110, stateText: statusText, render: (row) => <Status row={row} /> },
  {
    key: 'commStatus',
    width: 110,
    stateText: ({ commStatus }, t) => providerStateText(t, 'commStatus', commStatus),
    render: ({ commStatus }) => <ProviderState field="commStatus" value={commStatus} />,
  },
  { key: 'msId', width: 130, render: ({ msId }) => <IdLink kind="terminal" item={msId} /> },
  { key: 'clientName', width: 150 },
  time('serviceEnd', 120),
  text('msisdn', 140),
  text('operator', 120),
  time('expireTime'),
  numberColumn('smsUsed', 100),
  numberColumn('smsTotal', 100),
  text('imsi', 150),
  time('serviceStart', 120),
  time('activationTime'),
  { key: 'msName', width: 160, optional: true },
];

function statusText({ state, cardStatus }: CardRow, t: TFunction): string {
  return state === 'unknown' ? t('iotCard.unknown') : providerStateText(t, 'cardStatus', cardStatus);
}

function Status({ row: { state, cardStatus } }: { row: CardRow }) {
  const { t } = useTranslation();
  if (state === 'unknown') return <span className="quiet">{t('iotCard.unknown')}</span>;
  return <ProviderState field="cardStatus" value={cardStatus} />;
}
