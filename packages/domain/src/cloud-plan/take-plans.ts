import type { Ctx } from '../kernel/ctx.ts';
import { newParams, query } from '../kernel/sql.ts';

/** A client of the tree from which plans are taken. */
interface Above {
  id: number;
  path: readonly number[];
}

/** What taking plans from a client means for those beneath it. */
export interface TakenPlans {
  /** Clients beneath that lose one. */
  clients: number;
  /** Terminals of the client and beneath whose plan is one of them, and runs on. */
  running: number;
}

/** How many lose a plan that is taken from a client, and how many terminals go on with it; the caller has found the client in its scope. */
export async function countTaken(tx: Ctx, { id, path }: Above, planIds: readonly number[]): Promise<TakenPlans> {
  const { values, add } = newParams();
  const [client, plans, now] = [add(id), `${add([...planIds])}::int[]`, add(tx.clock.now())];
  const sql = `select
      (select count(distinct h.client_id)::int from client_cloud_plan h join client c on c.id = h.client_id
        where h.plan_id = any(${plans}) and c.path[${path.length}] = ${client}::int and c.id <> ${client}::int) as clients,
      (select count(*)::int from terminal_cloud_plan u join terminal t on t.id = u.terminal_id
        where u.plan_id = any(${plans}) and u.ended_time is null and u.end_time > ${now}
          and t.scope_path[${path.length}] = ${client}::int) as running`;
  const [row] = await query<TakenPlans>(tx, sql, values);
  return row ?? { clients: 0, running: 0 };
}

/** Takes plans from a client and everybody beneath; what runs, runs on. */
export async function takePlans(tx: Ctx, { id, path }: Above, planIds: readonly number[]): Promise<void> {
  const { values, add } = newParams();
  const sql = `delete from client_cloud_plan h using client c
    where c.id = h.client_id and h.plan_id = any(${add([...planIds])}::int[]) and c.path[${path.length}] = ${add(id)}::int`;
  await query(tx, sql, values);
}
