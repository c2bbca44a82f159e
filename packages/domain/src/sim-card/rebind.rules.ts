import { REBINDS_A_MONTH } from '@roger/contract/constants';
import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { localTime } from '../kernel/time.ts';

/** The first day of the month that a moment is in, `yyyy-MM-01`, in a zone of so many minutes. */
export function monthAt(timestamp: Date, offsetMinutes: number): string {
  return `${localTime(timestamp, offsetMinutes).slice(0, 7)}-01`;
}

/** How often a card may still be given to another terminal in a month; what nobody knows the outcome of counts (docs/domain.md §10). */
export async function rebindsLeft(ctx: BaseCtx, iccid: string, month: string): Promise<number> {
  const [row] = await query<{ used: number }>(
    ctx,
    `select count(*)::int as used from sim_rebind where iccid = $1::text and month = $2::date and state <> 'undone'`,
    [iccid, month],
  );
  return Math.max(0, REBINDS_A_MONTH - (row?.used ?? 0));
}
