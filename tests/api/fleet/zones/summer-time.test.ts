import { addToOnlineDays } from '@roger/domain/fleet/presence/add-to-online-days';
import { closeDays } from '@roger/domain/fleet/presence/close-days';
import { recordUse } from '@roger/domain/fleet/use/record-use';
import { describe, expect, it } from 'vitest';
import { useService } from '../../../support/app.ts';
import { paidForAYear, putCoins } from '../../../support/fixtures/coins.ts';
import { putClient, signInFor, typeOf } from '../../../support/fixtures/basics.ts';
import { payersOf, renew } from '../../../support/fixtures/payers.ts';
import { putTerminal } from '../../../support/fixtures/terminals.ts';
import { jobOf, putVideo } from '../../../support/fixtures/use.ts';
import { signIn } from '../../../support/session.ts';
import { terminalSheet } from '../../../support/workbooks/xlsx-sheets.ts';

// Clocks in Athens: +2 hours, from 28 March 2027 01:00 UTC +3, from 31 October 2027 01:00 UTC +2 again.
// Clocks in New York: -5 hours, from 14 March 2027 07:00 UTC -4, from 7 November 2027 06:00 UTC -5 again.

const service = await useService();
const { pool, prisma } = service.database;
const admin = await signIn(service);
const athens = await putClient(service, admin, 'Athens', { areaMinutes: 120, timeZone: 'Europe/Athens' });
const newYork = await putClient(service, admin, 'New York', { areaMinutes: -300, timeZone: 'America/New_York' });
const kolkata = await putClient(service, admin, 'Kolkata', { areaMinutes: 0, timeZone: 'Asia/Kolkata' });
const kiritimati = await putClient(service, admin, 'Kiritimati', { areaMinutes: 0, timeZone: 'Pacific/Kiritimati' });
const { terminal } = await payersOf(service);
const typeId = await typeOf(service);

/** Runs the work at a given time, UTC. */
async function at<T>(timestamp: string, work: () => Promise<T>): Promise<T> {
  return service.clock.later(Date.parse(`${timestamp}Z`) - service.clock.now().getTime(), work);
}

let numbers = 0;
const freeMsId = () => `S1${String((numbers += 1)).padStart(9, '0')}`;

describe('renewals by the month keep the clock time of the client', () => {
  it.each([
    // 23:30 on the last day of the month; the anchor day is the 31st.
    ['Athens in spring', athens, '2027-02-28T21:30', 31, ['2027-03-31 20:30', '2027-04-30 20:30']],
    ['Athens in autumn', athens, '2027-10-31T21:30', 31, ['2027-11-30 21:30', '2027-12-31 21:30']],
    ['New York in spring', newYork, '2027-03-01T04:30', 31, ['2027-04-01 03:30', '2027-05-01 03:30']],
    ['New York in autumn', newYork, '2027-11-01T03:30', 31, ['2027-12-01 04:30', '2028-01-01 04:30']],
    // 03:30 on 28 March does not exist: 04:30, and so from then on.
    ['the lost hour', athens, '2027-02-28T01:30', 28, ['2027-03-28 01:30', '2027-04-28 01:30']],
    // 03:30 on 31 October comes twice: the first one.
    ['the doubled hour', athens, '2027-09-30T00:30', 31, ['2027-10-31 00:30', '2027-11-30 01:30']],
    ['half an hour', kolkata, '2027-01-31T18:29', 31, ['2027-02-28 18:29', '2027-03-31 18:29']],
    // 1 March 00:00 at UTC+14.
    ['fourteen hours', kiritimati, '2027-02-28T10:00', 1, ['2027-03-31 10:00', '2027-04-30 10:00']],
  ] as const)('%s', async (_name, clientId, expiry, anchorDay, expected) => {
    const msId = await terminal(clientId, { expireTime: new Date(`${expiry}:00Z`), anchorDay });
    const ends = await at('2027-01-10T12:00:00', async () => {
      const session = await signIn(service);
      await putCoins(session, 1, { MCOIN: expected.length });
      const moments: (string | undefined)[] = [];
      while (moments.length < expected.length) {
        const { result } = await renew(session, { msIds: [msId], method: 'MCOIN', periods: 1 });
        moments.push(result.items[0]?.newExpireTime?.slice(0, 16));
      }
      return moments;
    });
    expect(ends).toEqual(expected);
  });

  it('a year from a winter day that has summer time the next year', async () => {
    // 27 March 2027 14:00 is +2, 27 March 2028 14:00 is +3.
    const row = await at('2027-03-27T12:00:00', async () => {
      const session = await signIn(service);
      await putCoins(session, 1, { YCOIN: 1 });
      const wanted = { msId: freeMsId(), msName: 'Radio', typeId, clientId: athens, ...paidForAYear };
      return (await session.call('terminal', 'add', wanted)).result.created[0];
    });
    expect(row?.expireTime?.slice(0, 16)).toBe('2028-03-27 11:00');
  });

  it('and so does one that is imported', async () => {
    const msId = freeMsId();
    await at('2027-03-27T12:00:00', async () => {
      const session = await signIn(service);
      await putCoins(session, 1, { YCOIN: 1 });
      const sheet = await terminalSheet([{ msId, msName: 'Imported', client: 'Athens' }]);
      expect((await session.upload(sheet, { method: 'YCOIN', periods: '1' })).code).toBe(200);
    });
    const { expireTime } = await prisma.terminal.findUniqueOrThrow({ where: { msId } });
    expect(expireTime?.toISOString().slice(0, 16)).toBe('2028-03-27T11:00');
  });
});

/** Days left and state of terminals at a time. */
const rowsAt = (timestamp: string, msIds: readonly string[]) =>
  at(timestamp, async () => {
    const session = await signIn(service);
    const rows = [];
    for (const msId of msIds) rows.push((await session.call('terminal', 'list', { msId })).result.records[0]);
    return rows.map((row) => [row?.remainDays, row?.useStatus]);
  });

describe('days of the client', () => {
  it('until the expiry end at midnight of the zone, also in a day of 25 hours', async () => {
    await prisma.client.update({ where: { id: athens }, data: { reminderDays: 1 } });
    const [last, next] = [freeMsId(), freeMsId()];
    // The last second of 31 October, and the first of 1 November.
    await putTerminal(service, last, athens, { expireTime: new Date('2027-10-31T21:59:59Z') });
    await putTerminal(service, next, athens, { expireTime: new Date('2027-10-31T22:00:00Z') });
    expect(await rowsAt('2027-10-30T12:00:00', [last, next])).toEqual([
      [1, 'expiring'],
      [2, 'normal'],
    ]);
    // 00:30 on 31 October.
    expect(await rowsAt('2027-10-30T21:30:00', [last, next])).toEqual([
      [0, 'expiring'],
      [1, 'expiring'],
    ]);
  });

  it('in filters are days of the reader: one of 23 and one of 25 hours', async () => {
    const moments = ['2027-03-27T21:59:59', '2027-03-27T22:00:00', '2027-03-28T20:59:59', '2027-03-28T21:00:00'];
    moments.push('2027-10-30T20:59:59', '2027-10-30T21:00:00', '2027-10-31T21:59:59', '2027-10-31T22:00:00');
    // Without the terminals of the other tests, which are created today.
    const clientId = await putClient(service, admin, 'Piraeus', { areaMinutes: 120, timeZone: 'Europe/Athens' });
    await signInFor(service, 'piraeus', clientId);
    for (const moment of moments)
      await putTerminal(service, freeMsId(), clientId, { createTime: new Date(`${moment}Z`) });
    const reader = await signIn(service, 'piraeus');
    const on = async (day: string) => {
      const filter = { createTime_begin: day, createTime_end: day, column: 'createTime', order: 'asc' } as const;
      return (await reader.call('terminal', 'list', filter)).result.records.map(({ createTime }) => createTime);
    };
    expect(await on('2027-03-28')).toEqual(['2027-03-27 22:00:00', '2027-03-28 20:59:59']);
    expect(await on('2027-10-31')).toEqual(['2027-10-30 21:00:00', '2027-10-31 21:59:59']);
  });
});

describe('use of a day', () => {
  it.each([
    ['Kolkata', kolkata, '2027-05-01T18:29:59', '2027-05-01T18:30:00'],
    ['Kiritimati', kiritimati, '2027-05-01T09:59:59', '2027-05-01T10:00:00'],
    ['Athens in summer', athens, '2027-05-01T20:59:59', '2027-05-01T21:00:00'],
  ])('changes at midnight in %s', async (_name, clientId, before, after) => {
    const terminalId = await putTerminal(service, freeMsId(), clientId);
    const functionId = await putVideo(service, terminalId);
    await at('2027-05-02T12:00:00', async () => {
      const uses = [before, after].map((moment, index) => ({
        terminalId,
        functionId,
        at: new Date(`${moment}Z`),
        seconds: 60 * (index + 1),
      }));
      await recordUse(jobOf(service), uses);
    });
    const { rows } = await pool.query(
      'select day::text, seconds from function_use where terminal_id = $1 order by day',
      [terminalId],
    );
    expect(rows).toEqual([
      { day: '2027-05-01', seconds: 60 },
      { day: '2027-05-02', seconds: 120 },
    ]);
  });
});

/** Counts a whole session. */
const countSession = (terminalId: number, from: string, to: string) =>
  addToOnlineDays(jobOf(service), [
    { terminalId, from: Date.parse(`${from}Z`), to: Date.parse(`${to}Z`), begins: true, ends: true },
  ]);

/** Online hours by day. */
const daysOf = async (terminalId: number) => {
  const text = 'select date::text, seconds / 3600.0 as hours from online_day where terminal_id = $1 order by date';
  const { rows } = await pool.query<{ date: string; hours: string }>(text, [terminalId]);
  return rows.map(({ date, hours }) => [date, Number(hours)]);
};

describe('online time', () => {
  it('has days of 23 and 25 hours', async () => {
    const terminalId = await putTerminal(service, freeMsId(), athens);
    await countSession(terminalId, '2027-03-27T21:00:00', '2027-03-29T00:00:00');
    await countSession(terminalId, '2027-10-30T20:00:00', '2027-11-01T00:00:00');
    expect(await daysOf(terminalId)).toEqual([
      ['2027-03-27', 1],
      ['2027-03-28', 23],
      ['2027-03-29', 3],
      ['2027-10-30', 1],
      ['2027-10-31', 25],
      ['2027-11-01', 2],
    ]);
  });

  it('has both hours of a midnight that comes twice on the day that begins', async () => {
    const havana = await putClient(service, admin, 'Havana', { areaMinutes: -300, timeZone: 'America/Havana' });
    const terminalId = await putTerminal(service, freeMsId(), havana);
    // 00:00 on 7 November 2027 is 04:00 UTC, and an hour later 05:00 UTC once more.
    await countSession(terminalId, '2027-11-07T03:00:00', '2027-11-07T06:00:00');
    expect(await daysOf(terminalId)).toEqual([
      ['2027-11-06', 1],
      ['2027-11-07', 2],
    ]);
  });

  it('of a running session is counted at midnight of the zone', async () => {
    const id = await putTerminal(service, freeMsId(), kiritimati);
    const begin = new Date('2027-05-01T08:00:00Z');
    const seen = new Date('2027-05-01T10:00:30Z');
    const presence = { terminalId: id, lastSeenTime: seen, lastOnlineTime: begin, countedUntil: begin, sessionId: 1n };
    await prisma.terminalPresence.create({ data: presence });
    expect(await at('2027-05-01T09:59:59', () => closeDays(jobOf(service), { lately: true }))).toBe(0);
    expect(await at('2027-05-01T10:01:00', () => closeDays(jobOf(service), { lately: true }))).toBe(1);
    expect(await daysOf(id)).toEqual([
      ['2027-05-01', 2],
      ['2027-05-02', 0],
    ]);
  });
});
