import { ServerRow } from '@roger/contract/families/tenancy/server';
import { SHORT_LIST } from '@roger/contract/fields/list-query';
import { defineList } from '../../platform/list/list.ts';
import { joined, timestamp } from '../../platform/list/list-columns.ts';
import { containsStored, filterBy } from '../../platform/list/list-filters.ts';
import { canonicalPart } from './server-address.ts';
import { isPlatform } from '../../platform/ctx/scope.ts';
import { terminalCounts } from '../../platform/list/terminal-count-join.ts';

/** SQL: is a server connected? Every gateway request counts, also an open command stream (docs/gateway.md §6). */
export const SERVER_STATUS = `case when s.last_seen_time > {now} - interval '2 minutes' then 'connected' else 'disconnected' end`;

/** Servers bound to clients in the scope; all of them for the platform (docs/domain.md §1). */
export const serverList = defineList(ServerRow, {
  from: 'server s',
  key: 's.id',
  joins: {
    tc: terminalCounts('server', 's.id'),
    cc: `left join (select x.server_id, count(*)::int as n from client_server x join client c on c.id = x.client_id
      where c.path[{scopeDepth}] = {scopeId} group by x.server_id) cc on cc.server_id = s.id`,
  },
  columns: {
    servId: 's.id',
    servName: 's.name',
    servIp: 's.ip',
    tport: 's.port',
    status: SERVER_STATUS,
    clockSeconds: 's.clock_seconds',
    terminalCount: joined('coalesce(tc.n, 0)', 'tc'),
    clientCount: joined('coalesce(cc.n, 0)', 'cc'),
    createTime: timestamp('s.create_time'),
    rowVersion: 's.row_version',
  },
  guard: (ctx, param) => {
    if (isPlatform(ctx.scope)) return [null];
    const bound = `select 1 from client_server b join client c on c.id = b.client_id
      where b.server_id = s.id and c.path[${ctx.scope.depth}] = ${param(ctx.scope.clientId)}`;
    return [`exists (${bound})`];
  },
  filters: { servIp: filterBy(containsStored(canonicalPart, 's.ip')) },
  defaultSort: 's.create_time',
  cost: SHORT_LIST,
});
