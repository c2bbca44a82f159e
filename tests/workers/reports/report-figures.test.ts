import { expiringRows } from '@roger/domain/reports/scheduled/expiring-detail';
import { growthRows, type GrowthRow } from '@roger/domain/reports/scheduled/growth-and-renewal';
import { findSubject, type ReportSubject } from '@roger/domain/reports/scheduled/report-subject';
import { AS_STORED } from '@roger/domain/platform/ctx/seeded-names';
import { jobCtx } from '@roger/workers/worker-ctx';
import { describe, expect, it } from 'vitest';
import { useService } from '../../support/app.ts';
import { putCoins } from '../../support/fixtures/coins.ts';
import { putClient, typeOf } from '../../support/fixtures/basics.ts';
import { putReport } from '../../support/fixtures/reports.ts';
import { putTerminal } from '../../support/fixtures/terminals.ts';
import { mailWorkers } from '../../support/mail/mails.ts';
import { pick, randomFrom } from '../../support/random.ts';
import { signIn, type Session } from '../../support/session.ts';

const service = await useService();
const DAY = 86_400_000;
const OFFSET = 330;
const random = randomFrom(7);
const typeId = await typeOf(service);
const first = await signIn(service);
const agentId = await putClient(service, first, 'Growing agent', { areaMinutes: OFFSET, reminderDays: 20 });
const childId = await putClient(service, first, 'Growing child', {
  pid: agentId,
  type: 2,
  reminderDays: 9,
  areaMinutes: -600,
});
await putClient(service, first, 'Growing nothing', { pid: agentId, type: 2 });
await putCoins(first, 1, { MCOIN: 100_000, YCOIN: 100_000 });

/** The test's own record of a terminal: when it was added, and every end that its validity had. */
interface Known {
  msId: string;
  client: string;
  added: number;
  ends: { at: number; renewedAt: number | null }[];
}

const fleet: Known[] = [];
const now = () => service.clock.now().getTime();
const moment = (wire: string | null) => Date.parse(`${wire?.replace(' ', 'T')}Z`);
const ctx = () => jobCtx(mailWorkers(service), 'test');

async function subjectOf(clientIds: number[]): Promise<ReportSubject> {
  const { id } = await putReport(service, agentId, {
    name: `Report of ${clientIds.join(' ')} ${random(1e9)}`,
    clientIds,
  });
  const subject = await findSubject(ctx(), id);
  if (subject === null) throw new Error('no report');
  return subject;
}

async function all<T>(batches: AsyncIterable<T[]>): Promise<T[]> {
  const rows: T[] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}

/** The same figures, computed from the test's own record. */
function recounted(begin: number, end: number): GrowthRow[] {
  const within = (at: number) => at >= begin && at < end;
  return ['Growing agent', 'Growing child', 'Growing nothing'].map((clientName) => {
    const own = fleet.filter(({ client }) => client === clientName);
    const ends = own.flatMap((one) => one.ends).filter(({ at }) => within(at));
    return {
      clientName,
      total: own.filter(({ added }) => added < end).length,
      added: own.filter(({ added }) => within(added)).length,
      due: ends.length,
      renewed: ends.filter(({ renewedAt }) => renewedAt !== null).length,
      expired: ends.filter(({ at, renewedAt }) => renewedAt === null || renewedAt > at).length,
    };
  });
}

/** Adds terminals, and renews some of all. */
async function growFleet(session: Session, step: number): Promise<void> {
  const client = pick(random, ['Growing agent', 'Growing child']);
  const clientId = client === 'Growing agent' ? agentId : childId;
  const payment = { method: 'MCOIN', periods: 1 + random(4) } as const;
  const msId = `T7${String(step * 10).padStart(9, '0')}`;
  const input = { msId, msName: `Fleet ${step}`, clientId, typeId, count: 1 + random(3), payment };
  const { code, errors, result } = await session.call('terminal', 'add', input);
  expect([code, errors]).toEqual([200, undefined]);
  for (const made of result.created) {
    fleet.push({ msId: made.msId, client, added: now(), ends: [{ at: moment(made.expireTime), renewedAt: null }] });
  }
  for (let turn = 0; turn < 4; turn += 1) await renewOrUndo(session, pick(random, fleet));
}

/** Renews a terminal; some renewals are undone before the bought time begins. */
async function renewOrUndo(session: Session, { msId, ends }: Known): Promise<void> {
  const { code, result } = await session.call('terminal', 'renew', {
    msIds: [msId],
    method: 'MCOIN',
    periods: 1 + random(3),
  });
  expect(code).toBe(200);
  const last = ends.at(-1);
  if (last === undefined || result.billNo === null) throw new Error('nothing was renewed');
  if (last.at > now() && random(3) === 0) {
    const undone = await session.call('billing', 'undo', { billNo: result.billNo, remark: 'by mistake' });
    expect(undone.code).toBe(200);
    return;
  }
  last.renewedAt = now();
  ends.push({ at: moment(result.items[0]?.newExpireTime ?? null), renewedAt: null });
}

describe('growth and renewals', () => {
  it('are what a recount of a simulated year comes to, month by month, undone renewals left out', async () => {
    const subject = await subjectOf([agentId]);
    service.clock.moveBy(-(now() - Date.UTC(2025, 0, 1)));
    for (let step = 0; now() < Date.UTC(2026, 0, 20); step += 1) {
      service.clock.moveBy(DAY * (3 + random(9)) + random(DAY));
      await growFleet(await signIn(service), step);
    }
    let due = 0;
    for (let month = 0; month < 12; month += 1) {
      const begin = Date.UTC(2025, month, 1) - OFFSET * 60_000;
      const end = Date.UTC(2025, month + 1, 1) - OFFSET * 60_000;
      const rows = await all(growthRows(ctx(), subject, { begin: new Date(begin), end: new Date(end) }));
      expect([month, rows]).toEqual([month, recounted(begin, end)]);
      due += rows.reduce((sum, row) => sum + row.due, 0);
    }
    expect(due).toBeGreaterThan(50);
  }, 180_000);
});

describe('expiring terminals', () => {
  it('are those that the terminal list calls expired or expiring, with its days left, the most urgent first', async () => {
    const subject = await subjectOf([agentId]);
    for (const days of [-400, -1, -0.01, 0.01, 0.9, 8.5, 9, 9.5, 10, 19.5, 20.4, 21, 300]) {
      await putTerminal(service, `X${String(days * 100 + 50_000).padStart(9, '0')}`, childId, { expiresInDays: days });
      await putTerminal(service, `Y${String(days * 100 + 50_000).padStart(9, '0')}`, agentId, { expiresInDays: days });
    }
    const session = await signIn(service);
    const rows = await all(expiringRows(ctx(), subject, { asOf: service.clock.now(), names: AS_STORED }));
    const { records } = (
      await session.call('terminal', 'list', {
        clientId: [agentId, childId],
        useStatus: ['expired', 'expiring'],
        pageSize: 500,
        column: 'expireTime',
        order: 'asc',
      })
    ).result;
    const listedTerminals = rows.map(({ msId, daysLeft, clientName }) => ({ msId, daysLeft, clientName }));
    expect(listedTerminals).toEqual(
      records.map(({ msId, remainDays, clientName }) => ({ msId, daysLeft: remainDays, clientName })),
    );
    expect(listedTerminals.length).toBeGreaterThan(10);
  });

  it('names no client outside of the owner’s scope, though it be named', async () => {
    const subject = await subjectOf([agentId]);
    const foreign = { ...subject, clientIds: [1] };
    const rows = await all(growthRows(ctx(), foreign, { begin: new Date(0), end: service.clock.now() }));
    expect(rows.map(({ clientName }) => clientName)).toEqual(['Growing agent', 'Growing child', 'Growing nothing']);
  });
});
