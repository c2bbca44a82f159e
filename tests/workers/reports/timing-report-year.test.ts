import type { ReportEvery, ReportSchedule } from '@roger/contract/families/reports/timing-report-fields';
import { dueAfter } from '@roger/contract/fields/report-schedule';
import { fixedZone, localOf } from '@roger/domain/platform/common/zone';
import { sendDueReports } from '@roger/domain/reports/scheduled/due-reports';
import { storedMonthDay } from '@roger/domain/reports/scheduled/schedule';
import { jobCtx } from '@roger/workers/worker-ctx';
import { expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { putClient } from '../../support/fixtures/basics.ts';
import { mailWorkers } from '../../support/mail/mails.ts';
import { pick, randomFrom } from '../../support/random.ts';
import { signIn } from '../../support/session.ts';

const service = await useService();
const { prisma, pool } = service.database;
const admin = await signIn(service);
const random = randomFrom(20_260_101);
const START = Date.UTC(2026, 0, 1, 3, 30);
const END = Date.UTC(2027, 0, 9);
const MINUTE = 60_000;
const DAY = 86_400_000;
const ZONES = [-600, -570, -210, 0, 330, 345, 570, 720];
/** Pauses between two runs of the job. */
const DOWN = [MINUTE, MINUTE, 9 * 60 * MINUTE, 9 * 60 * MINUTE, DAY, 2 * DAY, 15 * DAY];
const SCHEDULES: ReportSchedule[] = [
  { every: 'daily', hour: 8 },
  { every: 'weekly', hour: 0, weekday: 7 },
  { every: 'monthly', hour: 23, day: 28 },
  { every: 'monthly', hour: 1, day: 31 },
  { every: 'monthly', hour: 12, day: 'last' },
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
  const inputs = SCHEDULES.flatMap((schedule) =>
    (['expiringDetail', 'growthAndRenewal'] as const).map((type) => ({ schedule, type })),
  );
  return Promise.all(
    inputs.map(async ({ schedule, type }) => {
      const { every, hour, weekday = null, day } = schedule;
      const { id } = await prisma.timingReport.create({
        data: {
          clientId,
          name: `${type} ${every} ${day ?? ''}`,
          type,
          emails: ['a@example.org', 'b@example.org'],
          language: 'en-US',
          every,
          hour,
          weekday,
          monthDay: storedMonthDay(day),
          nextLocal: dueAfter(schedule, localOf(new Date(START), fixedZone(offset))),
          creatorName: 'admin',
          creatorPath: [1],
        },
      });
      return { id, type, schedule, offset, moves };
    }),
  );
}

/** Checks every day of the calendar against the schedule: its local due time, and the first day of its period. */
function expectedPeriods({ type, schedule, offset }: Simulated, until: Date): string[] {
  const { every, hour, weekday, day } = schedule;
  const periods: string[] = [];
  for (let date = Date.UTC(2025, 11, 30); date < END + 3 * DAY; date += DAY) {
    const midnight = new Date(date);
    const due = date + hour * 60 * MINUTE;
    if (weekday !== undefined && (midnight.getUTCDay() || 7) !== weekday) continue;
    if (day !== undefined && midnight.getUTCDate() !== day && !(isLastDay(midnight) && isBeyond(midnight, day)))
      continue;
    if (due <= START + offset * MINUTE || due >= until.getTime()) continue;
    periods.push(firstDay(type, every, midnight).toISOString().slice(0, 10));
  }
  return periods;
}

function isLastDay(midnight: Date): boolean {
  return new Date(midnight.getTime() + DAY).getUTCDate() === 1;
}

function isBeyond(midnight: Date, day: number | 'last'): boolean {
  return day === 'last' || day > midnight.getUTCDate();
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

it('makes each period of a year once, after downtimes of any length, in every zone and across a change of area', async () => {
  const named = ZONES.map((offsetMinutes) => ({ name: `Simulated ${offsetMinutes}`, offsetMinutes }));
  await prisma.area.createMany({ data: named });
  const reports = (await Promise.all([...ZONES.map((zone) => makeClient(zone, false)), makeClient(0, true)])).flat();
  const moving = await prisma.client.findFirstOrThrow({ where: { name: 'Zone 0 that moves' } });
  const areas = (await prisma.area.findMany({ where: { name: { startsWith: 'Simulated' } } })).map(({ id }) => id);
  while (now < END) {
    // Mostly the minutes between two runs, sometimes a downtime of a weekend or two weeks.
    now += pick(random, DOWN) + random(DAY);
    await Promise.all(Array.from({ length: 1 + random(3) }, begin));
    if (random(10) === 0) {
      const areaId = pick(random, areas);
      await prisma.client.update({ where: { id: moving.id }, data: { areaId } });
    }
    // As if all were written and sent: the end of the test counts the jobs.
    await pool.query(`update report_delivery set outcome = 'sent' where outcome = 'pending'`);
  }
  const rows = await prisma.timingReport.findMany({
    select: { id: true, nextLocal: true, deliveries: { include: { mails: true } } },
  });
  expect(rows).toHaveLength(reports.length);
  for (const { id, nextLocal, deliveries } of rows) {
    const report = reports.find((one) => one.id === id);
    if (report === undefined || nextLocal === null) throw new Error('a report is not as it was made');
    const writtenPeriods = deliveries.map(({ period }) => period.toISOString().slice(0, 10)).toSorted();
    expect([id, writtenPeriods]).toEqual([id, expectedPeriods(report, nextLocal)]);
    expect(deliveries.every(({ mails }) => mails.length === 2)).toBe(true);
    // None was created before its local time, where the zone did not change.
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
