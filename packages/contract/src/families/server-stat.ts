import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../define.ts';
import { count, id, nullable, oneOf, timestamp } from '../fields/base.ts';
import { exportQuery } from '../fields/export-query.ts';
import { historyRange } from '../fields/history-range.ts';

/** Kinds of calls that are counted. */
export const CALL_KINDS = ['group', 'individual', 'temporary', 'all', 'broadcast', 'video'] as const;
/** Kinds of messages that are counted. */
export const MESSAGE_KINDS = ['text', 'image', 'file', 'location'] as const;

/** Steps of the statistics, in minutes; the first as long as figures of five minutes are kept. */
export const STAT_STEPS = { '5m': 5, '1h': 60, '1d': 1440 } as const;
/** One of the steps. */
export type StatStep = keyof typeof STAT_STEPS;
/** Most points that are answered at once. */
export const MAX_STAT_POINTS = 1000;
/** How long figures of five minutes are kept, in months. */
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

/** What radio servers did within a step; null where nothing was reported, or where it is the platform's to know. */
export const StatPoint = Type.Object({
  time: timestamp,
  usersOnline: { ...nullable(count), description: 'The most within the step' },
  tcp: { ...nullable(count), description: 'The most within the step' },
  udp: { ...nullable(count), description: 'The most within the step' },
  requests: nullable(count),
  responses: nullable(count),
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
  servId: Type.Optional({ ...id, description: 'All servers unless given' }),
  ...historyRange,
  step: Type.Optional({ ...oneOf(['5m', '1h', '1d']), default: '1h' }),
});

/** A point with its counts side by side, as a file has it. */
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
      summary: 'What radio servers did, step by step; below the platform counted from the terminals in scope',
    }),
    exportStat: endpoint({
      method: 'GET',
      permission: ['server-stat.export'],
      defaultFor: ['agent'],
      input: exportQuery(query, serverStatExport),
      result: Type.Unknown(),
      answer: 'file',
      rate: 'export',
      log: 'export',
      errors: ['notFound'],
      summary: 'The same as a workbook or a CSV file',
    }),
  },
});
