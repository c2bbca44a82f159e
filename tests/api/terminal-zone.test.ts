import { describe, expect, it } from 'vitest';
import { useService } from '../support/app.ts';
import { paidForAYear, putCoins } from '../support/fixtures-coins.ts';
import { putClient, signInFor, typeOf } from '../support/fixtures.ts';
import { putTerminal } from '../support/fixtures-terminals.ts';
import { signIn } from '../support/session.ts';

const service = await useService();
const admin = await signIn(service);
const beijing = await putClient(service, admin, 'Beijing', { areaMinutes: 480 });
const newfoundland = await putClient(service, admin, 'Newfoundland', { areaMinutes: -210 });
const typeId = await typeOf(service);
await signInFor(service, 'beijing', beijing);
await signInFor(service, 'newfoundland', newfoundland);

/** Sets the clock to a moment for the work, and back. */
async function at<T>(moment: string, work: () => Promise<T>): Promise<T> {
  const shift = new Date(`${moment}Z`).getTime() - service.clock.now().getTime();
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
    // 28 February, half past ten in the evening; a year later the same, which is March in London.
    ['2028-02-29T02:00:00', newfoundland, '2029-03-01 02:00'],
    ['2028-03-01T02:00:00', newfoundland, '2029-03-01 02:00'],
    ['2027-12-31T23:30:00', beijing, '2028-12-31 23:30'],
  ])('from %s for client %s ends at %s', async (moment, clientId, expected) => {
    const row = await at(moment, async () => {
      const session = await signIn(service);
      await putCoins(session, 1, { YCOIN: 1 });
      const wanted = { msId: freeMsId(), msName: 'Radio', typeId, clientId, ...paidForAYear };
      const added = await session.call('terminal', 'add', wanted);
      return added.result.created[0];
    });
    expect(row?.expireTime?.slice(0, 16)).toBe(expected);
  });
});

describe('days left', () => {
  it('are calendar days of the client’s zone, whoever reads', async () => {
    const expireTime = new Date('2030-06-10T17:00:00Z');
    const [here, there] = [freeMsId(), freeMsId()];
    await putTerminal(service, here, 1, { expireTime });
    // 11 June, 1 o'clock in the morning.
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
    await putTerminal(service, freeMsId(), beijing, { createTime: new Date('2031-05-04T16:30:00Z') });
    await putTerminal(service, freeMsId(), beijing, { createTime: new Date('2031-05-04T15:30:00Z') });
    // 5 May since half an hour before the first of them in Beijing, still the 4th for the platform.
    await at('2031-05-05T01:00:00', async () => {
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
    const moment = '2033-05-04 16:30:00';
    const answer = await reader.call('terminal', 'list', { createTime_begin: moment, createTime_end: moment });
    expect(answer.result).toMatchObject({ total: 1, records: [{ createTime: moment }] });
  });
});
