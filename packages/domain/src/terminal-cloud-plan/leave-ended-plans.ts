import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';

/**
 * Ended plans of terminals that are about to change hands stay with who gives them away: the receiver gets the plan that runs, and learns
 * nothing of the cards before (docs/domain.md §10).
 */
export async function leaveEndedPlans(tx: BaseCtx, terminalIds: readonly number[]): Promise<void> {
  await query(
    tx,
    `update terminal_cloud_plan p set giver_id = t.client_id from terminal t
      where t.id = p.terminal_id and p.terminal_id = any($1::int[]) and p.ended_time is not null and p.giver_id is null`,
    [terminalIds],
  );
}

/** A client that is deleted, with the one that comes after it. */
interface Gone {
  id: number;
  superior: { id: number };
}

/** Ended plans that stayed with deleted clients are their superiors' to see. */
export async function passEndedPlansOn(tx: BaseCtx, clients: readonly Gone[]): Promise<void> {
  await query(
    tx,
    `update terminal_cloud_plan p set giver_id = g.superior_id from unnest($1::int[], $2::int[]) as g(id, superior_id)
      where p.giver_id = g.id`,
    [clients.map(({ id }) => id), clients.map(({ superior }) => superior.id)],
  );
}
