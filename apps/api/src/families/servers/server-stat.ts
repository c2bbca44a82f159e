import { serverStat } from '@roger/contract/families/servers/server-stat';
import { exportServerStat, readServerStat } from '@roger/domain/servers/statistics/server-stat';
import { implementFamily } from '../../lib/io.ts';
import { exportFile } from '../../workbooks/row-columns.ts';
import { serverStatTable } from '../../workbooks/server-stat-export.ts';

export const implementation = implementFamily(serverStat, {
  stat: readServerStat,
  exportStat: async (ctx, input) => exportFile(ctx, serverStatTable, input, await exportServerStat(ctx, input)),
});
