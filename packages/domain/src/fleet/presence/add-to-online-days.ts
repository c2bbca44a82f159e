import { Prisma } from '../../generated/prisma/client.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { localDaySql, momentSql, zoneJoins } from '../../platform/db/zone-sql.ts';

/** A part of a session that is not counted yet; times in epoch ms. */
export interface SessionPart {
  terminalId: number;
  from: number;
  to: number;
  /** The first part of its session. */
  begins: boolean;
  /** The last part of its session. */
  ends: boolean;
}

/**
 * SQL: the parts `x(terminal_id, from_time, to_time, begins, ends, n)` by day of their client's zone, with the columns
 * of `online_day`. Counts whole seconds of the clock, so that the parts of a session add up to the session wherever it
 * is cut.
 */
export const DAYS_OF_PARTS = `select t.id as terminal_id, d.day, t.client_id, t.scope_path,
    sum(floor(extract(epoch from least(x.to_time, d.ends))) - floor(extract(epoch from greatest(x.from_time, d.begins))))::int as seconds,
    sum((x.begins or d.day > z.first)::int)::int as sessions,
    min(greatest(x.from_time, d.begins)) as first_online_time,
    (array_agg(case when x.ends and d.day = z.last then x.to_time end order by x.n desc))[1] as last_offline_time
  from x join terminal t on t.id = x.terminal_id join client c on c.id = t.client_id ${zoneJoins()}
  cross join lateral (select ${localDaySql('x.from_time')} as first,
    ${localDaySql("(case when x.ends and x.to_time > x.from_time then x.to_time - interval '1 millisecond' else x.to_time end)")} as last) z
  cross join lateral (select s::date as day, ${momentSql('s')} as begins, ${momentSql("(s + interval '1 day')")} as ends
    from generate_series(z.first::timestamp, z.last::timestamp, interval '1 day') s) d
  group by t.id, d.day`;

/** Adds parts of sessions to the days of their terminals (docs/domain.md §6). */
export async function addToOnlineDays(tx: BaseCtx, parts: readonly SessionPart[]): Promise<void> {
  if (parts.length === 0) return;
  const column = <K extends keyof SessionPart>(name: K) => parts.map((part) => part[name]);
  const times = (name: 'from' | 'to') => parts.map((part) => new Date(part[name]));
  await query(
    tx,
    Prisma.sql`with x as (select * from unnest(${column('terminalId')}::int[], ${times('from')}::timestamptz[],
          ${times('to')}::timestamptz[], ${column('begins')}::boolean[], ${column('ends')}::boolean[])
        with ordinality as u(terminal_id, from_time, to_time, begins, ends, n))
      insert into online_day as o (terminal_id, date, client_id, scope_path, seconds, sessions, first_online_time, last_offline_time)
      select p.terminal_id, p.day, p.client_id, p.scope_path, p.seconds, p.sessions, p.first_online_time, p.last_offline_time
      from (${Prisma.raw(DAYS_OF_PARTS)}) p order by p.terminal_id, p.day
      on conflict (terminal_id, date) do update set seconds = o.seconds + excluded.seconds, sessions = o.sessions + excluded.sessions,
        first_online_time = least(o.first_online_time, excluded.first_online_time), last_offline_time = excluded.last_offline_time`,
  );
}
