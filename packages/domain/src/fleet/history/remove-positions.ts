import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';

/** Deletes the last positions of terminals that have a new owner: where they were concerns the former one alone. */
export async function removePositions(tx: BaseCtx, terminalIds: readonly number[]): Promise<void> {
  await query(tx, 'delete from terminal_position where terminal_id = any($1::int[])', [terminalIds]);
}
