import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../../define.ts';
import { count, day, id, nullable, oneOf, timestamp } from '../../fields/base.ts';
import { exportQuery, fileExport } from '../../fields/export-query.ts';
import { historyRange } from '../../fields/history-range.ts';
import { listQuery, type ListCost } from '../../fields/list-query.ts';
import { page } from '../../fields/page.ts';

/** Online time of a terminal on a day of its client's zone (docs/contract.md §4 tbOnlineTime). */
export const OnlineTimeRow = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  msId: Type.String({ plain: true }),
  msName: Type.String(),
  clientId: { ...id, description: "The terminal's client on that day" },
  clientName: Type.String(),
  typeId: id,
  typeName: Type.String(),
  date: day,
  onlineSeconds: Type.Integer({ minimum: 0, description: 'A session that goes on counts until now' }),
  sessions: count,
  firstOnline: timestamp,
  lastOffline: nullable(timestamp),
});
export type OnlineTimeRow = Static<typeof OnlineTimeRow>;

/** Ends of sessions: sign-off, lost connection, kicked, silent for too long, or online at another server. */
export const SESSION_ENDS = ['signOff', 'lost', 'kicked', 'silent', 'moved'] as const;

/** A session of a terminal on a server, cut to the requested time. */
export const OnlineSession = Type.Object({
  msId: Type.String({ plain: true }),
  onlineTime: timestamp,
  offlineTime: { ...nullable(timestamp), description: 'Null while it is online' },
  seconds: count,
  grpName: { ...nullable(Type.String()), description: 'Last group of the session' },
  reason: nullable(oneOf(SESSION_ENDS)),
  servName: nullable(Type.String()),
});
export type OnlineSession = Static<typeof OnlineSession>;

/** Filters and sorts that the list offers at any size. */
export const onlineTimeCost: ListCost = {
  sorts: ['date'],
  filters: ['date', 'clientId', 'excludeSub'],
  narrowing: ['msId', 'msName'],
};

const query = listQuery(OnlineTimeRow, { excludeSub: Type.Optional(Type.Boolean()) }, onlineTimeCost);

/** Columns of the exported days. */
export const onlineTimeExport = [
  'msId',
  'msName',
  'clientName',
  'typeName',
  'date',
  'onlineSeconds',
  'sessions',
  'firstOnline',
  'lastOffline',
] as const satisfies readonly (keyof OnlineTimeRow)[];

/** Maximum terminals of a call for sessions. */
export const MAX_DETAIL_TERMINALS = 100;

const reads = ['terminalOnline', 'online-time.export'] as const;

/** Timeout of the console; the service responds earlier. */
const waitMs = 3000;

export const onlineTime = defineFamily({
  slug: 'online-time',
  wire: 'tbOnlineTime',
  screen: { powerName: 'terminalOnline', group: 'terminals', orderNo: 23, defaultFor: ['agent', 'client'] },
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: reads,
      input: query,
      result: Type.Object({
        ...page(OnlineTimeRow).properties,
        totals: Type.Object(
          { onlineSeconds: count, sessions: count },
          { description: 'Sums of all rows that match the filters' },
        ),
      }),
      waitMs,
      summary: 'Online time of terminals by day, a page at a time; default: the last seven days',
    }),
    exportOnline: endpoint({
      ...fileExport,
      permission: ['online-time.export'],
      defaultFor: ['agent', 'client'],
      input: exportQuery(query, onlineTimeExport),
      errors: ['exportMax'],
      summary: 'Online time of terminals by day as a workbook or a CSV file',
    }),
    selectOnlineDetailByList: endpoint({
      method: 'GET',
      permission: reads,
      input: Type.Object({
        msIds: Type.Array(Type.String({ minLength: 1, maxLength: 16 }), {
          minItems: 1,
          maxItems: MAX_DETAIL_TERMINALS,
        }),
        ...historyRange,
      }),
      result: Type.Array(OnlineSession, { description: 'The latest first, at most 5 000' }),
      errors: ['terminalNotFound'],
      waitMs,
      summary: 'Sessions of terminals within a time',
    }),
  },
});
