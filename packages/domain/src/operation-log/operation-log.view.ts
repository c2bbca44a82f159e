import { OperationLogRow } from '@roger/contract/families/operation-log';
import { defineList } from '../kernel/list.ts';
import { comparedBy, moment } from '../kernel/list-columns.ts';
import { anyText } from '../kernel/list-filters.ts';
import { isPlatform } from '../kernel/scope.ts';
import { CALL_NAMES } from './call-names.ts';

// A row belongs to the target's client, to the one it was taken from and to the actor's, each as they stood at the time. Who
// may not see the actor learns neither name nor address, and of a thing that changed hands only their own side of it.
const within = (path: string) => `{scopeId} = any(${path})`;
const SEEN = within('o.actor_path');
const TARGET_SEEN = within('o.target_path');
const FORMER_SEEN = within('o.former_path');
const ofClient = (target: string, former: string, actor: string) =>
  `case when ${TARGET_SEEN} then ${target} when ${FORMER_SEEN} then ${former} else ${actor} end`;
const CLIENT = ofClient('o.target_client_id', 'o.former_client_id', 'o.actor_path[cardinality(o.actor_path)]');
const CLIENT_NAME = ofClient('o.target_client_name', 'o.former_client_name', 'o.actor_client_name');
const CALL = `o.module || '.' || o.action`;
const OPERATOR = `case when ${SEEN} then o.operator else '' end`;
const ACCOUNT = `case when ${SEEN} then o.accounts_name else '' end`;
const IP = `case when ${SEEN} then o.ip end`;
/** What a snapshot by somebody above may tell of the clients above. */
const ABOVE = `'{creator,parentName,pid,toId,toName,viewer}'::text[]`;
const withoutAbove = (value: string) =>
  `case when jsonb_typeof(${value}) = 'object' then ${value} - ${ABOVE} else ${value} end`;
const snapshot = (column: string, side: string) => `case when ${SEEN} then ${column}
  when o.former_client_id is not null and not ${side} then null
  when jsonb_typeof(${column}) = 'array' then (select coalesce(jsonb_agg(${withoutAbove('e.value')} order by e.place), '[]')
    from jsonb_array_elements(${column}) with ordinality as e (value, place))
  else ${withoutAbove(column)} end`;

/** What was done in the scope (contract.md §2 tbLogs). */
export const operationLogList = defineList(OperationLogRow, {
  from: 'operation_log o',
  key: 'o.id',
  joins: { cn: `left join (values ${CALL_NAMES}) cn (call, name) on cn.call = ${CALL}` },
  columns: {
    id: comparedBy('o.id', 'o.id::int8::float8'),
    operator: OPERATOR,
    accountsName: ACCOUNT,
    actorKind: 'o.actor_kind',
    clientId: CLIENT,
    clientName: CLIENT_NAME,
    operateType: 'o.operate_type',
    module: 'o.module',
    content: `coalesce(cn.name, ${CALL})`,
    target: 'o.target',
    before: snapshot('o.before', FORMER_SEEN),
    after: snapshot('o.after', TARGET_SEEN),
    outcome: 'o.outcome',
    code: 'o.code',
    ip: IP,
    costMs: 'o.cost_ms',
    createTime: moment('o.create_time'),
  },
  filters: {
    module: anyText('o.module'),
    excludeSub: (value) => (value === true ? `${CLIENT} = {scopeId}` : 'true'),
  },
  guard: (ctx, param) => {
    if (isPlatform(ctx.scope)) return [];
    const own = param([ctx.scope.clientId]);
    return [`(${['target', 'former', 'actor'].map((side) => `o.${side}_path @> ${own}::int[]`).join(' or ')})`];
  },
  defaultSort: 'o.create_time',
});
