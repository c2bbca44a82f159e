import type { ResultOf } from '@roger/contract/define';
import type { client } from '@roger/contract/families/tenancy/client';
import { badField } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { Db } from '../../platform/db/db.ts';
import { query } from '../../platform/db/sql.ts';
import { offsetHoursSql } from '../../platform/db/zone-sql.ts';
import { fixedZone, isKnownZone } from '../../platform/common/zone.ts';

type TimeZones = ResultOf<(typeof client)['endpoints']['queryTimeZones']>;

/** Names of places; others (EST, Etc/GMT+5, posix/…) are old, or fixed offsets as those of areas. */
const OF_PLACES = '^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)/';

/**
 * Stores the names of zones that both the database and this process know. A client with another one keeps it, and has
 * the zone of its area until the name is known again.
 */
export async function storeTimeZones(db: Db): Promise<void> {
  const known = await db.$queryRaw<{ name: string }[]>`select name from pg_timezone_names where name ~ ${OF_PLACES}`;
  const names = known.map(({ name }) => name).filter(isKnownZone);
  await db.$executeRaw`with former as (delete from time_zone where name <> all(${names}::text[]))
    insert into time_zone (name) select n from unnest(${names}::text[]) n order by n on conflict do nothing`;
}

/** Zones that a client may have, with their present distance from UTC in hours. */
export async function timeZones(ctx: Ctx): Promise<TimeZones> {
  const timeDiff = offsetHoursSql('$1::timestamptz', 'name');
  return query(ctx, `select name, ${timeDiff} as "timeDiff" from time_zone order by name`, [ctx.clock.now()]);
}

/** A requested zone in its stored spelling; an empty text means none. Refuses (400) an unknown one. */
export async function zoneField(
  ctx: Ctx,
  { timeZone }: { timeZone?: string | null },
): Promise<{ timeZone?: string | null }> {
  if (timeZone === undefined) return {};
  if (timeZone === null || timeZone === '') return { timeZone: null };
  const sql = 'select name from time_zone where lower(name) = lower($1::text)';
  const [zone] = await query<{ name: string }>(ctx, sql, [timeZone]);
  if (zone === undefined) throw badField('timeZone', 'enum');
  return { timeZone: zone.name };
}

/** The zone of a client for texts; statements have ZONE of zone-sql.ts. */
export function zoneOf({ timeZone, area }: { timeZone: string | null; area: { offsetMinutes: number } }): string {
  return timeZone !== null && isKnownZone(timeZone) ? timeZone : fixedZone(area.offsetMinutes);
}
