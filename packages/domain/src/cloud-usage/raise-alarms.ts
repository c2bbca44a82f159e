import { REACHED, type Reached } from '@roger/contract/families/cloud-usage';
import { Prisma } from '../generated/prisma/client.ts';
import { auditAll, groupByClient, listNames, type AuditClient } from '../kernel/audit.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { publishNotice } from '../live/publish-live.ts';
import { hasReached, isToBeTold, localMoment } from './usage-sql.ts';

/** Cards that a log row names; it counts them all. */
const MOST_NAMED = 50;

/** A card that has come to a step of its plan. */
interface Alarm {
  iccid: string;
  msId: string;
  month: string;
  percent: Reached;
  /** The month of the client is not over: there is still somebody to tell. */
  isRunning: boolean;
  client: AuditClient;
}

/**
 * Notes that months of cards have come to 80 or 100 % of their plans, each step once, and tells of it: the consoles and the log at once, a mail
 * soon after where the reminder of the client is on (docs/domain.md §10). Months that have not, or of which it was told, are passed over; of
 * those that are over nobody is told. Answers how many were told of.
 */
export async function raiseAlarms(tx: BaseCtx, usageIds: readonly number[]): Promise<number> {
  if (usageIds.length === 0) return 0;
  const alarms = (await noteSteps(tx, usageIds)).filter(({ isRunning }) => isRunning);
  const news = groupByClient(alarms).flatMap(({ client, own }) =>
    REACHED.flatMap((percent) =>
      newsOf(
        client,
        percent,
        own.filter((alarm) => alarm.percent === percent),
      ),
    ),
  );
  for (const { client, percent, cards, first } of news)
    publishNotice(tx, client.id, { kind: 'planUsed', percent, count: cards.length, iccid: first.iccid });
  // Nobody's call: the installation says it.
  const call = { ...tx.call, module: 'cloud-usage', action: 'noteUse', operateType: 'other' as const };
  await auditAll(
    { ...tx, call, actor: { kind: 'system' } },
    news.map(({ client, percent, cards, first }) => ({
      target: listNames(cards.map(({ msId }) => msId)),
      targetClient: client,
      after: {
        percent,
        month: first.month,
        count: cards.length,
        cards: cards.slice(0, MOST_NAMED).map(({ iccid, msId }) => ({ iccid, msId })),
      },
    })),
  );
  return alarms.length;
}

/** Cards of a client that have come to one step. */
interface News {
  client: AuditClient;
  percent: Reached;
  cards: readonly Alarm[];
  first: Alarm;
}

function newsOf(client: AuditClient, percent: Reached, cards: readonly Alarm[]): News[] {
  const [first] = cards;
  return first === undefined ? [] : [{ client, percent, cards, first }];
}

/** The rows are locked and looked at as they are then, so that of two at once the second finds nothing to be told. */
function noteSteps(tx: BaseCtx, usageIds: readonly number[]): Promise<Alarm[]> {
  const [isFull, isDue, now] = [hasReached('u', 100), isToBeTold('u'), localMoment('n.now')].map((sql) =>
    Prisma.raw(sql),
  );
  return query<Alarm>(
    tx,
    Prisma.sql`with due as (
        select u.id, n.now, ${isFull} as is_full, c.id is not null and u.month = date_trunc('month', ${now})::date as is_running,
          coalesce(c.reminder_enabled, false) as is_mailed, json_build_object('id', c.id, 'path', c.path, 'name', c.name) as client
        from cloud_usage u join cloud_plan p on p.id = u.plan_id
          left join client c on c.id = u.client_id left join area ar on ar.id = c.area_id
          cross join (select ${tx.clock.now()}::timestamptz as now) n
        where u.id = any(${[...usageIds]}::int[]) and ${isDue} order by u.iccid, u.month for update of u)
      update cloud_usage o set warned_80 = coalesce(o.warned_80, d.now), warned_100 = case when d.is_full then d.now end,
        to_mail = case when d.is_running and d.is_mailed then case when d.is_full then 100 else 80 end else o.to_mail end
      from due d where d.id = o.id
      returning o.iccid, o.ms_id as "msId", to_char(o.month, 'YYYY-MM') as month, case when d.is_full then 100 else 80 end as percent,
        d.is_running as "isRunning", d.client`,
  );
}
