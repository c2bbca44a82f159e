import { Prisma } from '../../generated/prisma/client.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { raiseAlarms } from './raise-alarms.ts';
import { pluck } from '../../platform/common/pluck.ts';
import { localDaySql, zoneJoins } from '../../platform/db/zone-sql.ts';

/** Use of a card, in its stored form, in the provider's current month, in MB. */
export interface ProviderUse {
  iccid: string;
  usedMb: number;
}

/**
 * Stores the provider's figures of a query; they count where they exceed reported events, and never decrease within a
 * month. The provider's month may begin up to 26 hours after the client's, from UTC+14 to UTC−12. Until then a figure
 * may be the whole use of the month before, so it belongs to that one: a figure of the new month is too small to change
 * it. Cards without a row are skipped. Returns the number of changed rows.
 */
export async function recordProviderUse(tx: BaseCtx, reported: readonly ProviderUse[], askedAt: Date): Promise<number> {
  if (reported.length === 0) return 0;
  const rows = await query<{ id: number }>(
    tx,
    Prisma.sql`with told as (
        select u.id, max(s.used_mb)::numeric(14, 2) as used_mb
        from unnest(${pluck(reported, 'iccid')}::text[], ${pluck(reported, 'usedMb')}::numeric[]) as s(iccid, used_mb)
          cross join (select ${askedAt}::timestamptz - interval '26 hours' as moment) n
          join cloud_usage u on u.iccid = s.iccid and u.month >= date_trunc('month', n.moment - interval '1 day')::date
          join client c on c.id = u.client_id ${Prisma.raw(zoneJoins())}
        where u.month = date_trunc('month', ${Prisma.raw(localDaySql('n.moment'))})::date group by u.id),
      locked as (select u.id, t.used_mb from cloud_usage u join told t on t.id = u.id order by u.iccid, u.month for update of u)
      update cloud_usage o set provider_mb = l.used_mb,
        provider_time = case when l.used_mb > coalesce(o.provider_mb, 0) then ${askedAt}::timestamptz else o.provider_time end
      from locked l
      where o.id = l.id and (o.provider_mb is null or o.provider_mb < l.used_mb) returning o.id`,
  );
  await raiseAlarms(tx, pluck(rows, 'id'));
  return rows.length;
}
