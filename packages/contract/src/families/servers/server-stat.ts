import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../../define.ts';
import { count, id, nullable, oneOf, timestamp } from '../../fields/base.ts';
import { exportQuery, fileExport } from '../../fields/export-query.ts';
import { historyRange } from '../../fields/history-range.ts';

/** Kinds of calls that are counted. */
export const CALL_KINDS = ['group', 'individual', 'temporary', 'all', 'broadcast', 'video'] as const;
/** Kinds of messages that are counted. */
export const MESSAGE_KINDS = ['text', 'image', 'file', 'location'] as const;

/** Steps of the statistics, in minutes; 5m only within FINE_STAT_MONTHS. */
export const STAT_STEPS = { '5m': 5, '1h': 60, '1d': 1440 } as const;
/** One of the steps. */
export type StatStep = keyof typeof STAT_STEPS;
/** Maximum points of a response. */
export const MAX_STAT_POINTS = 1000;
/** Retention of figures of five minutes, in months. */
export const FINE_STAT_MONTHS = 3;

const calls = Type.Object({
  group: count,
  individual: count,
  temporary: count,
  all: count,
  broadcast: count,
  video: count,
});
const messages = Type.Object({ text: count, image: count, file: count, location: count });

/** Statistics of radio servers in a step; null without reports, and for figures that only the platform may see. */
export const StatPoint = Type.Object({
  time: timestamp,
  usersOnline: { ...nullable(count), description: 'Maximum of the step' },
  tcp: { ...nullable(count), description: 'Maximum of the step' },
  udp: { ...nullable(count), description: 'Maximum of the step' },
  requests: { ...nullable(count), description: 'null without reports' },
  responses: { ...nullable(count), description: 'null without reports' },
  calls,
  messages,
});
export type StatPoint = Static<typeof StatPoint>;

const level = Type.Unsafe<{ peak: number; mean: number } | null>({
  type: ['object', 'null'],
  properties: { peak: count, mean: Type.Number({ minimum: 0 }) },
});

/** Statistics of radio servers (docs/contract.md §3 tbServerStat). */
export const ServerStat = Type.Object({
  points: Type.Array(StatPoint),
  totals: Type.Object({
    usersOnline: level,
    tcp: level,
    udp: level,
    requests: nullable(count),
    responses: nullable(count),
    calls,
    messages,
  }),
});
export type ServerStat = Static<typeof ServerStat>;

const query = Type.Object({
  servId: Type.Optional({ ...id, description: 'Default: all servers' }),
  ...historyRange,
  step: Type.Optional({ ...oneOf(['5m', '1h', '1d']), default: '1h' }),
});

/** A point as a row of a file, with one column per count. */
export interface StatRow
  extends
    Omit<StatPoint, 'calls' | 'messages'>,
    Record<`${(typeof CALL_KINDS)[number]}Calls`, number>,
    Record<`${(typeof MESSAGE_KINDS)[number]}Messages`, number> {}

/** Columns of the exported statistics. */
export const serverStatExport = [
  'time',
  'usersOnline',
  'tcp',
  'udp',
  'requests',
  'responses',
  'groupCalls',
  'individualCalls',
  'temporaryCalls',
  'allCalls',
  'broadcastCalls',
  'videoCalls',
  'textMessages',
  'imageMessages',
  'fileMessages',
  'locationMessages',
] as const satisfies readonly (keyof StatRow)[];

export const serverStat = defineFamily({
  slug: 'server-stat',
  wire: 'tbServerStat',
  screen: { powerName: 'serverStat', group: 'servers', orderNo: 20, defaultFor: ['agent'] },
  endpoints: {
    stat: endpoint({
      method: 'GET',
      permission: ['serverStat', 'server-stat.export'],
      input: query,
      result: ServerStat,
      errors: ['notFound'],
      summary: 'Statistics of radio servers by step; below the platform of the terminals in scope',
    }),
    exportStat: endpoint({
      added: true,
      ...fileExport,
      permission: ['server-stat.export'],
      defaultFor: ['agent'],
      input: exportQuery(query, serverStatExport),
      errors: ['notFound'],
      summary: 'Statistics of radio servers as a workbook or a CSV file',
    }),
  },
});
