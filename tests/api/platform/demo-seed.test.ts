import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPackage } from '@roger/domain/upgrades/packages/check-package';
import { sweepFiles } from '@roger/domain/upgrades/packages/apk-store';
import { auditLedger } from '@roger/domain/workflows/proofs/audit-ledger';
import { afterAll, expect, it } from 'vitest';
import { demoServers } from '../../../prisma/seed/demo-servers.ts';
import { habitsOf } from '../../../simulator/src/fleet/habits.ts';
import { isOn, localTime } from '../../../simulator/src/fleet/rhythm.ts';
import { startServiceOn } from '../../support/app.ts';
import { useEmptyDatabase } from '../../support/database/empty-database.ts';
import { seed } from '../../support/database/template-database.ts';
import { ctxOf } from '../../support/domain-ctx.ts';
import { jobOf } from '../../support/fixtures/use.ts';
import { signIn } from '../../support/session.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'roger-demo-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const url = await useEmptyDatabase();
await seed(url, { DEMO: '1', ROGER_EMBEDDED: '1', DATA_DIR: dataDir });
const service = await startServiceOn(url, { DATA_DIR: dataDir });
const admin = await signIn(service);

const DAY_MS = 86_400_000;

async function one<T>(sql: string): Promise<T> {
  const { rows } = await service.database.pool.query(sql);
  return rows[0] as T;
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

it('online days are those of the sessions, which do not overlap and are over', async () => {
  const sums = await one<{ days: string; sessions: string; open: number; overlapping: number }>(`select
    (select sum(seconds) from online_day)::text as days,
    (select sum(floor(extract(epoch from end_time)) - floor(extract(epoch from begin_time))) from online_session)::text as sessions,
    (select count(*)::int from online_session where end_time is null or end_time <= begin_time or end_time > now()) as open,
    (select count(*)::int from (select begin_time, lag(end_time) over (partition by terminal_id order by begin_time) as former
      from online_session) s where former > begin_time) as overlapping`);
  expect(sums).toMatchObject({ days: sums.sessions, open: 0, overlapping: 0 });
  expect(Number(sums.days)).toBeGreaterThan(0);
});

it('radios were last online in their last session, and none before it was created', async () => {
  const wrong = await one<{ presence: number; early: number }>(`select
    (select count(*)::int from terminal_presence p join (select terminal_id, max(end_time) as ends from online_session group by 1) s
      on s.terminal_id = p.terminal_id where p.last_offline_time <> s.ends or p.last_seen_time <> s.ends) as presence,
    (select count(*)::int from terminal_presence p join terminal t on t.id = p.terminal_id where p.last_online_time < t.create_time) as early`);
  expect(wrong).toEqual({ presence: 0, early: 0 });
});

it('every day of the last four weeks has online time, users, calls and messages', async () => {
  const range = { begin: daysAgo(28), end: daysAgo(1), step: '1d' as const };
  const { points } = (await admin.call('serverStat', 'stat', range)).result;
  const isFlat = points.filter(
    ({ usersOnline, requests, calls, messages }) =>
      (usersOnline ?? 0) === 0 || (requests ?? 0) === 0 || calls.group === 0 || messages.text === 0,
  );
  expect(points.length).toBeGreaterThanOrEqual(28);
  expect(isFlat).toEqual([]);
  const { days } = await one<{ days: number }>(
    `select count(distinct date)::int as days from online_day where date >= '${daysAgo(28)}' and date <= '${daysAgo(1)}'`,
  );
  expect(days).toBe(28);
});

it('as many were online half an hour ago as the simulator would have had, so that charts go on', async () => {
  const { rows: radios } = await service.database.pool.query<{ msId: string; kind: string; ip: string }>(
    `select t.ms_id as "msId", k.kind, s.ip from terminal t join terminal_type k on k.id = t.type_id
      join server s on s.id = t.server_id where t.expire_time > now()`,
  );
  const slot = await one<{ at: Date; online: number }>(
    `select slot_time as at, sum(online)::int as online from online_slot
      where slot_time = date_bin('5 minutes', now() - interval '30 minutes', 'epoch') group by 1`,
  );
  const isSimulated = ({ msId, kind, ip }: (typeof radios)[number]) => {
    const zoneMinutes = demoServers.find((server) => server.ip === ip)?.zoneMinutes ?? 0;
    return isOn(msId, habitsOf(msId, kind), localTime(slot.at.getTime(), zoneMinutes));
  };
  const expected = radios.filter(isSimulated).length;
  expect(expected).toBeGreaterThan(200);
  expect(Math.abs(slot.online - expected)).toBeLessThan(expected * 0.1);
});

it('the figures of home are not flat, and the sum of the slots', async () => {
  const { points } = (await admin.call('terminal', 'onlineTrend')).result;
  expect(points.filter(({ online }) => online > 0).length).toBeGreaterThan(200);
  const { signIns, calls } = (await admin.call('terminal', 'fleetTrends')).result;
  expect(signIns?.filter(({ success }) => success > 0).length).toBeGreaterThanOrEqual(6);
  const { sum } = await one<{ sum: string }>(
    `select sum(count)::text as sum from traffic_slot where kind like 'call.%'
      and slot_time >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - interval '1 day'`,
  );
  expect(calls.reduce((total, { count }) => total + count, 0)).toBe(Number(sum));
});

it('the upgrade is the sum of its records, and its packages are files that a radio would take', async () => {
  const { records } = (await admin.call('upgradeTask', 'list')).result;
  expect(records.map(({ status }) => status).toSorted()).toEqual(['draft', 'finished']);
  const done = records.find(({ status }) => status === 'finished');
  const { total, upgraded, failed } = await one<{
    total: number;
    upgraded: number;
    failed: number;
  }>(`select count(*)::int as total,
    (count(*) filter (where state = 'upgraded'))::int as upgraded, (count(*) filter (where state = 'failed'))::int as failed
    from upgrade_record where task_id = ${done?.id ?? 0}`);
  expect(done).toMatchObject({ total, upgraded, failed, waiting: 0, underWay: 0, silent: 0 });
  expect(failed).toBeGreaterThan(0);
  const packages = (await admin.call('terminalApk', 'queryAll')).result;
  expect(packages.map(({ versionName }) => versionName)).toEqual(['5.1.0', '5.0.2']);
  for (const { sha256, packageName, versionName, versionCode } of packages) {
    const identity = await checkPackage(path.join(dataDir, 'files', sha256));
    expect(identity).toEqual({ packageName, versionName, versionCode });
  }
  expect(await sweepFiles(jobOf(service))).toBe(0);
});

it('a report went out every week, and the next one is due', async () => {
  const { records } = (await admin.call('timingReport', 'list')).result;
  expect(records).toMatchObject([{ enabled: true }]);
  const deliveries = (await admin.call('timingReport', 'deliveries', { id: records[0]?.id ?? 0 })).result;
  expect(deliveries.map(({ outcome }) => outcome)).toEqual(['sent', 'sent', 'sent', 'sent']);
  const { due } = await one<{ due: boolean }>(
    `select bool_and(next_local > now() at time zone 'UTC') as due from timing_report`,
  );
  expect(due).toBe(true);
});

it('the books of the demo are clean', async () => {
  expect(await auditLedger(await ctxOf(service, 'admin'))).toEqual([]);
});
