import { operationLogCost, OperationLogRow } from '@roger/contract/families/platform/operation-log';
import { defineList, type ListDefinition } from '../list/list.ts';
import { comparedBy, joined, needing, type Column, type Columns } from '../list/list-columns.ts';
import { anyText, filterBy } from '../list/list-filters.ts';
import { isPlatform } from '../ctx/scope.ts';
import { sqlText, wireTime } from '../db/sql.ts';

/** Names of actions in the reader's language, by `client.edit`. */
export type ActionNames = Readonly<Record<string, string>>;

// A row belongs to the target's client, to its former client and to the actor's, with their paths at the time. Readers
// that may not see the actor get neither name nor address, and of a moved thing only their own side.
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
/** Fields of a snapshot that describe clients above the reader. */
const ANCESTOR_FIELDS = `'{creator,groupsAbove,parentName,pid,toId,toName,viewer}'::text[]`;
const withoutAncestors = (value: string) =>
  `case when jsonb_typeof(${value}) = 'object' then ${value} - ${ANCESTOR_FIELDS} else ${value} end`;
const snapshot = (column: string, side: string) => `case when ${SEEN} then ${column}
  when o.former_client_id is not null and not ${side} then null
  when jsonb_typeof(${column}) = 'array' then (select coalesce(jsonb_agg(${withoutAncestors('e.value')} order by e.place), '[]')
    from jsonb_array_elements(${column}) with ordinality as e (value, place))
  else ${withoutAncestors(column)} end`;

/** A column of the log itself. */
const logged = (sql: string): Column => joined(sql, 'o');

const columnsIn = (names: ActionNames): Columns<OperationLogRow> => ({
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

const lists = new WeakMap<ActionNames, ListDefinition<OperationLogRow>>();

/** The operation log of the scope (docs/contract.md §2 tbLogs); one list for each language. */
export function operationLogListIn(names: ActionNames): ListDefinition<OperationLogRow> {
  const known = lists.get(names) ?? defineLog(names);
  lists.set(names, known);
  return known;
}

const defineLog = (names: ActionNames) =>
  defineList(OperationLogRow, {
    from: 'operation_log o',
    key: 'o.id',
    // Rows of a scope in the order of their time; the platform sees all.
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
