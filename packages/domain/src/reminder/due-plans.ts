import type { BaseCtx } from '../kernel/ctx.ts';
import { readCursor, type RowBatches } from '../kernel/export-rows.ts';
import { query } from '../kernel/sql.ts';
import { daysUntil } from '../terminal/terminal.view.ts';
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

/** The first of the plans that end, with how many there are in all. */
export async function readEndingPlans(
  ctx: BaseCtx,
  client: RemindedClient,
  moment: Date,
  most: number,
): Promise<(EndingPlan & { all: number })[]> {
  const { text, values } = statement(client, moment, most, ', count(*) over ()::int as all');
  return query(ctx, text, values);
}

/** The same in batches, from one snapshot, at most so many. */
export function endingPlanBatches(
  ctx: BaseCtx,
  client: RemindedClient,
  moment: Date,
  most: number,
): RowBatches<EndingPlan> {
  return readCursor(ctx, statement(client, moment, most));
}

function statement(client: RemindedClient, moment: Date, most: number, more = '') {
  const sql = expiringSql(client, moment);
  const remainDays = daysUntil('p.end_time').replaceAll('{now}', sql.now);
  const text = `select t.ms_id as "msId", t.name as "msName", c.name as "clientName", g.name as "goodsName", g.name_en as "goodsNameEn",
      p.iccid, p.end_time as "endTime", ${remainDays} as "remainDays"${more}
    ${sql.plans()} order by p.end_time, p.id limit ${most}`;
  return { text, values: sql.values };
}
