import { Prisma } from '../generated/prisma/client.ts';

/** SQL: bytes of a hundredth of the plan `p`, a row of cloud_plan; 0 where it has no limit. */
const HUNDREDTH = `p.data_mb * 10000::bigint`;

/** SQL: the bytes that the row `u` of cloud_usage counts: as events told, or as the provider tells where that is more. */
export function countedBytes(u: string): string {
  return `greatest(${u}.bytes, ${u}.provider_mb * 1000000)`;
}

/** SQL: has the row `u` of cloud_usage come to so many hundredths of its plan `p`? */
export function hasReached(u: string, percent: number | string): string {
  return `(p.data_mb > 0 and ${countedBytes(u)} >= ${HUNDREDTH} * ${percent})`;
}

/** SQL: is something of the row `u` of cloud_usage, whose plan is `p`, yet to be told? */
export function isToBeTold(u: string): string {
  const nextStep = `case when ${u}.warned_80 is null then 80 else 100 end`;
  return `(${u}.warned_100 is null and ${hasReached(u, nextStep)})`;
}

/** SQL: a moment as clocks of the card's client show it; one that is gone, whose area `ar` is null, has none of its own. */
export function localMoment(moment: string): string {
  return `((${moment} at time zone 'UTC') + make_interval(mins => coalesce(ar.offset_minutes, 0)))`;
}

/** SQL: the columns that say whose card it was, set on conflict in the row `o` where `excluded` tells of a later time. */
export const LATER_OWNER = Prisma.raw(
  ['terminal_id', 'ms_id', 'client_id', 'scope_path']
    .map(
      (column) =>
        `${column} = case when excluded.update_time >= o.update_time then excluded.${column} else o.${column} end`,
    )
    .join(', '),
);
