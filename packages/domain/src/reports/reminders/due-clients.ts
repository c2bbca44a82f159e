import { groupBy } from '@roger/contract/group-by';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import type { RemindedClient } from './expiring-sql.ts';
import { REMINDER_HOUR } from './reminder.rules.ts';
import { localTimeSql, ZONE, zoneJoins } from '../../platform/db/zone-sql.ts';

/** A client that is due for a reminder. */
export interface DueClient extends RemindedClient {
  /** Day in the client's zone, `yyyy-MM-dd`. */
  day: string;
}

type ReminderSettings = RemindedClient & { enabled: boolean; days: number };

const COLUMNS = `c.id, c.name, c.path, ${ZONE} as zone,
  (select max(s.reminder_days) from client s where s.path @> array[c.id]) as "mostDays"`;

/** Up to `limit` clients after an id with a local time past REMINDER_HOUR and a day that has not been claimed. */
export async function listDueClients(ctx: BaseCtx, afterId: number, limit: number): Promise<DueClient[]> {
  return query<DueClient>(
    ctx,
    `select ${COLUMNS}, to_char(l.time, 'YYYY-MM-DD') as day
      from client c ${zoneJoins()}
      join lateral (select ${localTimeSql('$1::timestamptz')} as time) l on true
      left join client_reminder r on r.client_id = c.id
      where c.id > $2 and c.reminder_enabled and extract(hour from l.time) >= ${REMINDER_HOUR}
        and (r.day is null or r.day < l.time::date)
      order by c.id limit $3`,
    [ctx.clock.now(), afterId, limit],
  );
}

/** One client with its reminder settings; null where it does not exist. */
export async function findRemindedClient(ctx: BaseCtx, id: number): Promise<ReminderSettings | null> {
  const [client] = await query<ReminderSettings>(
    ctx,
    `select ${COLUMNS}, c.reminder_enabled as enabled, c.reminder_days as days
      from client c ${zoneJoins()} where c.id = $1`,
    [id],
  );
  return client ?? null;
}

/**
 * Claims the day of clients without anything that expires within their reminder days; returns the others. Two more days
 * cover all zones, so that one index search per client is enough.
 */
export async function skipClientsWithoutExpiry(ctx: BaseCtx, clients: readonly DueClient[]): Promise<DueClient[]> {
  const now = ctx.clock.now();
  const skipped: DueClient[] = [];
  for (const [depth, alike] of groupBy(clients, ({ path }) => path.length)) {
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
    skipped.push(...alike.filter(({ id }) => ids.has(id)));
  }
  await query(
    ctx,
    `insert into client_reminder (client_id, day) select * from unnest($1::int[], $2::date[]) as d(client_id, day)
      where exists (select 1 from client c where c.id = d.client_id) order by 1
      on conflict (client_id) do update set day = greatest(client_reminder.day, excluded.day)`,
    [skipped.map(({ id }) => id), skipped.map(({ day }) => day)],
  );
  const isSkipped = new Set(skipped);
  return clients.filter((client) => !isSkipped.has(client));
}
