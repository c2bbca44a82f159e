import type { OnlineTimeRow } from '@roger/contract/families/online-time';
import { numberColumn, timeColumn, type ListColumn } from '../../kit/columns.tsx';
import { DurationText } from '../../kit/duration-text.tsx';
import { IdLink } from '../../kit/id-link.tsx';

/** How long a terminal was online on a day. */
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
