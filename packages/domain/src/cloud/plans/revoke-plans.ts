import type { Ctx } from '../../platform/ctx/ctx.ts';
import { newParams, query } from '../../platform/db/sql.ts';

interface PlanOwner {
  id: number;
  path: readonly number[];
}

/** Effects of revoking plans from a client. */
export interface RevocationCounts {
  /** Clients below that lose a plan. */
  clients: number;
  /** Terminals of the client and below with a running plan among them. */
  running: number;
}

/** Counts the effects of revoking plans from a client that the caller has found in its scope. */
export async function countRevoked(
  tx: Ctx,
  { id, path }: PlanOwner,
  planIds: readonly number[],
): Promise<RevocationCounts> {
  const { values, add } = newParams();
  const [client, plans, now] = [add(id), `${add([...planIds])}::int[]`, add(tx.clock.now())];
  const sql = `select
      (select count(distinct h.client_id)::int from client_cloud_plan h join client c on c.id = h.client_id
        where h.plan_id = any(${plans}) and c.path[${path.length}] = ${client}::int and c.id <> ${client}::int) as clients,
      (select count(*)::int from terminal_cloud_plan u join terminal t on t.id = u.terminal_id
        where u.plan_id = any(${plans}) and u.ended_time is null and u.end_time > ${now}
          and t.scope_path[${path.length}] = ${client}::int) as running`;
  const [row] = await query<RevocationCounts>(tx, sql, values);
  return row ?? { clients: 0, running: 0 };
}

/** Revokes plans from a client and all clients below; running plans continue. */
export async function revokePlans(tx: Ctx, { id, path }: PlanOwner, planIds: readonly number[]): Promise<void> {
  const { values, add } = newParams();
  const sql = `delete from client_cloud_plan h using client c
    where c.id = h.client_id and h.plan_id = any(${add([...planIds])}::int[]) and c.path[${path.length}] = ${add(id)}::int`;
  await query(tx, sql, values);
}
