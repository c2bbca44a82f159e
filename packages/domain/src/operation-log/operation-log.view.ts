import type { OperationLogRow } from '@roger/contract/families/operation-log';
import type { ListDefinition } from '../kernel/list.ts';
import { anyNumber, anyText, contains, timeFilters } from '../kernel/list-filters.ts';
import { isPlatform } from '../kernel/scope.ts';
import { wireTime } from '../kernel/sql.ts';

// A row belongs to the target's client and to the actor's; who may not see the actor learns neither name nor address.
const SEEN = 'o.actor_path[{scopeDepth}] = {scopeId}';
const TARGET_SEEN = 'o.target_path[{scopeDepth}] = {scopeId}';
const CLIENT = `case when ${TARGET_SEEN} then o.target_client_id else o.actor_path[cardinality(o.actor_path)] end`;
const OPERATOR = `case when ${SEEN} then o.operator else '' end`;
const ACCOUNT = `case when ${SEEN} then o.accounts_name else '' end`;
const IP = `case when ${SEEN} then o.ip end`;
/** What a snapshot by somebody above may tell of the clients above. */
const ABOVE = `'{creator,parentName,pid,toId,toName,viewer}'::text[]`;
const snapshot = (column: string) =>
  `case when ${SEEN} or jsonb_typeof(${column}) <> 'object' then ${column} else ${column} - ${ABOVE} end`;

/** What was done in the scope (contract.md §2 tbLogs). */
export const operationLogList: ListDefinition<OperationLogRow> = {
  from: 'operation_log o',
  key: 'o.id',
  joins: { c: `left join client c on c.id = ${CLIENT}` },
  columns: {
    id: 'o.id::int8::float8',
    operator: OPERATOR,
    accountsName: ACCOUNT,
    clientId: CLIENT,
    clientName: `coalesce(c.name, '')`,
    operateType: 'o.operate_type',
    module: 'o.module',
    content: `o.module || '.' || o.action`,
    target: 'o.target',
    before: snapshot('o.before'),
    after: snapshot('o.after'),
    outcome: 'o.outcome',
    code: 'o.code',
    ip: IP,
    costMs: 'o.cost_ms',
    createTime: wireTime('o.create_time'),
  },
  sort: { createTime: 'o.create_time', id: 'o.id' },
  filters: {
    operator: contains(OPERATOR),
    accountsName: contains(ACCOUNT),
    clientId: anyNumber(CLIENT),
    operateType: anyText('o.operate_type'),
    module: anyText('o.module'),
    target: contains('o.target'),
    outcome: anyText('o.outcome'),
    code: anyNumber('o.code'),
    ip: contains(IP),
    excludeSub: (value) => (value === true ? `${CLIENT} = {scopeId}` : 'true'),
    ...timeFilters('createTime', 'o.create_time'),
  },
  guard: (ctx, param) => {
    if (isPlatform(ctx.scope)) return [];
    const own = param([ctx.scope.clientId]);
    return [`(o.target_path @> ${own}::int[] or o.actor_path @> ${own}::int[])`];
  },
  defaultSort: 'o.create_time',
};
