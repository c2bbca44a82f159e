import { Prisma } from '../../generated/prisma/client.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { raiseAlarms } from './raise-alarms.ts';
import { pluck } from '../../fleet/common/pluck.ts';
import { localDaySql, zoneJoins } from '../../platform/db/zone-sql.ts';

/** Use of a card, in its stored form, in the current month as the provider reports it, in MB. */
export interface ProviderUse {
  iccid: string;
  usedMb: number;
}

/**
 * Stores the provider's figures of the current month; they count where they exceed reported events, and never decrease
 * within a month. Cards without a row are skipped. Returns the number of changed rows.
 */
export async function recordProviderUse(tx: BaseCtx, reported: readonly ProviderUse[]): Promise<number> {
  if (reported.length === 0) return 0;
  const rows = await query<{ id: number }>(
    tx,
    Prisma.sql`with told as (
        select u.id, max(s.used_mb)::numeric(14, 2) as used_mb
        from unnest(${pluck(reported, 'iccid')}::text[], ${pluck(reported, 'usedMb')}::numeric[]) as s(iccid, used_mb)
          cross join (select ${tx.clock.now()}::timestamptz as now) n
          join cloud_usage u on u.iccid = s.iccid and u.month >= date_trunc('month', n.now - interval '1 day')::date
          join client c on c.id = u.client_id ${Prisma.raw(zoneJoins())}
        where u.month = date_trunc('month', ${Prisma.raw(localDaySql('n.now'))})::date group by u.id),
      locked as (select u.id, t.used_mb from cloud_usage u join told t on t.id = u.id order by u.iccid, u.month for update of u)
      update cloud_usage o set provider_mb = l.used_mb from locked l
      where o.id = l.id and (o.provider_mb is null or o.provider_mb < l.used_mb) returning o.id`,
  );
  await raiseAlarms(tx, pluck(rows, 'id'));
  return rows.length;
}
