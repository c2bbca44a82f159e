import type { BaseCtx } from '../kernel/ctx.ts';
import { readCursor, type RowBatches } from '../kernel/export-rows.ts';
import { query } from '../kernel/sql.ts';
import { REMAIN_DAYS } from '../terminal/terminal.view.ts';
import { expiringSql, type RemindedClient } from './expiring-sql.ts';

/** A terminal to renew. */
export interface DueTerminal {
  msId: string;
  msName: string;
  clientName: string;
  expireTime: Date;
  /** Days left in the zone of its client; negative once it has expired. */
  remainDays: number;
}

/** The first of the terminals to renew: what expires next, then what has expired, the latest first. */
export async function readDueTerminals(
  ctx: BaseCtx,
  client: RemindedClient,
  moment: Date,
  most: number,
): Promise<DueTerminal[]> {
  const { text, values } = statement(client, moment, most);
  return query(ctx, text, values);
}

/** The same in batches, from one snapshot, at most so many. */
export function dueTerminalBatches(
  ctx: BaseCtx,
  client: RemindedClient,
  moment: Date,
  most: number,
): RowBatches<DueTerminal> {
  return readCursor(ctx, statement(client, moment, most));
}

function statement(client: RemindedClient, moment: Date, most: number) {
  const sql = expiringSql(client, moment);
  const remainDays = REMAIN_DAYS.replaceAll('{now}', sql.now);
  const text = `select t.ms_id as "msId", t.name as "msName", c.name as "clientName", t.expire_time as "expireTime", ${remainDays} as "remainDays"
    ${sql.toRenew()}
    order by t.expire_time <= ${sql.now}, greatest(t.expire_time, ${sql.now}), t.expire_time desc, t.id limit ${most}`;
  return { text, values: sql.values };
}
