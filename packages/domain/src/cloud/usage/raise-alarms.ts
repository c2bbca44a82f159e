import { USAGE_THRESHOLDS, type UsageThreshold } from '@roger/contract/families/cloud/cloud-usage';
import { Prisma } from '../../generated/prisma/client.ts';
import { auditAll, groupByClient, listNames, type AuditClient } from '../../platform/audit/audit.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { publishNotice } from '../../platform/bus/publish-live.ts';
import { hasReached, needsAlert, localMoment } from './usage-sql.ts';
import { outerZoneJoins } from '../../platform/db/zone-sql.ts';

/** Card names in a log row. */
const MAX_NAMED = 50;

/** A card that has reached a step of its plan. */
interface Alarm {
  iccid: string;
  msId: string;
  month: string;
  percent: UsageThreshold;
  /** The client's month is not over. */
  isRunning: boolean;
  client: AuditClient;
}

/**
 * Marks months of cards that have reached 80 or 100 % of their plans, each step once, and reports them: to consoles and
 * log at once, by mail soon after where the client's reminder is enabled (docs/domain.md §10). Past months are marked
 * but not reported. Returns the number of reported months.
 */
export async function raiseAlarms(tx: BaseCtx, usageIds: readonly number[]): Promise<number> {
  if (usageIds.length === 0) return 0;
  const alarms = (await markSteps(tx, usageIds)).filter(({ isRunning }) => isRunning);
  const stepAlarms = groupByClient(alarms).flatMap(({ client, own }) =>
    USAGE_THRESHOLDS.flatMap((percent): StepAlarm[] => {
      const cards = own.filter((alarm) => alarm.percent === percent);
      const [first] = cards;
      return first === undefined ? [] : [{ client, percent, cards, first }];
    }),
  );
  for (const { client, percent, cards, first } of stepAlarms)
    publishNotice(tx, client.id, { kind: 'planUsed', percent, count: cards.length, iccid: first.iccid });
  // Logged as an action of the installation.
  const call = { ...tx.call, module: 'cloud-usage', action: 'noteUse', operateType: 'other' as const };
  await auditAll(
    { ...tx, call, actor: { kind: 'system' } },
    stepAlarms.map(({ client, percent, cards, first }) => ({
      target: listNames(cards.map(({ msId }) => msId)),
      targetClient: client,
      after: {
        percent,
        month: first.month,
        count: cards.length,
        cards: cards.slice(0, MAX_NAMED).map(({ iccid, msId }) => ({ iccid, msId })),
      },
    })),
  );
  return alarms.length;
}

/** Cards of a client that have reached one step. */
interface StepAlarm {
  client: AuditClient;
  percent: UsageThreshold;
  cards: readonly Alarm[];
  first: Alarm;
}

/** Locks the rows and checks them again, so that concurrent calls report a step once. */
function markSteps(tx: BaseCtx, usageIds: readonly number[]): Promise<Alarm[]> {
  const [isFull, isDue, now] = [hasReached('u', 100), needsAlert('u'), localMoment('n.now')].map((sql) =>
    Prisma.raw(sql),
  );
  return query<Alarm>(
    tx,
    Prisma.sql`with due as (
        select u.id, n.now, ${isFull} as is_full, c.id is not null and u.month = date_trunc('month', ${now})::date as is_running,
          coalesce(c.reminder_enabled, false) as is_mailed, json_build_object('id', c.id, 'path', c.path, 'name', c.name) as client
        from cloud_usage u join cloud_plan p on p.id = u.plan_id
          left join client c on c.id = u.client_id ${Prisma.raw(outerZoneJoins())}
          cross join (select ${tx.clock.now()}::timestamptz as now) n
        where u.id = any(${[...usageIds]}::int[]) and ${isDue} order by u.iccid, u.month for update of u)
      update cloud_usage o set warned_80 = coalesce(o.warned_80, d.now), warned_100 = case when d.is_full then d.now end,
        to_mail = case when d.is_running and d.is_mailed then case when d.is_full then 100 else 80 end else o.to_mail end
      from due d where d.id = o.id
      returning o.iccid, o.ms_id as "msId", to_char(o.month, 'YYYY-MM') as month, case when d.is_full then 100 else 80 end as percent,
        d.is_running as "isRunning", d.client`,
  );
}
