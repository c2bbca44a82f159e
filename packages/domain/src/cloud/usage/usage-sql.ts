import { Prisma } from '../../generated/prisma/client.ts';
import { localTimeSql, OUTER_ZONE } from '../../platform/db/zone-sql.ts';

/** SQL: bytes of one percent of the plan `p`; 0 without a limit. */
const HUNDREDTH = `p.data_mb * 10000::bigint`;

/** SQL: counted bytes of the row `u` of cloud_usage: the larger of events and provider. */
export function countedBytes(u: string): string {
  return `greatest(${u}.bytes, ${u}.provider_mb * 1000000)`;
}

/** SQL: has the row `u` of cloud_usage reached a percentage of its plan `p`? */
export function hasReached(u: string, percent: number | string): string {
  return `(p.data_mb > 0 and ${countedBytes(u)} >= ${HUNDREDTH} * ${percent})`;
}

/** SQL: has the row `u` of cloud_usage with its plan `p` an unreported step? */
export function needsAlert(u: string): string {
  const nextStep = `case when ${u}.warned_80 is null then 80 else 100 end`;
  return `(${u}.warned_100 is null and ${hasReached(u, nextStep)})`;
}

/** SQL: local time of a moment for the card's client; UTC for a deleted client, which has no zone. */
export function localMoment(moment: string): string {
  return localTimeSql(moment, OUTER_ZONE);
}

/** SQL: owner columns, set on conflict in the row `o` if `excluded` is newer. */
export const LATER_OWNER = Prisma.raw(
  ['terminal_id', 'ms_id', 'client_id', 'scope_path']
    .map(
      (column) =>
        `${column} = case when excluded.update_time >= o.update_time then excluded.${column} else o.${column} end`,
    )
    .join(', '),
);
