import type { Ctx } from '../kernel/ctx.ts';
import { readRows } from '../kernel/sql.ts';
import { fleetSql, sharedFigures } from './count-terminals.ts';

const MONTHS_AHEAD = 12;
const MINUTE = 60_000;

/** Terminals that expire in a month of the reader's, `yyyy-MM`; '' stands for those that have expired. */
export interface ExpiryMonth {
  month: string;
  count: number;
}

/** What is overdue and what expires in each month from this one on, as far as there is any; figures of large fleets are shared. */
export function expiryMonths(ctx: Ctx): Promise<ExpiryMonth[]> {
  return sharedFigures(
    ctx,
    'expiryMonths',
    () => byMonth(ctx),
    (months) => months.reduce((sum, { count }) => sum + count, 0),
  );
}

/** One range of the index for what is overdue and for each month of the reader's. */
async function byMonth(ctx: Ctx): Promise<ExpiryMonth[]> {
  const months = monthsAhead(ctx.clock.now(), ctx.actor.offsetMinutes);
  const sql = fleetSql(ctx);
  const ranges = `unnest(${sql.add(months.map(({ month }) => month))}::text[],
    ${sql.add(months.map(({ from }) => from))}::timestamptz[], ${sql.add(months.map(({ until }) => until))}::timestamptz[])`;
  const text = `select m.month, n.count from ${ranges} with ordinality as m (month, lo, hi, place),
      lateral (select count(*)::int as count from terminal t ${sql.where('t.expire_time > m.lo', 't.expire_time <= m.hi')}) n
    where n.count > 0 order by m.place`;
  return readRows(ctx, text, sql.values);
}

/** What is overdue, named '', and the months from this one on, each after the moment `from` and up to `until`. */
function monthsAhead(now: Date, offsetMinutes: number): { month: string; from: Date; until: Date }[] {
  const local = new Date(now.getTime() + offsetMinutes * MINUTE);
  const ahead = Array.from({ length: MONTHS_AHEAD }, (_, index) => {
    const start = Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + index, 1);
    const end = Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + index + 1, 1);
    return {
      month: new Date(start).toISOString().slice(0, 7),
      from: index === 0 ? now : lastBefore(start, offsetMinutes),
      until: lastBefore(end, offsetMinutes),
    };
  });
  return [{ month: '', from: new Date(0), until: now }, ...ahead];
}

/** The last moment before a local time begins; moments are whole milliseconds. */
function lastBefore(local: number, offsetMinutes: number): Date {
  return new Date(local - offsetMinutes * MINUTE - 1);
}
