import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { readCursor, type RowBatches } from '../../platform/list/export-rows.ts';
import { query } from '../../platform/db/sql.ts';
import { daysUntil } from '../../fleet/terminals/terminal.view.ts';
import { expiringSql, type RemindedClient } from './expiring-sql.ts';

/** A cloud plan of a terminal that is about to end. */
export interface EndingPlan {
  msId: string;
  msName: string;
  clientName: string;
  goodsName: string;
  goodsNameEn: string;
  iccid: string;
  endTime: Date;
  /** Days left in the zone of the terminal's client. */
  remainDays: number;
}

/** The plans that end next, up to `limit`; `all` counts the plans without the limit. */
export async function readEndingPlans(
  ctx: BaseCtx,
  client: RemindedClient,
  moment: Date,
  limit: number,
): Promise<(EndingPlan & { all: number })[]> {
  const { text, values } = statement(client, moment, limit, ', count(*) over ()::int as all');
  return query(ctx, text, values);
}

/** The same in batches, from one snapshot. */
export function endingPlanBatches(
  ctx: BaseCtx,
  client: RemindedClient,
  moment: Date,
  limit: number,
): RowBatches<EndingPlan> {
  return readCursor(ctx, statement(client, moment, limit));
}

function statement(client: RemindedClient, moment: Date, limit: number, more = '') {
  const sql = expiringSql(client, moment);
  const remainDays = daysUntil('p.end_time').replaceAll('{now}', sql.now);
  const text = `select t.ms_id as "msId", t.name as "msName", c.name as "clientName", g.name as "goodsName", g.name_en as "goodsNameEn",
      p.iccid, p.end_time as "endTime", ${remainDays} as "remainDays"${more}
    ${sql.plans()} order by p.end_time, p.id limit ${limit}`;
  return { text, values: sql.values };
}
