import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../define.ts';
import { day, id, nullable, oneOfNumbers } from '../fields/base.ts';
import { listQuery, type ListCost } from '../fields/list-query.ts';
import { page } from '../fields/page.ts';
import { iccid } from '../fields/terminal-fields.ts';

/** MB of 10⁶ bytes, with two decimals. */
const mb = Type.Number({ minimum: 0 });
/** A month of the year. */
export const month = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', maxLength: 7 });

/** Hundredths of a plan whose use is told of (docs/domain.md §10). */
export const REACHED = [80, 100] as const;
export type Reached = (typeof REACHED)[number];
const reached = oneOfNumbers(REACHED);

/** What a card used in a month, against its plan (docs/contract.md §6 tbCloudDataUsage). */
export const CloudUsageRow = Type.Object({
  id,
  iccid: Type.String(),
  msId: Type.String(),
  msName: Type.String(),
  clientId: id,
  clientName: Type.String(),
  goodsId: nullable(id),
  goodsName: nullable(Type.String()),
  goodsNameEn: nullable(Type.String()),
  month: Type.String({ description: 'yyyy-MM' }),
  usedMb: { ...mb, description: 'As events tell, or the provider where that is more' },
  planTotal: nullable({ ...mb, description: 'null: without a limit, or no plan' }),
  percent: nullable(mb),
  reached: { ...nullable(reached), description: 'The larger of these hundredths that it has come to; null before' },
  daysLeft: { ...Type.Integer({ minimum: 0 }), description: 'Of the month, today included; 0 once it is over' },
  runsOutOn: nullable({ ...day, description: 'When it is used up at the pace so far, or was; null where it lasts' }),
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
    month: Type.Optional({ ...month, description: 'The current one unless given' }),
    excludeSub: Type.Optional(Type.Boolean()),
  },
  cloudUsageCost,
);

/** What cards use against their plans. */
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
      summary: 'What SIM cards of the scope used in a month against their plans, a page at a time',
    }),
    queryDetail: endpoint({
      method: 'GET',
      permission: ['cloudDataUsage'],
      input: Type.Object({ iccid, month: Type.Optional(month) }),
      result: Type.Array(Type.Object({ date: day, usedMb: mb })),
      errors: ['notFound'],
      summary: 'What a SIM card used on each day of a month, up to today',
    }),
  },
});
