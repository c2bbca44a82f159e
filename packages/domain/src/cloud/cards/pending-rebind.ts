import { Prisma } from '../../generated/prisma/client.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { REBINDS_A_MONTH } from '@roger/contract/constants';
import { dayOf } from '../../platform/common/time.ts';

/** Other hardware that comes with a new card; absent values are unchanged. */
export interface ReplacedHardware {
  imei?: string;
  imei2?: string;
  modelId?: number;
}

/** A rebind requested from the provider. */
export interface PendingRebind {
  id: number;
  iccid: string;
  askedAs: string;
  fromTerminalId: number | null;
  fromMsId: string | null;
  toTerminalId: number;
  toMsId: string;
  imei: string;
  clientId: number;
  /** Former card of the terminal; null where the card moves to another terminal. */
  replacedIccid: string | null;
  hardware: ReplacedHardware | null;
  operator: string;
  askedTime: Date;
}

/** Rebinds that pass a condition on `r`. */
export async function listRebinds(tx: BaseCtx, condition: Prisma.Sql): Promise<PendingRebind[]> {
  return query<PendingRebind>(
    tx,
    Prisma.sql`select r.id, r.iccid, r.asked_as as "askedAs", r.from_terminal_id as "fromTerminalId", r.from_ms_id as "fromMsId",
        r.to_terminal_id as "toTerminalId", r.to_ms_id as "toMsId", r.imei, r.client_id as "clientId",
        r.replaced_iccid as "replacedIccid", r.hardware, r.operator, r.asked_time as "askedTime"
      from sim_rebind r where ${condition}`,
  );
}

/** First day of the month of a moment, `yyyy-MM-01`, in a zone. */
export function monthAt(timestamp: Date, zone: string): string {
  return `${dayOf(timestamp, zone).slice(0, 7)}-01`;
}

/** Remaining rebinds of a card in a month; unsettled ones count (docs/domain.md §10). */
export async function countRebindsLeft(ctx: BaseCtx, iccid: string, month: string): Promise<number> {
  const [row] = await query<{ used: number }>(
    ctx,
    `select count(*)::int as used from sim_rebind where iccid = $1::text and month = $2::date and state <> 'undone'`,
    [iccid, month],
  );
  return Math.max(0, REBINDS_A_MONTH - (row?.used ?? 0));
}
