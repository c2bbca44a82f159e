import { operationLogCost, OperationLogRow } from '@roger/contract/families/operation-log';
import { defineList, type ListDefinition } from '../kernel/list.ts';
import { comparedBy, joined, needing, type Column, type Columns } from '../kernel/list-columns.ts';
import { anyText, filterBy } from '../kernel/list-filters.ts';
import { isPlatform } from '../kernel/scope.ts';
import { sqlText, wireTime } from '../kernel/sql.ts';

/** What acts are called in the reader's language: `client.edit` → its name. */
export type ActNames = Readonly<Record<string, string>>;

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
const ABOVE = `'{creator,groupsAbove,parentName,pid,toId,toName,viewer}'::text[]`;
const withoutAbove = (value: string) =>
  `case when jsonb_typeof(${value}) = 'object' then ${value} - ${ABOVE} else ${value} end`;
const snapshot = (column: string, side: string) => `case when ${SEEN} then ${column}
  when o.former_client_id is not null and not ${side} then null
  when jsonb_typeof(${column}) = 'array' then (select coalesce(jsonb_agg(${withoutAbove('e.value')} order by e.place), '[]')
    from jsonb_array_elements(${column}) with ordinality as e (value, place))
  else ${withoutAbove(column)} end`;

/** A column of the log itself. */
const logged = (sql: string): Column => joined(sql, 'o');

const columnsIn = (names: ActNames): Columns<OperationLogRow> => ({
  id: comparedBy('os.log_id', needing('o.id::int8::float8', 'o')),
  operator: logged(OPERATOR),
  accountsName: logged(ACCOUNT),
  creator: logged(ACCOUNT),
  actorKind: logged('o.actor_kind'),
  clientId: logged(CLIENT),
  clientName: logged(CLIENT_NAME),
  operateType: logged('o.operate_type'),
  module: logged('o.module'),
  action: logged('o.action'),
  content: logged(`coalesce(${sqlText(JSON.stringify(names))}::jsonb ->> (${CALL}), ${CALL})`),
  target: logged('o.target'),
  before: logged(snapshot('o.before', FORMER_SEEN)),
  after: logged(snapshot('o.after', TARGET_SEEN)),
  outcome: logged('o.outcome'),
  code: logged('o.code'),
  ip: logged(IP),
  costMs: logged('o.cost_ms'),
  createTime: comparedBy('os.create_time', needing(wireTime('o.create_time'), 'o')),
});

const lists = new WeakMap<ActNames, ListDefinition<OperationLogRow>>();

/** What was done in the scope (docs/contract.md §2 tbLogs); one list for each language. */
export function operationLogListIn(names: ActNames): ListDefinition<OperationLogRow> {
  const known = lists.get(names) ?? defineLog(names);
  lists.set(names, known);
  return known;
}

const defineLog = (names: ActNames) =>
  defineList(OperationLogRow, {
    from: 'operation_log o',
    key: 'o.id',
    // The rows of a scope in the order of their time; the platform sees all.
    index: {
      from: ({ scope }) =>
        isPlatform(scope) ? '(select id as log_id, create_time from operation_log) os' : 'operation_log_scope os',
      key: 'os.log_id',
      alias: 'o',
    },
    joins: {
      o: 'join operation_log o on o.id = os.log_id',
    },
    columns: columnsIn(names),
    filters: {
      module: filterBy(anyText('o.module'), 'o'),
      excludeSub: filterBy((value) => (value === true ? `${CLIENT} = {scopeId}` : 'true'), 'o'),
    },
    guard: ({ scope }, param) => [isPlatform(scope) ? null : `os.client_id = ${param(scope.clientId)}`],
    defaultSort: 'os.create_time',
    cost: operationLogCost,
  });
