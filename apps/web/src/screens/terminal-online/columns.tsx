import type { OnlineTimeRow } from '@roger/contract/families/fleet/online-time';
import { numberColumn, timeColumn, type ListColumn } from '../../kit/list/columns.tsx';
import { DurationText } from '../../kit/text/duration-text.tsx';
import { IdLink } from '../../kit/text/id-link.tsx';

export const columns: ListColumn<OnlineTimeRow>[] = [
  { key: 'msId', width: 130, render: ({ msId }) => <IdLink kind="terminal" item={msId} /> },
  { key: 'msName', width: 180 },
  { key: 'date', width: 110 },
  { key: 'onlineSeconds', width: 140, align: 'end', render: (row) => <DurationText seconds={row.onlineSeconds} /> },
  numberColumn('sessions', 110),
  timeColumn('firstOnline'),
  timeColumn('lastOffline'),
  { key: 'clientName', width: 170 },
  { key: 'typeName', width: 130 },
];
