import { UPGRADE_DEFAULTS } from '@roger/contract/families/upgrades/upgrade-task';
import { query } from '@roger/domain/platform/db/sql';
import { jobCtxOf, type DemoBooks } from './demo-books.ts';
import type { DemoClient } from './demo-clients.ts';
import { storeDemoPackage } from './demo-package.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const PACKAGE_NAME = 'net.example.radio';
const SOFTWARE_BYTES = 300_000;
const WEEKS = 4;

/** Work of the last weeks: packages with an upgrade of many radios, a report with its deliveries, a price template. */
export async function seedDemoWork(books: DemoBooks, agent: DemoClient): Promise<void> {
  const now = Date.now();
  await seedTemplate(books, agent, new Date(now - 45 * DAY_MS));
  await seedReport(books, agent, now);
  // Packages are files in the data folder, which a container that only seeds does not have.
  if (books.settings.mode !== 'embedded') return;
  const begin = new Date(now - 12 * DAY_MS);
  const apkId = await seedPackage(books, { versionName: '5.0.2', versionCode: 50_002, createTime: begin });
  const next = { versionName: '5.1.0', versionCode: 50_100, createTime: new Date(now - 2 * DAY_MS) };
  const nextId = await seedPackage(books, next);
  const taskId = await seedTask(books, { apkId, agent, begin });
  await seedRecords(books, taskId, begin);
  const { stages, ...rules } = UPGRADE_DEFAULTS;
  const draft = { name: 'Software 5.1.0', targets: { versions: ['5.0.2'] }, stages: [...stages], ...rules };
  await books.db.upgradeTask.create({
    data: { ...draft, clientId: agent.id, apkId: nextId, createTime: next.createTime },
  });
}

interface NewPackage {
  versionName: string;
  versionCode: number;
  createTime: Date;
}

async function seedPackage({ db, settings }: DemoBooks, given: NewPackage): Promise<number> {
  const { versionName, versionCode, createTime } = given;
  const identity = { packageName: PACKAGE_NAME, versionName, versionCode };
  const file = await storeDemoPackage(settings, { ...identity, software: Buffer.alloc(SOFTWARE_BYTES, versionName) });
  const data = { ...identity, ...file, fileName: `radio-${versionName}.apk`, creator: 'admin', createTime };
  return (await db.apk.create({ data, select: { id: true } })).id;
}

interface NewTask {
  apkId: number;
  agent: DemoClient;
  begin: Date;
}

async function seedTask({ db }: DemoBooks, { apkId, agent, begin }: NewTask): Promise<number> {
  const account = await db.account.findUniqueOrThrow({ where: { name: 'agent' }, select: { id: true } });
  const { stages, ...rules } = UPGRADE_DEFAULTS;
  const { id } = await db.upgradeTask.create({
    data: {
      ...rules,
      name: 'Software 5.0.2',
      targets: { clientIds: [agent.id] },
      stages: [...stages],
      clientId: agent.id,
      creatorId: account.id,
      apkId,
      status: 'finished',
      stage: stages.length,
      round: stages.length,
      startTime: begin,
      createTime: begin,
    },
    select: { id: true },
  });
  return id;
}

/** Records of the radios that have the version now, and of some that failed; the sums of the task follow from them. */
async function seedRecords(books: DemoBooks, taskId: number, begin: Date): Promise<void> {
  const ctx = jobCtxOf(books, { module: 'job', action: 'upgradeRollout' }, begin);
  await query(
    ctx,
    `insert into upgrade_record (task_id, terminal_id, ms_id, client_id, scope_path, state, old_version, new_version, queued_time,
        round, asked_time, download_time, download_times, upgrade_time, reason, create_time)
      select $1::int, t.id, t.ms_id, t.client_id, t.scope_path, case when v.done then 'upgraded' else 'failed' end,
        case when v.done then (array['4.3.0', '4.3.5'])[1 + t.id % 2] else t.version end, case when v.done then t.version end, $2::timestamptz,
        v.round, v.asked, v.asked + interval '4 minutes', 1, case when v.done then v.asked + make_interval(mins => 6 + t.id % 40) end,
        case when not v.done then 'Not enough storage' end, $2::timestamptz
      from (select t.*, row_number() over (order by t.id) as place from terminal t join upgrade_task u on u.id = $1::int
          where t.scope_path @> array[u.client_id] and t.create_time < $2::timestamptz
            and (t.version = '5.0.2' or t.version = '4.3.5' and t.id % 20 = 0)) t
        cross join lateral (select t.version = '5.0.2' as done, case when t.place <= 2 then 1 when t.place <= 20 then 2 else 3 end as round) s
        cross join lateral (select s.done, s.round, $2::timestamptz + make_interval(hours => (s.round - 1) * 5, mins => (t.place % 1800)::int) as asked) v
      order by t.id`,
    [taskId, begin],
  );
  await query(
    ctx,
    `update upgrade_task u set total = r.total, upgraded = r.upgraded, failed = r.total - r.upgraded, begun = r.total, measured = r.upgraded,
        seconds = r.seconds, end_time = r.ends, left_out = 0, round_begun = r.last_begun, round_failed = r.last_failed
      from (select count(*)::int as total, count(upgrade_time)::int as upgraded, max(coalesce(upgrade_time, asked_time)) + interval '2 minutes' as ends,
          coalesce(sum(extract(epoch from upgrade_time - asked_time)), 0)::bigint as seconds, (count(*) filter (where round = 3))::int as last_begun,
          (count(*) filter (where round = 3 and state = 'failed'))::int as last_failed
        from upgrade_record where task_id = $1::int) r where u.id = $1::int`,
    [taskId],
  );
  await query(
    ctx,
    `insert into upgrade_point (task_id, time, begun, upgraded, failed, silent)
      select $1::int, p.time, count(r.id) filter (where r.asked_time <= p.time), count(r.id) filter (where r.upgrade_time <= p.time),
        count(r.id) filter (where r.state = 'failed' and r.asked_time + interval '5 minutes' <= p.time), 0
      from (select generate_series(u.start_time, u.end_time, interval '30 minutes') as time from upgrade_task u where u.id = $1::int
          union select end_time from upgrade_task where id = $1::int) p
        join upgrade_record r on r.task_id = $1::int group by p.time`,
    [taskId],
  );
}

/** A weekly report that went out on the last Mondays at eight, local time. */
async function seedReport({ db }: DemoBooks, agent: DemoClient, now: number): Promise<void> {
  const offset = agent.offsetMinutes * 60_000;
  const today = Math.floor((now + offset) / DAY_MS) * DAY_MS;
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const due = today - sinceMonday * DAY_MS + 8 * HOUR_MS;
  const last = due > now + offset ? due - 7 * DAY_MS : due;
  const { email } = await db.client.findUniqueOrThrow({ where: { id: agent.id }, select: { email: true } });
  const address = email ?? 'office@example.com';
  const sent = (week: number) => new Date(last - offset - week * 7 * DAY_MS + 90_000);
  await db.mailConsent.create({
    data: {
      clientId: agent.id,
      mailbox: address.toLowerCase(),
      requestTime: sent(WEEKS + 1),
      consentTime: sent(WEEKS + 1),
    },
  });
  await db.timingReport.create({
    data: {
      clientId: agent.id,
      name: 'Growth and renewals',
      type: 'growthAndRenewal',
      emails: [address],
      language: 'en-US',
      every: 'weekly',
      hour: 8,
      weekday: 1,
      nextLocal: new Date(last + 7 * DAY_MS),
      lastRunTime: sent(0),
      creatorName: 'agent',
      creatorPath: agent.path,
      createTime: sent(WEEKS + 1),
      clients: { create: [{ clientId: agent.id }] },
      deliveries: {
        create: Array.from({ length: WEEKS }, (_, index) => WEEKS - 1 - index).map((week) => ({
          type: 'growthAndRenewal',
          // The report of a Monday is about the week before.
          period: new Date(last - 8 * HOUR_MS - (week + 1) * 7 * DAY_MS),
          kind: 'weekly',
          asOf: new Date(sent(week).getTime() - 90_000),
          outcome: 'sent',
          attempts: 1,
          createTime: new Date(sent(week).getTime() - 90_000),
          sentTime: sent(week),
          mails: { create: [{ address, status: 'sent', sentTime: sent(week) }] },
        })),
      },
    },
  });
}

/** Prices of the agent for clients below it, bound to no client yet. */
async function seedTemplate({ db }: DemoBooks, { id: clientId }: DemoClient, createTime: Date): Promise<void> {
  const { id: functionId } = await db.functionKind.findFirstOrThrow({
    where: { category: 'poc' },
    orderBy: { id: 'asc' },
  });
  const prices = [
    { functionId, unit: 'yearly', currency: 'YCOIN', amount: 2 },
    { functionId, unit: 'monthly', currency: 'MCOIN', amount: 2 },
  ];
  const effectiveTime = new Date(createTime.getTime() + 7 * DAY_MS);
  await db.priceTemplate.create({
    data: { clientId, name: 'Partners', createTime, effectiveTime, prices: { create: prices } },
  });
}
