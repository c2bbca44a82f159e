import { dataUsageExport, type DataUsageRow } from '@roger/contract/families/cloud/data-usage';
import type { ExportTable } from './row-columns.ts';

/** The file of exported data usage; figures are MB. */
export const dataUsageTable: ExportTable<DataUsageRow, (typeof dataUsageExport)[number]> = {
  family: 'data-usage',
  title: ({ menu }) => menu.screens.dataUsage,
  order: dataUsageExport,
  columns: {
    iccid: { width: 24 },
    msId: { width: 16 },
    msName: { width: 26 },
    clientName: { width: 26 },
    date: { width: 14 },
    today: { width: 14, kind: 'number' },
    month: { width: 14, kind: 'number' },
    planTotal: { width: 14, kind: 'number' },
    percent: { width: 12, kind: 'number' },
    updateTime: { width: 22, kind: 'time' },
  },
};
