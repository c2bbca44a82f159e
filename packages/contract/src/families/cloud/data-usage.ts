import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../../define.ts';
import { closed, count, day, id, nullable, rowVersion, timestamp } from '../../fields/base.ts';
import { exportQuery, fileExport } from '../../fields/export-query.ts';
import { batchIds, deleteBatch, Deleted, editInput } from '../../fields/inputs.ts';
import { listQuery, type ListCost } from '../../fields/list-query.ts';
import { page } from '../../fields/page.ts';
import { bulkInput } from '../../fields/selection.ts';
import { iccid } from '../../fields/terminal-fields.ts';

/** MB of 10⁶ bytes, with two decimals. */
const mb = Type.Number({ minimum: 0 });
/** Monthly volume of a card, in MB; null = not set. */
const planTotal = nullable(Type.Number({ minimum: 0.01, maximum: 1e9 }));

/** Recent use of a SIM card, with its last terminal (docs/contract.md §4 tbMsUseflow). */
export const DataUsageRow = Type.Object({
  id,
  msId: Type.String({ plain: true }),
  msName: Type.String(),
  clientId: id,
  clientName: Type.String(),
  iccid: Type.String({ plain: true }),
  date: { ...day, description: 'Day of the last use' },
  today: mb,
  month: mb,
  planTotal: { ...nullable(mb), description: "Monthly volume of the card's running cloud plan, else as set by hand" },
  percent: { ...nullable(mb), description: 'Use of the month in per cent of planTotal' },
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

/** Keys that permit reading the use of cards. */
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
      summary: 'Use of SIM cards of the scope today and this month, a page at a time',
    }),
    exportFlow: endpoint({
      ...fileExport,
      permission: ['data-usage.export'],
      defaultFor: ['agent', 'client'],
      input: exportQuery(query, dataUsageExport),
      errors: ['exportMax'],
      summary: 'Use of SIM cards of the scope as a workbook or a CSV file',
    }),
    edit: endpoint({
      method: 'PUT',
      permission: ['data-usage.edit'],
      input: editInput(DataUsageRow, { id, planTotal: Type.Optional(planTotal) }),
      result: DataUsageRow,
      log: 'edit',
      errors: ['notFound', 'changed'],
      summary: 'Set the monthly volume of a card',
    }),
    editBatch: endpoint({
      method: 'PUT',
      permission: ['data-usage.edit'],
      input: bulkInput({ ids: batchIds }, query, { planTotal }),
      result: Type.Object({ changed: count }),
      log: 'edit',
      errors: ['notFound', 'changed'],
      summary: 'Set the monthly volume of cards, all or none',
    }),
    deleteBatch: endpoint({
      ...deleteBatch(query, {}),
      permission: ['data-usage.delete'],
      summary: 'Delete the use of cards with its history, all or none',
    }),
    deleteByIccid: endpoint({
      method: 'DELETE',
      permission: ['data-usage.delete'],
      input: closed({ iccid }),
      result: Deleted,
      log: 'delete',
      errors: ['notFound'],
      summary: 'Delete the use of a card with its history',
    }),
  },
});
