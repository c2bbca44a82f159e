import type { ReportEvery, ReportSchedule } from '@roger/contract/families/timing-report-fields';
import { dueAfter, localOf } from '@roger/contract/fields/report-schedule';
import { sendDueReports } from '@roger/domain/timing-report/due-reports';
import { jobCtx } from '@roger/workers/worker-ctx';
import { expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { putClient } from '../support/fixtures/basics.ts';
import { mailWorkers } from '../support/mail/mails.ts';
import { pick, randomFrom } from '../support/random.ts';
import { signIn } from '../support/session.ts';

const service = await useService();
const { prisma, pool } = service.database;
const admin = await signIn(service);
const random = randomFrom(20_260_101);
const START = Date.UTC(2026, 0, 1, 3, 30);
const END = Date.UTC(2027, 0, 9);
const MINUTE = 60_000;
const DAY = 86_400_000;
const ZONES = [-600, -570, -210, 0, 330, 345, 570, 720];
/** For how long nobody is there. */
const DOWN = [MINUTE, MINUTE, 9 * 60 * MINUTE, 9 * 60 * MINUTE, DAY, 2 * DAY, 15 * DAY];
const SCHEDULES: ReportSchedule[] = [
  { every: 'daily', hour: 8 },
  { every: 'weekly', hour: 0, weekday: 7 },
  { every: 'monthly', hour: 23, day: 28 },
];

let now = START;
const deps = { ...mailWorkers(service), clock: { now: () => new Date(now) } };
const begin = () => sendDueReports(jobCtx(deps, 'timing-report'));

interface Simulated {
  id: number;
  type: 'expiringDetail' | 'growthAndRenewal';
  schedule: ReportSchedule;
  offset: number;
  moves: boolean;
}

async function reportsOf(clientId: number, offset: number, moves: boolean): Promise<Simulated[]> {
  const wanted = SCHEDULES.flatMap((schedule) =>
    (['expiringDetail', 'growthAndRenewal'] as const).map((type) => ({ schedule, type })),
  );
  return Promise.all(
    wanted.map(async ({ schedule, type }) => {
      const { every, hour, weekday = null, day = null } = schedule;
      const { id } = await prisma.timingReport.create({
        data: {
          clientId,
          name: `${type} ${every}`,
          type,
          emails: ['a@example.org', 'b@example.org'],
          language: 'en-US',
          every,
          hour,
          weekday,
          monthDay: day,
          nextLocal: dueAfter(schedule, localOf(new Date(START), offset)),
          creatorName: 'admin',
          creatorPath: [1],
        },
      });
      return { id, type, schedule, offset, moves };
    }),
  );
}

/** Every day of the calendar is asked whether the schedule names it: its local time of being due, and the day that its period begins with. */
function expectedPeriods({ type, schedule, offset }: Simulated, until: Date): string[] {
  const { every, hour, weekday, day } = schedule;
  const periods: string[] = [];
  for (let date = Date.UTC(2025, 11, 30); date < END + 3 * DAY; date += DAY) {
    const midnight = new Date(date);
    const due = date + hour * 60 * MINUTE;
    if (weekday !== undefined && (midnight.getUTCDay() || 7) !== weekday) continue;
    if (day !== undefined && midnight.getUTCDate() !== day) continue;
    if (due <= START + offset * MINUTE || due >= until.getTime()) continue;
    periods.push(firstDay(type, every, midnight).toISOString().slice(0, 10));
  }
  return periods;
}

function firstDay(type: Simulated['type'], every: ReportEvery, midnight: Date): Date {
  if (type === 'expiringDetail') return midnight;
  const before = new Date(midnight.getTime() - DAY);
  if (every === 'daily') return before;
  if (every === 'monthly') return new Date(Date.UTC(midnight.getUTCFullYear(), midnight.getUTCMonth() - 1, 1));
  // Back to the Monday of this week, and one week further.
  let monday = midnight.getTime();
  while (new Date(monday).getUTCDay() !== 1) monday -= DAY;
  return new Date(monday - 7 * DAY);
}

async function makeClient(offset: number, moves: boolean): Promise<Simulated[]> {
  const name = `Zone ${offset}${moves ? ' that moves' : ''}`;
  return reportsOf(await putClient(service, admin, name, { areaMinutes: offset }), offset, moves);
}

it('makes each period of a year once, whoever is down for how long, in every zone and across a change of area', async () => {
  const named = ZONES.map((offsetMinutes) => ({ name: `Simulated ${offsetMinutes}`, offsetMinutes }));
  await prisma.area.createMany({ data: named });
  const reports = (await Promise.all([...ZONES.map((zone) => makeClient(zone, false)), makeClient(0, true)])).flat();
  const moving = await prisma.client.findFirstOrThrow({ where: { name: 'Zone 0 that moves' } });
  const areas = (await prisma.area.findMany({ where: { name: { startsWith: 'Simulated' } } })).map(({ id }) => id);
  while (now < END) {
    // Mostly the minutes that the job comes by, now and then a weekend, or two weeks, of nobody.
    now += pick(random, DOWN) + random(DAY);
    await Promise.all(Array.from({ length: 1 + random(3) }, begin));
    if (random(10) === 0) {
      const areaId = pick(random, areas);
      await prisma.client.update({ where: { id: moving.id }, data: { areaId } });
    }
    // As if all had been written and sent: the jobs are counted at the end by their numbers.
    await pool.query(`update report_delivery set outcome = 'sent' where outcome = 'pending'`);
  }
  const rows = await prisma.timingReport.findMany({
    select: { id: true, nextLocal: true, deliveries: { include: { mails: true } } },
  });
  expect(rows).toHaveLength(reports.length);
  for (const { id, nextLocal, deliveries } of rows) {
    const report = reports.find((one) => one.id === id);
    if (report === undefined || nextLocal === null) throw new Error('a report is not as it was made');
    const told = deliveries.map(({ period }) => period.toISOString().slice(0, 10)).toSorted();
    expect([id, told]).toEqual([id, expectedPeriods(report, nextLocal)]);
    expect(deliveries.every(({ mails }) => mails.length === 2)).toBe(true);
    // None before its time on its owner's clock, where that did not change.
    const early = deliveries.filter(({ asOf, createTime }) => createTime < asOf);
    expect(report.moves ? [] : early).toEqual([]);
  }
  const { rows: jobs } = await pool.query<{ n: number; jobs: number }>(
    `select count(*)::int as n, (select count(distinct payload ->> 'deliveryId')::int from outbox_job where name = 'reportDelivery') as jobs
      from outbox_job where name = 'reportDelivery'`,
  );
  const made = await prisma.reportDelivery.count();
  expect(jobs).toEqual([{ n: made, jobs: made }]);
  expect(made).toBeGreaterThan(ZONES.length * 2 * (365 + 52 + 12));
}, 240_000);
