import { onlineTime } from '@roger/contract/families/fleet/online-time';
import { exportOnlineTime, listOnlineTime } from '@roger/domain/fleet/presence/list-online-time';
import { listSessions } from '@roger/domain/fleet/presence/list-sessions';
import { implementFamily } from '../../lib/io.ts';
import { onlineTimeTable } from '../../workbooks/online-time-export.ts';
import { exportFile } from '../../workbooks/row-columns.ts';

export const implementation = implementFamily(onlineTime, {
  list: listOnlineTime,
  exportOnline: async (ctx, input) => exportFile(ctx, onlineTimeTable, input, await exportOnlineTime(ctx, input)),
  selectOnlineDetailByList: listSessions,
});
