import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { paidForAYear, putCoins } from '../../../support/fixtures/coins.ts';
import { payersOf, renew } from '../../../support/fixtures/payers.ts';
import { putClient, signInFor, typeOf } from '../../../support/fixtures/basics.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { pick, randomFrom, seedOf } from '../../../support/random.ts';
import { signIn } from '../../../support/session.ts';

const service = await useService();
const admin = await signIn(service);
const beijing = await putClient(service, admin, 'Beijing', { areaMinutes: 480 });
const newfoundland = await putClient(service, admin, 'Newfoundland', { areaMinutes: -210 });
const honolulu = await putClient(service, admin, 'Honolulu', { areaMinutes: -600 });
const auckland = await putClient(service, admin, 'Auckland', { areaMinutes: 720 });
const ZONES: Record<number, number> = { [honolulu]: -600, [auckland]: 720, [beijing]: 480, [newfoundland]: -210 };
const { functions, terminal } = await payersOf(service);
const typeId = await typeOf(service);
await signInFor(service, 'beijing', beijing);
await signInFor(service, 'newfoundland', newfoundland);

/** Runs the work at a given time. */
async function at<T>(timestamp: string, work: () => Promise<T>): Promise<T> {
  const shift = new Date(`${timestamp}Z`).getTime() - service.clock.now().getTime();
  service.clock.moveBy(shift);
  try {
    return await work();
  } finally {
    service.clock.moveBy(-shift);
  }
}

let numbers = 0;
const freeMsId = () => `K1${String((numbers += 1)).padStart(9, '0')}`;

describe('a year of validity', () => {
  it.each([
    // 29 February in London is already 1 March in Beijing.
    ['2028-02-29T20:00:00', 1, '2029-02-28 20:00'],
    ['2028-02-29T20:00:00', beijing, '2029-02-28 20:00'],
    // 28 February, 22:30 local time; a year later the same, which is March in London.
    ['2028-02-29T02:00:00', newfoundland, '2029-03-01 02:00'],
    ['2028-03-01T02:00:00', newfoundland, '2029-03-01 02:00'],
    ['2027-12-31T23:30:00', beijing, '2028-12-31 23:30'],
  ])('from %s for client %s ends at %s', async (timestamp, clientId, expected) => {
    const row = await at(timestamp, async () => {
      const session = await signIn(service);
      await putCoins(session, 1, { YCOIN: 1 });
      const wanted = { msId: freeMsId(), msName: 'Radio', typeId, clientId, ...paidForAYear };
      const added = await session.call('terminal', 'add', wanted);
      return added.result.created[0];
    });
    expect(row?.expireTime?.slice(0, 16)).toBe(expected);
  });
});

/** The UTC time at which a client's local clock shows this time. */
const utcOf = (clientId: number, local: string) =>
  new Date(Date.parse(`${local}Z`) - (ZONES[clientId] ?? 0) * 60_000).toISOString().slice(0, 19);
/** The local time of a client at a wire time, to the minute. */
const localOf = (clientId: number, wire: string | null | undefined) =>
  new Date(Date.parse(`${wire}Z`) + (ZONES[clientId] ?? 0) * 60_000).toISOString().slice(0, 16);

/** The same minute `months` months later, on that day of the month or its last. */
function monthsOn(local: string, months: number, day: number): string {
  const [year = 0, month = 0] = local.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const then = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)));
  return `${then.toISOString().slice(0, 10)}T${local.slice(11, 16)}`;
}

/** Renews by month coins, once for each item of `months`, at a local time; returns the local ends. */
async function renewedBy(clientId: number, now: string, msId: string, months: readonly number[]): Promise<string[]> {
  return at(utcOf(clientId, now), async () => {
    const session = await signIn(service);
    const ends: string[] = [];
    await putCoins(session, 1, { MCOIN: months.reduce((sum, periods) => sum + periods, 0) });
    for (const periods of months) {
      const { result } = await renew(session, { msIds: [msId], method: 'MCOIN', periods });
      ends.push(localOf(clientId, result.items[0]?.newExpireTime));
    }
    return ends;
  });
}

describe.each([
  ['UTC-10', honolulu],
  ['UTC+12', auckland],
])('renewals in %s', (_zone, clientId) => {
  it.each([
    [
      'over a short February',
      '2027-01-31T23:59',
      [1, 1, 1],
      ['2027-02-28T23:59', '2027-03-31T23:59', '2027-04-30T23:59'],
    ],
    ['over a leap day', '2028-01-31T00:00', [1, 1], ['2028-02-29T00:00', '2028-03-31T00:00']],
    ['from a leap day', '2028-02-29T23:59', [12, 36], ['2029-02-28T23:59', '2032-02-29T23:59']],
    ['from the 30th', '2027-11-30T00:01', [3, 1], ['2028-02-29T00:01', '2028-03-30T00:01']],
    [
      'over the end of a year',
      '2027-12-31T23:59',
      [1, 1, 12],
      ['2028-01-31T23:59', '2028-02-29T23:59', '2029-02-28T23:59'],
    ],
  ])('%s come back to the day of the client’s own calendar', async (_what, end, months, expected) => {
    const expireTime = new Date(`${utcOf(clientId, end)}Z`);
    const msId = await terminal(clientId, { expireTime, anchorDay: Number(end.slice(8, 10)) });
    expect(await renewedBy(clientId, '2027-01-10T12:00', msId, months)).toEqual(expected);
  });

  it.each([
    ['2027-01-31T23:59', ['2027-02-28T23:59', '2027-03-31T23:59']],
    ['2027-02-01T00:00', ['2027-03-01T00:00', '2027-04-01T00:00']],
    ['2028-02-29T23:59', ['2028-03-29T23:59', '2028-04-29T23:59']],
    ['2028-03-01T00:00', ['2028-04-01T00:00', '2028-05-01T00:00']],
  ])('of what has expired count from the day it is there, on either side of midnight: %s', async (now, expected) => {
    const expireTime = new Date('2026-12-15T00:00:00Z');
    const msId = await terminal(clientId, { expireTime, anchorDay: 15, limitReason: 'expired' });
    expect(await renewedBy(clientId, now, msId, [1, 1])).toEqual(expected);
  });
});

describe('the list by days left', () => {
  it.each(['asc', 'desc'] as const)('follows the days that are shown, whatever the zones: %s', async (order) => {
    await at('2026-11-22T11:00:00', async () => {
      for (const clientId of [honolulu, auckland, beijing, newfoundland]) {
        for (const time of [
          '2026-12-01T09:00:00',
          '2026-12-01T15:00:00',
          '2026-11-20T11:30:00',
          '2026-11-20T23:30:00',
        ]) {
          await terminal(clientId, { expireTime: new Date(`${time}Z`) });
        }
        await terminal(clientId, { expireTime: null });
      }
      const session = await signIn(service);
      const list = async (column: 'remainDays' | 'expireTime') =>
        (await session.call('terminal', 'list', { column, order, pageSize: 500 })).result.records;
      const days = (await list('remainDays')).map(({ remainDays }) => remainDays);
      const last = Number.MAX_SAFE_INTEGER;
      const sorted = days.toSorted((a, b) => (a ?? last) - (b ?? last));
      expect(days).toEqual(order === 'asc' ? sorted : sorted.toReversed());
      // The zones matter: sorted by the moment alone, the days would not be in order.
      expect((await list('expireTime')).map(({ remainDays }) => remainDays)).not.toEqual(days);
    });
  });
});

const seed = seedOf();

it(`so many renewals of a month end where one of so many months does (seed ${seed})`, async () => {
  const random = randomFrom(seed);
  for (let round = 0; round < 8; round += 1) {
    const clientId = pick(random, [honolulu, auckland, beijing, newfoundland]);
    const [day, months] = [27 + random(5), 2 + random(13)];
    const local = `${2027 + random(2)}-${pick(random, ['01', '03', '12'])}-${day}T${pick(random, ['00:00', '12:30', '23:59'])}`;
    const expired = random(3) === 0;
    const expireTime = new Date(`${expired ? '2026-12-01T00:00' : utcOf(clientId, local)}Z`);
    const [one, other] = [
      await terminal(clientId, { expireTime, anchorDay: expired ? 1 : day }),
      await terminal(clientId, { expireTime, anchorDay: expired ? 1 : day }),
    ];
    const now = expired ? local : '2026-12-20T12:00';
    const singly = await renewedBy(
      clientId,
      now,
      one,
      Array.from({ length: months }, () => 1),
    );
    const [atOnce] = await renewedBy(clientId, now, other, [months]);
    const expected = monthsOn(local, months, day);
    expect([local, months, singly.at(-1), atOnce]).toEqual([local, months, expected, expected]);
  }
});

it('a function keeps the day it was bought on, however its terminal is renewed, and an undo gives that back', async () => {
  const msId = await terminal(1, { expireTime: new Date('2027-06-15T00:00:00Z'), anchorDay: 15 });
  await at('2026-12-30T12:00:00', async () => {
    const session = await signIn(service);
    await putCoins(session, 1, { MCOIN: 50 });
    const items = [{ funcId: functions.recording, unit: 'monthly', periods: 1 }] as const;
    const bought = await session.call('coin', 'rechargeService', { msIds: [msId], method: 'MCOIN', items: [...items] });
    const month = async (periods = 1) => {
      const input = { msIds: [msId], method: 'MCOIN', periods, functions: [functions.recording] };
      const { result } = await renew(session, input);
      return { billNo: result.billNo ?? '', end: result.items[0]?.newExpireTime?.slice(0, 10) };
    };
    const ends = [bought.result.items[0]?.newExpireTime?.slice(0, 10), (await month()).end];
    const third = await month();
    expect([...ends, third.end]).toEqual(['2027-01-30', '2027-02-28', '2027-03-30']);
    await session.call('billing', 'undo', { billNo: third.billNo, remark: 'Too much' });
    await renew(session, { msIds: [msId], method: 'MCOIN', periods: 1 });
    expect((await month()).end).toBe('2027-03-30');
  });
});

describe('days left', () => {
  it('are calendar days of the client’s zone, for every reader', async () => {
    const expireTime = new Date('2030-06-10T17:00:00Z');
    const [here, there] = [freeMsId(), freeMsId()];
    await putTerminal(service, here, 1, { expireTime });
    // 11 June, 1:00.
    await putTerminal(service, there, beijing, { expireTime });
    await at('2030-06-10T15:00:00', async () => {
      const session = await signIn(service);
      const days = async (msId: string) =>
        (await session.call('terminal', 'list', { msId })).result.records[0]?.remainDays;
      expect([await days(here), await days(there)]).toEqual([0, 1]);
    });
    await at('2030-06-10T17:00:01', async () => {
      const session = await signIn(service);
      const { records } = (await session.call('terminal', 'list', { msId: there })).result;
      expect(records[0]).toMatchObject({ remainDays: -1, useStatus: 'expired' });
    });
  });
});

describe('today and days in filters', () => {
  it('are the reader’s: added today', async () => {
    await putTerminal(service, freeMsId(), beijing, { createTime: new Date('2091-05-04T16:30:00Z') });
    await putTerminal(service, freeMsId(), beijing, { createTime: new Date('2091-05-04T15:30:00Z') });
    // In Beijing it has been 5 May since half an hour before the first of them; for the platform it is still the 4th.
    await at('2091-05-05T01:00:00', async () => {
      const [reader, platform] = [await signIn(service, 'beijing'), await signIn(service)];
      expect((await reader.call('terminal', 'findMsCount')).result.todayNum).toBe(1);
      expect((await platform.call('terminal', 'findMsCount')).result.todayNum).toBe(0);
    });
  });

  it('are the reader’s: a day of ten characters', async () => {
    await putTerminal(service, freeMsId(), beijing, { createTime: new Date('2032-05-04T16:30:00Z') });
    const reader = await signIn(service, 'beijing');
    const on = async (day: string, session = reader) => {
      const filter = { createTime_begin: day, createTime_end: day };
      return (await session.call('terminal', 'list', filter)).result.total;
    };
    expect([await on('2032-05-04'), await on('2032-05-05')]).toEqual([0, 1]);
    const platform = await signIn(service);
    expect([await on('2032-05-04', platform), await on('2032-05-05', platform)]).toEqual([1, 0]);
  });

  it('are moments in UTC where a time is given, for every reader', async () => {
    await putTerminal(service, freeMsId(), beijing, { createTime: new Date('2033-05-04T16:30:00Z') });
    const reader = await signIn(service, 'beijing');
    const timestamp = '2033-05-04 16:30:00';
    const answer = await reader.call('terminal', 'list', { createTime_begin: timestamp, createTime_end: timestamp });
    expect(answer.result).toMatchObject({ total: 1, records: [{ createTime: timestamp }] });
  });
});
