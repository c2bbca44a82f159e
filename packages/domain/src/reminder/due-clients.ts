import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import type { RemindedClient } from './expiring-sql.ts';
import { REMINDER_HOUR } from './reminder.rules.ts';

/** A client whose morning has come. */
export interface DueClient extends RemindedClient {
  /** The day there, `yyyy-MM-dd`. */
  day: string;
}

const COLUMNS = `c.id, c.name, c.path, ar.offset_minutes as "offsetMinutes",
  (select max(s.reminder_days) from client s where s.path @> array[c.id]) as "mostDays"`;

/** Clients with a reminder whose day has its hour behind it and was not decided on yet, from an id on, at most so many. */
export async function dueClients(ctx: BaseCtx, afterId: number, most: number): Promise<DueClient[]> {
  return query<DueClient>(
    ctx,
    `select ${COLUMNS}, to_char(l.time, 'YYYY-MM-DD') as day
      from client c join area ar on ar.id = c.area_id
      join lateral (select $1::timestamptz at time zone 'UTC' + make_interval(mins => ar.offset_minutes) as time) l on true
      left join client_reminder r on r.client_id = c.id
      where c.id > $2 and c.reminder_enabled and extract(hour from l.time) >= ${REMINDER_HOUR}
        and (r.day is null or r.day < l.time::date)
      order by c.id limit $3`,
    [ctx.clock.now(), afterId, most],
  );
}

/** One client with what its reminder is set to; null where there is no such client. */
export async function remindedClient(
  ctx: BaseCtx,
  id: number,
): Promise<(RemindedClient & { enabled: boolean; days: number }) | null> {
  const [client] = await query<RemindedClient & { enabled: boolean; days: number }>(
    ctx,
    `select ${COLUMNS}, c.reminder_enabled as enabled, c.reminder_days as days
      from client c join area ar on ar.id = c.area_id where c.id = $1`,
    [id],
  );
  return client ?? null;
}

/**
 * Notes of clients of which nothing can expire within their reminder days that their day is decided on; answers the others. What is looked at
 * is a little more than counts, so that a whole portion takes one search in the index each.
 */
export async function passOverQuiet(ctx: BaseCtx, clients: readonly DueClient[]): Promise<DueClient[]> {
  const now = ctx.clock.now();
  const quiet: DueClient[] = [];
  for (const [depth, alike] of byDepth(clients)) {
    const rows = await query<{ id: number }>(
      ctx,
      `select a.id from unnest($1::int[], $2::int[]) as a(id, days) where
        not exists (select 1 from terminal t where ${depth === 1 ? 'true' : `t.scope_path[${depth}] = a.id`}
          and t.expire_time > $3::timestamptz and t.expire_time < $3::timestamptz + make_interval(days => a.days + 2))
        and not exists (select 1 from client_voucher v where v.scope_path @> array[a.id] and v.balance > 0
          and v.expire_time > $3::timestamptz and v.expire_time < $3::timestamptz + make_interval(days => a.days + 2))
        and not exists (select 1 from terminal t join terminal_cloud_plan p on p.terminal_id = t.id and p.ended_time is null
          where ${depth === 1 ? 'true' : `t.scope_path[${depth}] = a.id`}
            and p.end_time > $3::timestamptz and p.end_time < $3::timestamptz + make_interval(days => a.days + 2))`,
      [alike.map(({ id }) => id), alike.map(({ mostDays }) => mostDays), now],
    );
    const ids = new Set(rows.map(({ id }) => id));
    quiet.push(...alike.filter(({ id }) => ids.has(id)));
  }
  await query(
    ctx,
    `insert into client_reminder (client_id, day) select * from unnest($1::int[], $2::date[]) as d(client_id, day)
      where exists (select 1 from client c where c.id = d.client_id) order by 1
      on conflict (client_id) do update set day = greatest(client_reminder.day, excluded.day)`,
    [quiet.map(({ id }) => id), quiet.map(({ day }) => day)],
  );
  const passed = new Set(quiet);
  return clients.filter((client) => !passed.has(client));
}

function byDepth(clients: readonly DueClient[]): Map<number, DueClient[]> {
  const groups = new Map<number, DueClient[]>();
  for (const client of clients) {
    const { length } = client.path;
    groups.set(length, [...(groups.get(length) ?? []), client]);
  }
  return groups;
}
