import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../../define.ts';
import { day, id } from '../../fields/base.ts';
import { listQuery, type ListCost } from '../../fields/list-query.ts';
import { page } from '../../fields/page.ts';
import { dataUsageReaders } from './data-usage.ts';

/**
 * Use of a SIM card on a day of its client's zone, with its terminal of that day (docs/contract.md §4 tbMsUseflowHis).
 */
export const DataUsageHistoryRow = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  msId: Type.String({ plain: true }),
  clientId: id,
  clientName: Type.String(),
  iccid: Type.String({ plain: true }),
  date: day,
  usage: Type.Number({ minimum: 0, description: 'MB' }),
  month: Type.Number({
    minimum: 0,
    description: 'MB from the first of the month to that day, of all terminals with the card',
  }),
});
export type DataUsageHistoryRow = Static<typeof DataUsageHistoryRow>;

/** Filters and sorts that the list offers at any size. */
export const dataUsageHistoryCost: ListCost = {
  sorts: ['date'],
  filters: ['date', 'clientId', 'excludeSub'],
  narrowing: ['msId', 'iccid'],
  heavy: ['month'],
};

export const dataUsageHistory = defineFamily({
  slug: 'data-usage-history',
  wire: 'tbMsUseflowHis',
  listedOn: { screen: 'dataUsage', view: 'history' },
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: dataUsageReaders,
      input: listQuery(DataUsageHistoryRow, { excludeSub: Type.Optional(Type.Boolean()) }, dataUsageHistoryCost),
      result: page(DataUsageHistoryRow),
      summary: 'Use of SIM cards of the scope by day, a page at a time; default: the last seven days',
    }),
  },
});
