import type { Ctx } from '../../platform/ctx/ctx.ts';
import { readRows } from '../../platform/db/sql.ts';
import { fleetSql, cachedFigures } from './count-terminals.ts';
import { localOf, momentOf } from '../../platform/common/zone.ts';

const MONTHS_AHEAD = 12;

/** Number of terminals that expire in a month of the reader, `yyyy-MM`; '' = already expired. */
export interface ExpiryMonth {
  month: string;
  count: number;
}

/** Expired terminals, and expiring ones by month from this one on; empty months are left out. */
export function listExpiryMonths(ctx: Ctx): Promise<ExpiryMonth[]> {
  const work = () => countByMonth(ctx);
  return cachedFigures(ctx, 'expiryMonths', work, (months) => months.reduce((sum, { count }) => sum + count, 0));
}

/** One index range for expired terminals and for each month. */
async function countByMonth(ctx: Ctx): Promise<ExpiryMonth[]> {
  const months = upcomingMonths(ctx.clock.now(), ctx.actor.zone);
  const sql = fleetSql(ctx);
  const ranges = `unnest(${sql.add(months.map(({ month }) => month))}::text[],
    ${sql.add(months.map(({ from }) => from))}::timestamptz[], ${sql.add(months.map(({ until }) => until))}::timestamptz[])`;
  const text = `select m.month, n.count from ${ranges} with ordinality as m (month, lo, hi, place),
      lateral (select count(*)::int as count from terminal t ${sql.where('t.expire_time > m.lo', 't.expire_time <= m.hi')}) n
    where n.count > 0 order by m.place`;
  return readRows(ctx, text, sql.values);
}

/** Expired terminals as '', then the months from this one on; each after `from` and up to `until`. */
function upcomingMonths(now: Date, zone: string): { month: string; from: Date; until: Date }[] {
  const local = localOf(now, zone);
  const ahead = Array.from({ length: MONTHS_AHEAD }, (_, index) => {
    const start = Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + index, 1);
    const end = Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + index + 1, 1);
    return {
      month: new Date(start).toISOString().slice(0, 7),
      from: index === 0 ? now : momentBefore(start, zone),
      until: momentBefore(end, zone),
    };
  });
  return [{ month: '', from: new Date(0), until: now }, ...ahead];
}

/** The last millisecond before a local time. */
function momentBefore(local: number, zone: string): Date {
  return new Date(momentOf(new Date(local), zone).getTime() - 1);
}
