import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../../define.ts';
import { day, id, nullable, oneOfNumbers } from '../../fields/base.ts';
import { listQuery, type ListCost } from '../../fields/list-query.ts';
import { page } from '../../fields/page.ts';
import { iccid } from '../../fields/terminal-fields.ts';

/** MB of 10⁶ bytes, with two decimals. */
const mb = Type.Number({ minimum: 0 });
/** A month of the year. */
export const month = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', maxLength: 7, plain: true });

/** Percentages of a plan at which its client is notified (docs/domain.md §10). */
export const USAGE_THRESHOLDS = [80, 100] as const;
export type UsageThreshold = (typeof USAGE_THRESHOLDS)[number];
const reached = oneOfNumbers(USAGE_THRESHOLDS);

/** Use of a card in a month, compared with its plan (docs/contract.md §6 tbCloudDataUsage). */
export const CloudUsageRow = Type.Object({
  id,
  iccid: Type.String({ plain: true }),
  msId: Type.String({ plain: true }),
  msName: Type.String(),
  clientId: id,
  clientName: Type.String(),
  goodsId: nullable(id),
  goodsName: nullable(Type.String()),
  goodsNameEn: nullable(Type.String()),
  month: Type.String({ plain: true, description: 'yyyy-MM' }),
  usedMb: { ...mb, description: 'From events, or from the provider where that is more' },
  planTotal: nullable({ ...mb, description: 'null: without a limit, or no plan' }),
  percent: nullable(mb),
  reached: { ...nullable(reached), description: 'Highest reached percentage of these; null below them' },
  daysLeft: { ...Type.Integer({ minimum: 0 }), description: 'Days of the month that are left, with today; 0 after it' },
  runsOutOn: nullable({
    ...day,
    description: 'Day on which it is or was used up, at the average so far; null where it lasts',
  }),
});
export type CloudUsageRow = Static<typeof CloudUsageRow>;

/** Filters and sorts that the list offers at any size. */
export const cloudUsageCost: ListCost = {
  sorts: [],
  filters: ['month', 'id', 'clientId', 'excludeSub', 'goodsId', 'reached'],
  narrowing: ['msId', 'iccid'],
};

const query = listQuery(
  CloudUsageRow,
  {
    month: Type.Optional({ ...month, description: 'Default: the present month' }),
    excludeSub: Type.Optional(Type.Boolean()),
  },
  cloudUsageCost,
);

/** Use of cards, compared with their plans. */
export const cloudUsage = defineFamily({
  slug: 'cloud-usage',
  wire: 'tbCloudDataUsage',
  screen: { powerName: 'cloudDataUsage', group: 'cloudSim', orderNo: 20, defaultFor: ['agent', 'client'] },
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: ['cloudDataUsage'],
      input: query,
      result: page(CloudUsageRow),
      summary: 'Use of SIM cards of the scope in a month, compared with their plans, a page at a time',
    }),
    queryDetail: endpoint({
      method: 'GET',
      permission: ['cloudDataUsage'],
      input: Type.Object({ iccid, month: Type.Optional(month) }),
      result: Type.Array(Type.Object({ date: day, usedMb: mb })),
      errors: ['notFound'],
      summary: 'Use of a SIM card on each day of a month, up to today',
    }),
  },
});
