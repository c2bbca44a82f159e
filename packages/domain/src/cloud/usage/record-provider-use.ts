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
 * that is not below that of the month before may still be of that month: it shows use, but is not stored. Cards without
 * a row are skipped. Returns the number of changed rows.
 */
export async function recordProviderUse(tx: BaseCtx, reported: readonly ProviderUse[], askedAt: Date): Promise<number> {
  if (reported.length === 0) return 0;
  const [month, surelyBegun] = ['n.moment', "n.moment - interval '26 hours'"].map((moment) =>
    Prisma.raw(`date_trunc('month', ${localDaySql(`(${moment})`)})::date`),
  );
  const rows = await query<{ id: number }>(
    tx,
    Prisma.sql`with reported as (
        select iccid, max(used_mb)::numeric(14, 2) as used_mb
        from unnest(${pluck(reported, 'iccid')}::text[], ${pluck(reported, 'usedMb')}::numeric[]) as s(iccid, used_mb) group by iccid),
      told as (
        select distinct on (u.iccid) u.id, s.used_mb, u.month = ${month} as is_sure
        from reported s cross join (select ${askedAt}::timestamptz as moment) n
          join cloud_usage u on u.iccid = s.iccid and u.month >= date_trunc('month', n.moment - interval '3 days')::date
          join client c on c.id = u.client_id ${Prisma.raw(zoneJoins())}
        where u.month = ${month} or (u.month = ${surelyBegun} and coalesce(u.provider_mb, 0) <= s.used_mb)
        order by u.iccid, u.month),
      locked as (select u.id, t.used_mb, t.is_sure from cloud_usage u join told t on t.id = u.id order by u.iccid, u.month for update of u)
      update cloud_usage o set provider_mb = case when l.is_sure then l.used_mb else o.provider_mb end,
        provider_time = case when l.used_mb > greatest(o.provider_mb, o.bytes / 1e6) then ${askedAt}::timestamptz else o.provider_time end
      from locked l
      where o.id = l.id and (o.provider_mb is null or o.provider_mb < l.used_mb) returning o.id`,
  );
  await raiseAlarms(tx, pluck(rows, 'id'));
  return rows.length;
}
