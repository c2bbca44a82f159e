import { dataUsage } from '@roger/contract/families/cloud/data-usage';
import {
  deleteDataUsage,
  deleteUsageOfCard,
  editDataUsage,
  editDataUsages,
} from '@roger/domain/cloud/data-usage/change-data-usage';
import { exportDataUsage, listDataUsage } from '@roger/domain/cloud/data-usage/list-data-usage';
import { implementFamily } from '../../lib/io.ts';
import { dataUsageTable } from '../../workbooks/data-usage-export.ts';
import { exportFile } from '../../workbooks/row-columns.ts';

export const implementation = implementFamily(dataUsage, {
  list: listDataUsage,
  exportFlow: async (ctx, input) => exportFile(ctx, dataUsageTable, input, await exportDataUsage(ctx, input)),
  edit: editDataUsage,
  editBatch: editDataUsages,
  deleteBatch: deleteDataUsage,
  deleteByIccid: deleteUsageOfCard,
});
