import { Prisma } from '../generated/prisma/client.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';

/** What a terminal gets besides another card; what is absent stays. */
export interface ReplacedHardware {
  imei?: string;
  imei2?: string;
  modelId?: number;
}

/** A rebind that was asked of the provider. */
export interface AskedRebind {
  id: number;
  iccid: string;
  askedAs: string;
  fromTerminalId: number | null;
  fromMsId: string | null;
  toTerminalId: number;
  toMsId: string;
  imei: string;
  clientId: number;
  /** The card that it takes the place of on the terminal; null where it goes to another one. */
  replacedIccid: string | null;
  hardware: ReplacedHardware | null;
  operator: string;
  askedTime: Date;
}

/** Rebinds that pass a condition on `r`. */
export async function rebindsWhere(tx: BaseCtx, condition: Prisma.Sql): Promise<AskedRebind[]> {
  return query<AskedRebind>(
    tx,
    Prisma.sql`select r.id, r.iccid, r.asked_as as "askedAs", r.from_terminal_id as "fromTerminalId", r.from_ms_id as "fromMsId",
        r.to_terminal_id as "toTerminalId", r.to_ms_id as "toMsId", r.imei, r.client_id as "clientId",
        r.replaced_iccid as "replacedIccid", r.hardware, r.operator, r.asked_time as "askedTime"
      from sim_rebind r where ${condition}`,
  );
}
