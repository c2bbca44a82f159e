import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../define.ts';
import { count, day, id, nullable, rowVersion, timestamp } from '../fields/base.ts';
import { exportQuery } from '../fields/export-query.ts';
import { batchIds, deleteBatch, Deleted, editInput } from '../fields/inputs.ts';
import { listQuery, type ListCost } from '../fields/list-query.ts';
import { page } from '../fields/page.ts';
import { bulkInput } from '../fields/selection.ts';
import { iccid } from '../fields/terminal-fields.ts';

/** MB of 10⁶ bytes, with two decimals. */
const mb = Type.Number({ minimum: 0 });
/** What a card may use a month, in MB; null = nobody said. */
const planTotal = nullable(Type.Number({ minimum: 0.01, maximum: 1e9 }));

/** What a SIM card used lately, with the terminal that had it last (docs/contract.md §4 tbMsUseflow). */
export const DataUsageRow = Type.Object({
  id,
  msId: Type.String(),
  msName: Type.String(),
  clientId: id,
  clientName: Type.String(),
  iccid: Type.String(),
  date: { ...day, description: 'The day that it was last used on' },
  today: mb,
  month: mb,
  planTotal: { ...nullable(mb), description: "What the card's running cloud plan gives a month, else as set by hand" },
  percent: { ...nullable(mb), description: 'The month in hundredths of the plan total' },
  updateTime: timestamp,
  rowVersion,
});
export type DataUsageRow = Static<typeof DataUsageRow>;

/** Filters and sorts that the list offers at any size. */
export const dataUsageCost: ListCost = {
  sorts: ['date'],
  filters: ['date', 'id', 'clientId', 'excludeSub'],
  narrowing: ['msId', 'iccid'],
};

const query = listQuery(DataUsageRow, { excludeSub: Type.Optional(Type.Boolean()) }, dataUsageCost);

/** Columns of the exported usage. */
export const dataUsageExport = [
  'iccid',
  'msId',
  'msName',
  'clientName',
  'date',
  'today',
  'month',
  'planTotal',
  'percent',
  'updateTime',
] as const satisfies readonly (keyof DataUsageRow)[];

/** Keys that may look at what cards use. */
export const dataUsageReaders = ['dataUsage', 'data-usage.edit', 'data-usage.delete', 'data-usage.export'] as const;

export const dataUsage = defineFamily({
  slug: 'data-usage',
  wire: 'tbMsUseflow',
  screen: { powerName: 'dataUsage', group: 'terminals', orderNo: 26, defaultFor: ['agent', 'client'] },
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: dataUsageReaders,
      input: query,
      result: page(DataUsageRow),
      summary: 'What SIM cards of the scope used today and this month, a page at a time',
    }),
    exportFlow: endpoint({
      method: 'GET',
      permission: ['data-usage.export'],
      defaultFor: ['agent', 'client'],
      input: exportQuery(query, dataUsageExport),
      result: Type.Unknown(),
      answer: 'file',
      rate: 'export',
      log: 'export',
      errors: ['exportMax'],
      summary: 'What SIM cards of the scope used as a workbook or a CSV file',
    }),
    edit: endpoint({
      method: 'PUT',
      permission: ['data-usage.edit'],
      input: editInput(DataUsageRow, { id, planTotal: Type.Optional(planTotal) }),
      result: DataUsageRow,
      log: 'edit',
      errors: ['notFound', 'changed'],
      summary: "Set what a card's plan gives a month",
    }),
    editBatch: endpoint({
      method: 'PUT',
      permission: ['data-usage.edit'],
      input: bulkInput({ ids: batchIds }, query, { planTotal }),
      result: Type.Object({ changed: count }),
      log: 'edit',
      errors: ['notFound', 'changed'],
      summary: 'Set what the plans of cards give a month, all or none',
    }),
    deleteBatch: endpoint({
      method: 'DELETE',
      permission: ['data-usage.delete'],
      input: deleteBatch(query, {}),
      result: Deleted,
      log: 'delete',
      errors: ['notFound', 'changed'],
      summary: 'Delete what cards used with its history, all or none',
    }),
    deleteByIccid: endpoint({
      method: 'DELETE',
      permission: ['data-usage.delete'],
      input: Type.Object({ iccid }, { additionalProperties: false }),
      result: Deleted,
      log: 'delete',
      errors: ['notFound'],
      summary: 'Delete what a card used with its history',
    }),
  },
});
