import type { ResultOf } from '@roger/contract/define';
import type { client, ClientNode, ClientOption, CountedClientNode } from '@roger/contract/families/tenancy/client';
import { assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { newParams, query, readRows, whereClause } from '../../platform/db/sql.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { offsetHoursSql, zoneJoins } from '../../platform/db/zone-sql.ts';

type Areas = ResultOf<(typeof client)['endpoints']['queryAreaList']>;
type FlatNode = Omit<CountedClientNode, 'children'>;

/** Clients of the scope as options, by name. */
export async function allClients(ctx: Ctx): Promise<ClientOption[]> {
  const params = newParams();
  const rows = await readRows<ClientOption>(
    ctx,
    `select c.id, c.name as clientname, c.group_quota as cregroupcount, c.type as clienttype, coalesce(c.parent_id, 0) as pid
      from client c ${whereClause([scopeSql(ctx.scope, 'c.path', params.add)])} order by c.name, c.id`,
    params.values,
  );
  return rows.map((row) => ({ ...row, pid: visibleParent(ctx, row.id, row.pid) }));
}

/** Columns of an option. */
export const optionFields = { id: true, name: true, groupQuota: true, type: true, parentId: true } as const;

/** A client as an option. */
export function optionOf(
  ctx: Ctx,
  {
    id,
    name,
    groupQuota,
    type,
    parentId,
  }: { id: number; name: string; groupQuota: number; type: number; parentId: number | null },
): ClientOption {
  return {
    id,
    clientname: name,
    cregroupcount: groupQuota,
    clienttype: type as ClientOption['clienttype'],
    pid: visibleParent(ctx, id, parentId),
  };
}

/** The scope as a tree. */
export async function clientTree(ctx: Ctx): Promise<ClientNode[]> {
  return nest(await flatNodes(ctx, false), ctx.scope.clientId, ({ terminalCount: _count, ...node }) => ({
    ...node,
    children: [],
  }));
}

/** The scope as a tree; each node with the number of its own terminals. */
export async function countedClientTree(ctx: Ctx): Promise<CountedClientNode[]> {
  return nest(await flatNodes(ctx, true), ctx.scope.clientId, (node) => ({ ...node, children: [] }));
}

/** Areas with their time difference in hours. */
export async function areas(ctx: Ctx): Promise<Areas> {
  const rows = await ctx.db.area.findMany({ orderBy: [{ offsetMinutes: 'asc' }, { name: 'asc' }] });
  return rows.map(({ id, name, offsetMinutes }) => ({ id, name, timeDiff: offsetMinutes / 60 }));
}

/** A client's present time difference in hours; the own one's without an id. */
export async function timeDiffOf(ctx: Ctx, { clientId }: { clientId?: number }): Promise<number> {
  const { values, add } = newParams();
  const where = whereClause([`c.id = ${add(clientId ?? ctx.actor.clientId)}::int`, scopeSql(ctx.scope, 'c.path', add)]);
  const hours = offsetHoursSql(`${add(ctx.clock.now())}::timestamptz`);
  const [row] = await query<{ hours: number }>(
    ctx,
    `select ${hours} as hours from client c ${zoneJoins()} ${where}`,
    values,
  );
  return assertFound(row).hours;
}

async function flatNodes(ctx: Ctx, counted: boolean): Promise<FlatNode[]> {
  const params = newParams();
  const guard = scopeSql(ctx.scope, 'c.path', params.add) ?? 'true';
  const count = counted ? 'coalesce(n.count, 0)' : '0';
  const join = counted
    ? `left join (select client_id, sum(count)::int as count from terminal_count where kind = 'all' group by client_id) n
      on n.client_id = c.id`
    : '';
  const rows = await readRows<FlatNode>(
    ctx,
    `select c.id, c.name as clientname, c.type as clienttype, coalesce(c.parent_id, 0) as pid, c.custom_pricing as "customPricing",
        ${count} as "terminalCount"
      from client c ${join} where ${guard} order by cardinality(c.path), c.name, c.id`,
    params.values,
  );
  return rows.map((row) => ({ ...row, pid: visibleParent(ctx, row.id, row.pid) }));
}

function visibleParent(ctx: Ctx, id: number, parentId: number | null): number {
  return id === ctx.actor.clientId && ctx.actor.hideSuper ? 0 : (parentId ?? 0);
}

// Parents come before their children: rows are ordered by depth.
function nest<N extends { id: number; pid: number; children: N[] }>(
  rows: FlatNode[],
  rootId: number,
  make: (row: FlatNode) => N,
): N[] {
  const nodes = new Map<number, N>();
  for (const row of rows) {
    const node = make(row);
    nodes.set(node.id, node);
    if (node.id !== rootId) nodes.get(row.pid)?.children.push(node);
  }
  const root = nodes.get(rootId);
  return root === undefined ? [] : [root];
}
