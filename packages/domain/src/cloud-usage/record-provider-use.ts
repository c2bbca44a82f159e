import { Prisma } from '../generated/prisma/client.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { localDay } from '../video-billing/local-day.ts';
import { raiseAlarms } from './raise-alarms.ts';

/** What the provider tells that a card, as it is stored, has used in this month, in MB. */
export interface ProviderUse {
  iccid: string;
  usedMb: number;
}

/**
 * Takes over what the provider tells of cards in the month of their clients: where it is more than events told it counts, and never goes back
 * within a month. Cards without a row have no plan and used nothing; they are passed over. Answers how many rows changed.
 */
export async function recordProviderUse(tx: BaseCtx, told: readonly ProviderUse[]): Promise<number> {
  if (told.length === 0) return 0;
  const rows = await query<{ id: number }>(
    tx,
    Prisma.sql`with told as (
        select u.id, max(s.used_mb)::numeric(14, 2) as used_mb
        from unnest(${told.map(({ iccid }) => iccid)}::text[], ${told.map(({ usedMb }) => usedMb)}::numeric[]) as s(iccid, used_mb)
          cross join (select ${tx.clock.now()}::timestamptz as now) n
          join cloud_usage u on u.iccid = s.iccid and u.month >= date_trunc('month', n.now - interval '1 day')::date
          join client c on c.id = u.client_id join area ar on ar.id = c.area_id
        where u.month = date_trunc('month', ${Prisma.raw(localDay('n.now'))})::date group by u.id),
      locked as (select u.id, t.used_mb from cloud_usage u join told t on t.id = u.id order by u.iccid, u.month for update of u)
      update cloud_usage o set provider_mb = l.used_mb from locked l
      where o.id = l.id and (o.provider_mb is null or o.provider_mb < l.used_mb) returning o.id`,
  );
  await raiseAlarms(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.length;
}
