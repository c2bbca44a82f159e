import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import type { DeletedClient } from '../../platform/lifecycle/lifecycle.ts';
import { query } from '../../platform/db/sql.ts';

/** Ended plans remain with the giver of terminals: the receiver must not see former cards (docs/domain.md §10). */
export async function retainEndedPlans(tx: BaseCtx, terminalIds: readonly number[]): Promise<void> {
  await query(
    tx,
    `update terminal_cloud_plan p set giver_id = t.client_id from terminal t
      where t.id = p.terminal_id and p.terminal_id = any($1::int[]) and p.ended_time is not null and p.giver_id is null`,
    [terminalIds],
  );
}

/** The superiors of deleted clients see the ended plans that remained with those. */
export async function passEndedPlansOn(tx: BaseCtx, clients: readonly DeletedClient[]): Promise<void> {
  await query(
    tx,
    `update terminal_cloud_plan p set giver_id = g.superior_id from unnest($1::int[], $2::int[]) as g(id, superior_id)
      where p.giver_id = g.id`,
    [clients.map(({ id }) => id), clients.map(({ superior }) => superior.id)],
  );
}
