import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { readCursor, type RowBatches } from '../../platform/list/export-rows.ts';
import { query } from '../../platform/db/sql.ts';
import { REMAIN_DAYS } from '../../fleet/terminals/terminal.view.ts';
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

/** Terminals to renew, up to `limit`: those that expire next, then expired ones, the latest first. */
export async function readDueTerminals(
  ctx: BaseCtx,
  client: RemindedClient,
  moment: Date,
  limit: number,
): Promise<DueTerminal[]> {
  const { text, values } = statement(client, moment, limit);
  return query(ctx, text, values);
}

/** The same in batches, from one snapshot. */
export function dueTerminalBatches(
  ctx: BaseCtx,
  client: RemindedClient,
  moment: Date,
  limit: number,
): RowBatches<DueTerminal> {
  return readCursor(ctx, statement(client, moment, limit));
}

function statement(client: RemindedClient, moment: Date, limit: number) {
  const sql = expiringSql(client, moment);
  const remainDays = REMAIN_DAYS.replaceAll('{now}', sql.now);
  const text = `select t.ms_id as "msId", t.name as "msName", c.name as "clientName", t.expire_time as "expireTime", ${remainDays} as "remainDays"
    ${sql.toRenew()}
    order by t.expire_time <= ${sql.now}, greatest(t.expire_time, ${sql.now}), t.expire_time desc, t.id limit ${limit}`;
  return { text, values: sql.values };
}
